nerve-dealt = 'n Kaart word aan { $side } uitgedeel.
nerve-points = { $side } kry { $points }.
