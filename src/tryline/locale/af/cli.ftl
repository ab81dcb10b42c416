# Die woorde rondom 'n wedstryd by die terminaal.
cli-side = { $side ->
        [blue] Blou
        [red] Rooi
       *[other] { $side }
    }
cli-person = mens
cli-turn = { $side } is aan die beurt.
cli-throw = Tik in wat gegooi is.
cli-wins = { $side } wen.
cli-draw = Die wedstryd is gelykop.
cli-resigned = { $loser } gee oor: { $winner } wen.
cli-thinking = { $side } dink, hoogstens { $seconds } s ...
cli-thinking-briefly = { $side } dink ...
cli-plays = { $side } speel { $moves }.
cli-taken-back = Teruggeneem: { $moves }.
cli-played-again = Weer gespeel: { $moves }.
cli-saved = Gestoor as { $file }.
cli-kept = Die wedstryd word in { $file } bewaar.
cli-loaded = { $file } is gelaai.
cli-looking = Soek 'n goeie skuif ...
cli-hint = { $rank }. { $moves }
cli-hint-words = { $rank }. { $moves }  ({ $words })
cli-seats = { $home } ({ $homewho }) teen { $away } ({ $awaywho }).
cli-nobody-resigns = Hier sit niemand wat kan oorgee nie.
cli-not-now = Die rekenaar is aan die beurt.
cli-moves = { $count ->
        [one] Een skuif:
       *[other] { $count } skuiwe:
    }
cli-help = Tik 'n skuif soos { $example }, of een van: moves, hint, undo, redo, save LÊER, load LÊER, board, position, resign, help, quit.
cli-file-wanted = Sê watter lêer: { $command } NAAM.tryline.

# Scrum: wat nou, en wat dreig.
scrum-now-first = { $side } begin met een tree.
scrum-now-one = { $side } gee een tree.
scrum-now-step = { $side }: tree { $step } van { $due }.
scrum-now-next = { $side }: tree { $step } van { $due }, deur 'n ander stuk.
scrum-now-push = Skrum! { $side } moet die bal na { $square } uitstoot.
scrum-now-where = { $square } tree: kies waarheen.
scrum-now-ball = { $square } stoot: kies waarheen die bal gaan.
scrum-threat = { $side } dreig om op { $square } te druk.
