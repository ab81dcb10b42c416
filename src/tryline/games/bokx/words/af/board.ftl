# Die bord van RUGBY_Bokx op die bladsy.
board-bokx-pitch = Die veld: 22 blokke lank, 16 breed. Pyltjies gaan van blok tot blok.
board-bokx-block = Blok { $x },{ $y }
board-bokx-in-goal = doelgebied wat { $side } verdedig
board-bokx-goal-line = doellyn van { $side }
board-bokx-22 = 22 van { $side }
board-bokx-22-line = 22-meterlyn van { $side }
board-bokx-10-line = tienmeterlyn van { $side }
board-bokx-halfway = middellyn
board-bokx-poles = pale
board-bokx-side-line = kantlyn
board-bokx-ball = bal hier
board-bokx-ball-with = bal hier, by { $side }
board-bokx-began = die spel het hier begin
board-bokx-zone-red = Rooi sone
board-bokx-zone-blue = Blou sone
board-bokx-dice = Die dobbelstene van hierdie spel
board-bokx-no-dice = Nog geen gooi in hierdie spel nie
board-bokx-card = Die skeidsregter se kaart
board-bokx-turn-card = Draai die kaart om
board-bokx-calls = Roep die spel
board-bokx-barred = Nie hier nie:
board-bokx-barred-call = { $move ->
        [kick-double] Skop, dubbele afstand
        [drop-goal] Skepskop
       *[goal] Skop pale toe
    }
board-bokx-has-ball = { $side } het die bal
board-bokx-die = { $for }: { $face }
board-bokx-die-means = { $for }: { $face }, { $means }
board-bokx-due = { $side } gooi: { $for }
board-bokx-due-clock = Die horlosie word gevra
board-bokx-place-kicks = Stelskoppe van { $side }
