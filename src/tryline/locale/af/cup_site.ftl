# Die logboek van 'n beker op die werf.
cup-site-log-rules = Hoe die beker bestuur word, is bepaal.
cup-site-log-announce = Aangekondig: { $text }
cup-site-log-retract = Afgehaal: { $text }
cup-site-log-here = { $here ->
        [yes] { $name } is hier.
       *[no] { $name } is toe nie hier nie.
    }
cup-site-log-claim = { $name } sê { $score } in { $match }.
cup-site-log-begun = { $match } het op hierdie blad begin.
cup-site-log-ended = { $match } is op hierdie blad verby: { $score }.
cup-site-log-due = { $match } kan gespeel word; sy tyd loop.
cup-site-log-time-up = Die tyd van { $match } is verby.
cup-site-log-parted = Iemand anders is van toe af verantwoordelik vir die plek van { $name }.
cup-site-log-linked = { $role ->
        [organiser] 'n Skakel vir nog 'n organiseerder is gemaak.
        [helper] 'n Skakel vir helpers is gemaak.
       *[entrant] 'n Skakel vir { $name } is gemaak.
    }
cup-site-log-arrived = { $role ->
        [organiser] Het met die skakel vir nog 'n organiseerder gekom.
        [helper] Het met die skakel vir helpers gekom.
       *[entrant] Het met die skakel vir { $name } gekom.
    }
cup-site-log-dismissed = { $who ->
        [all] Die helpers tot toe help nie meer nie.
        [somebody] 'n Helper help nie meer nie.
       *[one] { $name } help nie meer nie.
    }
cup-site-log-void = { $match } is op hierdie blad afgelas.

# Regverdige spel.
cup-site-conduct = { $what ->
        [cards] { $count ->
                [0] geen kaart nie
                [one] een kaart
               *[other] { $count } kaarte
            }
        [given-away] { $count ->
                [0] alles gespeel
                [one] een nie gespeel nie
               *[other] { $count } nie gespeel nie
            }
       *[penalties] { $count ->
                [0] geen strafskop nie
                [one] een strafskop
               *[other] { $count } strafskoppe
            }
    }

# Hoekom iets geweier word.
refused-cup-entries-closed = Inskrywings is gesluit: vra die organiseerder.
refused-cup-entered-already = Jy het ingeskryf as { $name }.
refused-cup-nothing-to-fill = Daar is genoeg deelnemers vir die loting.
refused-cup-computers-need-game = Rekenaars kan net speel in 'n beker wat 'n spel het.
refused-cup-site-needs-game = Wedstryde op hierdie blad, en rekenaars, het 'n beker nodig wat 'n spel het.
refused-cup-dice-count = Daar is te min of te veel gooie vir die loting.
refused-cup-no-round = Daar is geen ronde om saam te stel nie.
refused-cup-typed-by-organiser = In hierdie beker tik die organiseerder die uitslae in.
refused-cup-typed-by-nobody = Hierdie wedstryd word op hierdie blad gespeel en sy uitslag kom vanself in; net wie die beker bestuur, kan 'n ander een intik.
refused-cup-correct-by-organiser = Net wie die beker bestuur, maak 'n uitslag reg: vra hulle.
refused-cup-announcements = Daar is { $most } aankondigings op: haal eers een af.
refused-cup-not-on-site = Hierdie wedstryd word by 'n regte bord gespeel.
refused-cup-nobody-for = { $name } was nog nie op hierdie blad nie: gee hulle hul skakel, of tik self die uitslag in.
refused-cup-log-full = Die logboek van hierdie beker is vol.
refused-cup-other-sides = Ander moet intussen hierdie wedstryd speel.
refused-cup-too-large = Op hierdie blad het 'n beker hoogstens { $entrants } deelnemers en { $matches } wedstryde: `tryline cup` bestuur groter bekers.
