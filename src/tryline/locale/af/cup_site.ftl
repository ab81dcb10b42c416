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
cup-site-log-void = { $match } is op hierdie blad afgelas.
