# Scrum: wat tydens 'n wedstryd gevra en uitgewys word.
scrum-now-first = { $side } begin met een tree.
scrum-now-one = { $side } gee een tree.
scrum-now-step = { $side }: tree { $step } van { $due }.
scrum-now-next = { $side }: tree { $step } van { $due }, deur 'n ander stuk.
scrum-now-push = Skrum! { $side } moet die bal na { $square } uitstoot.
scrum-now-where = { $square } tree: kies waarheen.
scrum-now-ball = { $square } stoot: kies waarheen die bal gaan.
scrum-chance = { $side } kan op { $square } druk.
scrum-threat = { $side } dreig om op { $square } te druk.
scrum-pick-own = Kies een van jou eie stukke.
scrum-pick-moved = Die stuk op { $square } het al getree; neem 'n ander een.
scrum-pick-scrum = Dit is 'n skrum: net 'n stuk langs die bal mag stoot.
scrum-pick-none = Die stuk op { $square } het geen tree nie.
scrum-pick-neighbour = 'n Stuk en die bal gaan net na 'n blok langsaan.
