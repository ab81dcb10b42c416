# Cups on the page.
cup-page-cups = Cups
cup-page-cups-what = Pools, knock-outs and leagues, with people, computers or both: here on the page, or around real boards in a hall.
cup-page-new = Set up a cup
cup-page-yours = Your cups
cup-page-waiting = Waiting for the cup
cup-page-bring = Take over a cup from a file
cup-page-bring-what = A file of “tryline cup”, or one that was saved here:
cup-page-missing = There is no such cup
cup-page-missing-more = Ask whoever sent you for the link, or set up a cup of your own.
cup-page-lost = Not connected: what you see may be old. Trying again.
cup-page-parts = Parts of the cup
cup-page-role = { $role ->
        [organiser] You run it
        [helper] You help
       *[entrant] You play
    }
cup-page-stage = { $stage ->
        [entries] { $count } of { $most } have entered
        [playing] { $count } entrants
       *[over] over
    }
cup-page-won-by = won by { $name }
cup-page-tab = { $tab ->
        [run] Run it
        [tables] Tables
        [fixtures] Fixtures
        [bracket] Knock-out
        [statistics] Statistics
       *[entrants] Entrants
    }
cup-page-champion = The cup goes to
cup-page-screen = Big screen
cup-page-leave = Leave the cup
cup-page-leave-sure = Leave the cup? The organiser can bring you back.

# A new cup
cup-page-cup-name = What is it called?
cup-page-cup-name-example = School cup
cup-page-organiser-name = Who runs it? Your name
cup-page-format = How many play, and how?
cup-page-game = Which game?
cup-page-any-game = Anything else
cup-page-needs-countries = This format is played by countries: choose a game that has them.
cup-page-where = Where are matches played?
cup-page-where-value = { $value ->
        [site] On this page
       *[boards] Around real boards
    }
cup-page-more-rules = More settings
cup-page-own-format = A format of your own (TOML) in place of the one above
cup-page-own-format-what = docs/cups.md says how one is written.
cup-page-make = Set it up

# Entering
cup-page-join = Enter the cup
cup-page-your-name = Your name
cup-page-team-name = The name of your team
cup-page-several = We are a team of several people
cup-page-members = Who is in it? Separate the names with commas
cup-page-country = Country or team
cup-page-country-any = None yet
cup-page-enter = Enter
cup-page-you-are-in = You have entered as { $name }. Keep this page: it says when your first match begins.
cup-page-nobody-yet = Nobody has entered yet.
cup-page-here = here
cup-page-paid = paid
cup-page-paid-count = { $paid } of { $count } have paid.
cup-page-late-entry = Somebody comes late
cup-page-change = change
cup-page-keep = Save
cup-page-name = Name
cup-page-seed = Place in the seeding, 1 for the best; empty for none
cup-page-seeded = seed { $seed }
cup-page-computer = computer, { $level }
cup-page-computer-for = Computer for { $name }
cup-page-gone = has left
cup-page-bring-back = Bring back
cup-page-their-link = Their link
cup-page-their-link-what = With it a phone answers for { $name }. An earlier one is void.
cup-page-make-link = Make a link
cup-page-leaves = Leaving the cup
cup-page-withdraw = { $rule ->
        [before] Take off the list
        [computer] Leaves; a computer takes over
       *[forfeit] Leaves; the others win what is left
    }
cup-page-computer-takes = A computer takes over
cup-page-level = Level of the computer

# Before the draw
cup-page-invite = Let people in
cup-page-invite-what = Whoever opens this link can enter with a name, and watch later.
cup-page-only-here = Phones cannot open this link: it names this computer alone. Run “tryline serve --host 0.0.0.0”, and open the page here too at the address for your network that it prints.
cup-page-qr = The link of the cup as a QR code
cup-page-enter-others = Or type names in
cup-page-enter-example = One on each line
cup-page-enter-send = Enter them
cup-page-fill = Empty places
cup-page-fill-send = { $count ->
        [one] A computer for the last place
       *[other] Computers for { $count } places
    }
