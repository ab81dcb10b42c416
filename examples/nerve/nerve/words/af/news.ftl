nerve-dealt = 'n Kaart word aan { $side } uitgedeel.
nerve-points = { $side } kry { $points }.
nerve-time-up = Die tyd is om in helfte { $half }.
nerve-not = net play of fold.
