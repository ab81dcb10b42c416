# Hoekom 'n besluit geweier word. Die sin kom na die skuif en 'n dubbelpunt.
pocket-not-himself = niemand gee vir homself aan nie.
pocket-say-whom = sê vir wie die bal is: { $others } of { $last }.
pocket-say-drop = sê drop om die skepskop te probeer, of pass.
pocket-say-penalty = sê kick vir die pale, of tap.
pocket-say-yes-or-no = sê yes of no.