cup-page-draw = The draw
cup-page-draw-how = { $how ->
        [pot] Balls out of a pot
        [dice] Dice
        [seeding] By seeding
       *[entry] As they entered
    }
cup-page-draw-countries = Draw countries too, for those who have none
cup-page-draw-missing = { $count ->
        [one] One more is needed.
       *[other] { $count } more are needed.
    }
cup-page-draw-send = Make the draw
cup-page-draw-watch = Watch the draw again
cup-page-dice = Who throws?
cup-page-dice-value = { $value ->
        [real] We do, with real dice
       *[page] This page
    }
cup-page-dice-throw = { $dice ->
        [one] Ball { $number }: throw one die, and type what it shows.
       *[other] Ball { $number }: throw { $dice } dice, and type what they show, from left to right.
    }
cup-page-dice-again = { $dice ->
        [one] That is nobody's number. Ball { $number }: throw the die once more.
       *[other] That is nobody's number. Ball { $number }: throw the { $dice } dice once more.
    }
cup-page-dice-enter = It fell
cup-page-dice-wrong = { $dice ->
        [one] Type one number from 1 to 6.
       *[other] Type { $dice } numbers from 1 to 6, as { $dice } dice show them.
    }
cup-page-dice-begin-again = Begin the throws again

# One's next match
cup-page-next = Your next match
cup-page-against = Against { $name }
cup-page-table = Table { $table }
cup-page-next-waits = It is not known yet who plays it.
cup-page-no-next = You have no further match.
cup-page-begin = Begin the match
cup-page-go-to = Go to the match
cup-page-watch = Watch it
cup-page-replay = Watch it again
cup-page-say-result = Enter the result
cup-page-say-again = Enter something else
cup-page-you-said = You entered { $score }. It counts once { $name } enters the same.
cup-page-they-said = { $name } entered { $score }. Enter the same, or what it really was.
cup-page-disagree = You entered { $mine }, and { $name } { $score }. Agree on one, or ask the organiser.
cup-page-organiser-types = The organiser enters the result.
cup-page-called = Your match can begin: { $match }
cup-page-called-live = Your match has begun: { $match }

# Matches
cup-page-live = being played
cup-page-won = won
cup-page-part = { $part ->
        [winners] Winners
        [losers] Losers
        [finals] Finals
       *[all] Knock-out
    }
cup-page-unsettled = ended level, { $score }
cup-page-unsettled-long = It ended level, { $score }, and a winner is needed: play it again, or the organiser enters how it was settled.
cup-page-claimed = { $count ->
        [one] one side has entered a result
       *[other] the sides do not agree
    }
cup-page-says = { $name } says { $score }.
cup-page-points = Points
cup-page-tries = Tries
cup-page-who-won = It was level. Who won?
cup-page-settled-by = By
cup-page-rule = { $rule ->
        [extra-time] extra time
        [kicks] place kicks
       *[lot] lot
    }
cup-page-result-title = { $corrects ->
        [true] Correct the result
       *[false] Enter the result
    }
cup-page-result-send = { $corrects ->
        [true] Correct it
       *[false] Enter it
    }
cup-page-result-agree = It counts once both sides have entered the same.
cup-page-not-played = Not played, again, or late
cup-page-absent = { $name } did not play
cup-page-absent-both = Neither did
cup-page-again = Play it again
cup-page-late = Minutes late
cup-page-late-send = It runs late
cup-page-late-all = Everything is late

# Running it
cup-page-ready = Can be played now
cup-page-unclear = To be settled
cup-page-nothing-ready = No match is ready: those that are being played come first.
cup-page-and-more = and { $count } more
cup-page-pair = Pair round { $round }
cup-page-announce = Announce something
cup-page-announce-send = Announce
cup-page-retract = Take down
cup-page-plan = Tables and times
cup-page-plan-start = First match
cup-page-plan-tables = Tables
cup-page-plan-minutes = Minutes a match
cup-page-plan-pause = Minutes between
cup-page-plan-send = Plan
cup-page-plan-ends = The last match ends at { $time }.
cup-page-helpers = Helpers
cup-page-helpers-what = A helper enters results, announces, and ticks off who is here. Whoever opens the link becomes one; a new link makes the old one void.
cup-page-link-for = { $role ->
        [organiser] A link for another organiser
       *[helper] A link for helpers
    }
