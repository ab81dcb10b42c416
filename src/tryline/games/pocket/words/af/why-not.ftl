# Hoekom 'n besluit geweier word. Die sin staan op sy eie, met 'n hoofletter, of kom na 'n skuif en 'n dubbelpunt.
pocket-not-himself = niemand gee vir homself aan nie.
pocket-say-whom = sê vir wie die bal is: { $others } of { $last }.
pocket-say-drop = sê drop om die skepskop te probeer, of pass.
pocket-say-penalty = sê kick vir die pale, of tap.
pocket-say-yes-or-no = sê yes of no.
