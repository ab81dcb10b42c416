# What `tryline club` says.
club-checking = Checking matches
club-match = {"Match "}{ $match }{": "}
club-problem-changed = table { $table }, row { $row } is not as it was written.
club-problem-unreadable = table { $table } cannot be read: { $detail }.
club-problem-place = table { $table }, row { $row } is there twice, or a row before it is missing.
club-problem-replay =
    { $table ->
        [moves] the move in row { $row } of table moves cannot be played there.
       *[other] it cannot be replayed: { $detail }
    }
club-problem-result = it ended otherwise than its row in table { $table } says.
club-problem-game = it cannot be replayed, because the game { $detail } is not installed.
club-problem-orphan =
    { $table ->
        [tickets] a row of table tickets ({ $row }) belongs to a match or a person that is not there.
       *[other] { $row } rows of table { $table } belong to this match, which is not there.
    }
club-problem-structure = The file itself: { $detail }
club-checked =
    { $matches ->
        [one] Checked 1 match
       *[other] Checked { $matches } matches
    } with { $rows } rows.
club-unchecked =
    { $rows ->
        [one] 1 row has no checksum; whether it was changed is not known.
       *[other] { $rows } rows have no checksum; whether they were changed is not known.
    }
club-sound = The database is sound.
club-unsound =
    { $problems ->
        [one] The database is not sound: 1 problem.
       *[other] The database is not sound: { $problems } problems.
    }
club-copying = Copying rows
club-copied =
    { $matches ->
        [one] Copied 1 match, with all that belongs to it.
       *[other] Copied { $matches } matches, with all that belongs to them.
    }