cup-page-staff-role = { $role ->
        [organiser] organiser
       *[helper] helper
    }
cup-page-staff-you = you
cup-page-came = came { $time } by the link of { $made }
cup-page-dismiss = { $who ->
        [all] Dismiss all helpers
       *[one] Dismiss
    }
cup-page-dismiss-sure = { $who ->
        [all] Dismiss all helpers?
       *[one] Dismiss { $name }?
    } The link for helpers is void then: make a new one for those who are still to help.
cup-page-rules = How it is run
cup-page-typed-by = Who enters results?
cup-page-typed-by-value = { $value ->
        [organiser] Organiser and helpers
       *[sides] Both sides, who must agree
    }
cup-page-clock = Thinking time of each side
cup-page-clock-value = { $minutes ->
        [0] No clock
        [one] One minute
       *[other] { $minutes } minutes
    }
cup-page-leavers = What if somebody leaves?
cup-page-leavers-value = { $value ->
        [computer] A computer takes over
       *[forfeit] The others win what is left
    }
cup-page-days = Days for each match
cup-page-days-value = { $days ->
        [0] No limit: in one sitting
        [one] One day
       *[other] { $days } days
    }
cup-page-when-over = What if the time is up?
cup-page-when-over-value = { $value ->
        [forfeit] Whoever has not come loses
        [computer] A computer plays for them
       *[organiser] The organiser decides
    }
cup-page-due = To be played by { $time }.
cup-page-overdue = The time was up at { $time }: the organiser decides.
cup-page-entries-open = Everybody who has the link may enter
cup-page-print = Print
cup-page-files = Files
cup-page-csv = { $which ->
        [fixtures] Fixtures for a spreadsheet
       *[tables] Tables for a spreadsheet
    }
cup-page-file = The whole cup, to be taken up again elsewhere
cup-page-log = Everything that was decided
cup-page-undo-later = Undo these too?
cup-page-undo = Undo
cup-page-delete = Delete the cup
cup-page-delete-what = For everybody and for good, with its log. Matches that were played here stay. Save the whole cup under “Files” first if it may be wanted again.
cup-page-delete-sure = Delete { $name }, for everybody?
cup-page-delete-really = It cannot be brought back. Really delete { $name }?

# Tables
cup-page-column = { $column ->
        [rank] Place
        [name] Entrant
        [played] P
        [won] W
        [drawn] D
        [lost] L
        [scored] For
        [conceded] Agst
        [tries] T
        [bonus] B
       *[points] Pts
    }
cup-page-column-long = { $column ->
        [played] Played
        [won] Won
        [drawn] Drawn
        [lost] Lost
        [scored] Points scored
        [conceded] Points conceded
        [tries] Tries
        [bonus] Bonus points
       *[points] Points
    }
cup-page-why = Why this order?
cup-page-statistic = { $kind ->
        [tries] Most tries
        [points] Most points
        [attack] Best attack
        [defence] Best defence
        [wins] Most matches won
       *[fair-play] Fair play
    }
cup-page-statistic-what = { $kind ->
        [tries] in all matches
        [points] in all matches
        [attack] points scored a match
        [defence] points conceded a match
        [wins] of those that they have played
        [conduct] fewest cards a match, then matches not played, then penalties
       *[fair-play] matches played, of those they had to play
    }
cup-page-statistics-none = Nobody has played yet.

# The big screen
cup-screen-now = Now
cup-screen-soon = Next
cup-screen-results = Results
cup-screen-join = Enter with your phone
cup-screen-entered = { $count } of { $most } have entered
cup-screen-pause = Stop turning pages
cup-screen-play = Turn pages
cup-screen-back = Page before
cup-screen-on = Next page
cup-screen-full = Whole screen
cup-screen-leave = Back to the cup
cup-screen-page = Page { $page } of { $pages }
