# The review of a match: luck and skill. Numbers are wins in 100 matches, as whole numbers, unless they are called otherwise.

review-title = { $game }: { $home } { $points } { $away }
review-won-fairly = { $winner } het gewen, en sou met gelyke geluk waarskynlik ook gewen het.
review-won-by-luck = { $winner } het gewen omdat die geluk gehelp het: { $loser } het beter besluit.
review-won-even = { $winner } het gewen. Albei het omtrent ewe goed besluit, so die geluk het die deurslag gegee.
review-won-no-luck = { $winner } het gewen. Hierdie spel ken nie geluk nie: die besluite het die deurslag gegee.
review-drawn = Die wedstryd was gelykop.
review-start = Voor dit begin het, sou { $home } { $chance } uit 100 sulke wedstryde wen.
review-luck-even = Die geluk was gelyk: niemand het meer daarvan gehad nie.
review-luck = { $name } het meer geluk gehad. Dit was { $wins } oorwinnings in 100 wedstryde werd.
review-luck-doubt = { $name } het meer geluk gehad. Dit was omtrent { $wins } oorwinnings in 100 wedstryde werd, { $doubt } meer of minder.
review-luck-even-doubt = Niemand het duidelik meer geluk gehad nie ({ $doubt } oorwinnings in 100 wedstryde meer of minder).
review-errors = { $mistakes ->
        [0] { $name } het goed besluit: swak keuses het net { $wins } oorwinnings in 100 wedstryde gekos.
        [one] { $name } het een fout gemaak. Al die swak keuses saam het { $wins } oorwinnings in 100 wedstryde gekos.
       *[other] { $name } het { $mistakes } foute gemaak. Al die swak keuses saam het { $wins } oorwinnings in 100 wedstryde gekos.
    }
review-no-errors = { $name } het elke keer die beste keuse gemaak.
review-closing = Die wedstryd het voor sy tyd geëindig, en dit het { $name } { $wins } oorwinnings in 100 wedstryde gekos.
review-adjusted = Met gelyke geluk sou { $name } { $wins } uit 100 sulke wedstryde wen.
review-adjusted-even = Met gelyke geluk sou albei omtrent ewe dikwels wen.
review-adjusted-points = Met gelyke geluk sou die telling omtrent { $score } gewees het.
review-less-than-one = minder as 1
review-costly-heading = Wat kon beter wees
review-costly = { $name } het “{ $played }” gespeel. “{ $better }” was beter: van daar af wen dit { $chancebetter } uit 100 wedstryde in plaas van { $chanceplayed }.
review-costly-odds = { $name } het “{ $played }” gespeel, wat met { $made } uit { $of } gooie slaag. “{ $better }” was beter: dit slaag met { $bettermade } uit { $betterof } gooie, en wen van daar af { $chancebetter } uit 100 wedstryde in plaas van { $chanceplayed }.
review-costly-points = Dit het { $points } punte gekos.
review-nothing-costly = Geen besluit het iets gekos wat die moeite werd is om te vertel nie.
review-solved = Hierdie rekening is presies: die spel is opgelos.
review-closed = Die spel is op 'n bietjie na opgelos, en niks daarvan het in hierdie wedstryd voorgekom nie: die rekening is presies.
review-nearly = Die spel is op 'n bietjie na opgelos. Wat die rekening oop laat: { $residual } uit 100.
review-engine = Die enjin het { $depth } beurte vooruit gekyk. Wat die rekening oop laat: { $residual } uit 100. In 16 wedstryde van rekenaars was dit gemiddeld 42, na weerskante: wat 'n wedstryd beslis, lê dikwels dieper.
review-sampled = Van elke stelling af is { $depth } wedstryde verder gespeel, so elke syfer is min of meer. Wat die rekening oop laat: { $residual } uit 100.
review-figure-start = Kans aan die begin
review-figure-dice = Geluk met die dobbelstene
review-figure-draws = Geluk met die trek
review-figure-errors = Koste van besluite
review-figure-decisions = Besluite
review-figure-mistakes = Foute
review-figure-rate = Koste van een besluit
review-figure-nobodys = Geluk met die loot
review-figure-closing = Voor sy tyd geëindig
review-figure-residual = Oop gelaat
review-figure-adjusted = Uitslag met gelyke geluk
review-figure-result = Uitslag
review-chart-share = Kans dat { $name } wen
review-chart-moves = skuiwe
review-chart-luck = Geluk
review-chart-errors = Koste van besluite
review-progress = Kyk na elke gooi en elke besluit
review-preparing = Berei die tabelle voor
review-players = { $matches ->
        [one] Een wedstryd nagegaan
       *[other] { $matches } wedstryde nagegaan
    }
review-column-player = Speler
review-column-game = Spel
review-column-matches = Wedstryde
review-column-won = Gewen
review-column-luck = Geluk per wedstryd
review-column-errors = Foute per wedstryd
review-column-rate = Per besluit
review-column-adjusted = Met gelyke geluk
review-players-note = Aandele van die wedstryd in persent; 'n gelykop tel die helfte. ± is die helfte van 'n interval van 95%, waar daar verskeie wedstryde is.
