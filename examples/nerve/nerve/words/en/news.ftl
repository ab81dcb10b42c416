nerve-dealt = A card is dealt to { $side }.
nerve-points = { $side } takes { $points }.
nerve-time-up = Time is up in half { $half }.
nerve-not = only play or fold.
