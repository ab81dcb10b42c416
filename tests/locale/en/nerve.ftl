nerve-dealt = A card is dealt to { $side }.
nerve-points = { $side } takes { $points }.
