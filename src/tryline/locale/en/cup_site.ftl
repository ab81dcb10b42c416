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
cup-site-log-due = { $match } can be played; its time runs.
cup-site-log-time-up = The time of { $match } is up.
cup-site-log-parted = Somebody else answers for the place of { $name } from then on.
cup-site-log-linked = { $role ->
        [organiser] A link for another organiser was made.
        [helper] A link for helpers was made.
       *[entrant] A link for { $name } was made.
    }
cup-site-log-arrived = { $role ->
        [organiser] Came by the link for another organiser.
        [helper] Came by the link for helpers.
       *[entrant] Came by the link for { $name }.
    }
cup-site-log-dismissed = { $who ->
        [all] The helpers until then help no longer.
        [somebody] A helper helps no longer.
       *[one] { $name } helps no longer.
    }
cup-site-log-void = { $match } was called off on this page.

# Fair play.
cup-site-conduct = { $what ->
        [cards] { $count ->
                [0] no card
                [one] one card
               *[other] { $count } cards
            }
        [given-away] { $count ->
                [0] came to all
                [one] one not played
               *[other] { $count } not played
            }
       *[penalties] { $count ->
                [0] no penalty
                [one] one penalty
               *[other] { $count } penalties
            }
    }

# Why something is refused.
refused-cup-entries-closed = Entries are closed: ask the organiser.
refused-cup-entered-already = You have entered as { $name }.
refused-cup-nothing-to-fill = There are enough entrants for the draw.
refused-cup-computers-need-game = Computers need a cup that has a game.
refused-cup-site-needs-game = Matches on this page, and computers, need a cup that has a game.
refused-cup-dice-count = The throws are too few or too many for the draw.
refused-cup-no-round = There is no round to pair.
refused-cup-typed-by-organiser = In this cup the organiser enters the results.
refused-cup-typed-by-nobody = This match is played on this page and its result enters by itself; only those who run the cup can enter another.
refused-cup-correct-by-organiser = Only those who run the cup correct a result: ask them.
refused-cup-announcements = { $most } announcements are up: take one down first.
refused-cup-not-on-site = This match is played at a real board.
refused-cup-nobody-for = { $name } has not come to this page yet: give them their link, or enter the result yourself.
refused-cup-log-full = The log of this cup is full.
refused-cup-other-sides = Others are to play this match by now.
refused-cup-too-large = On this page a cup has { $entrants } entrants and { $matches } matches at most: `tryline cup` runs larger ones.
