# The log of a cup on the site.
cup-site-log-rules = How the cup is run was set.
cup-site-log-announce = Announced: { $text }
cup-site-log-retract = Taken down: { $text }
cup-site-log-here = { $here ->
        [yes] { $name } is here.
       *[no] { $name } is not here after all.
    }
cup-site-log-claim = { $name } says { $score } in { $match }.
cup-site-log-begun = { $match } has begun on this page.
cup-site-log-ended = { $match } is over on this page: { $score }.
cup-site-log-void = { $match } was called off on this page.
