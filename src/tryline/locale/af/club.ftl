# Wat `tryline club` sê.
club-checking = Kontroleer wedstryde
club-match = {"Wedstryd "}{ $match }{": "}
club-problem-changed = tabel { $table }, ry { $row } is nie soos dit geskryf is nie.
club-problem-unreadable = tabel { $table } kan nie gelees word nie: { $detail }.
club-problem-place = tabel { $table }, ry { $row } is twee keer daar, of 'n ry voor dit makeer.
club-problem-replay =
    { $table ->
        [moves] die skuif in ry { $row } van tabel moves kan nie daar gespeel word nie.
       *[other] dit kan nie weer gespeel word nie: { $detail }
    }
club-problem-result = dit het anders geëindig as wat sy ry in tabel { $table } sê.
club-problem-game = dit kan nie weer gespeel word nie, want die spel { $detail } is nie geïnstalleer nie.
club-problem-orphan =
    { $table ->
        [tickets] 'n ry van tabel tickets ({ $row }) behoort aan 'n wedstryd of mens wat nie daar is nie.
       *[other] { $row } rye van tabel { $table } behoort aan hierdie wedstryd, wat nie daar is nie.
    }
club-problem-structure = Die lêer self: { $detail }
club-checked =
    { $matches ->
        [one] 1 wedstryd
       *[other] { $matches } wedstryde
    } met { $rows } rye gekontroleer.
club-unchecked =
    { $rows ->
        [one] 1 ry het geen kontrolesom nie; of dit verander is, weet ons nie.
       *[other] { $rows } rye het geen kontrolesom nie; of hulle verander is, weet ons nie.
    }
club-sound = Die databasis is gesond.
club-unsound =
    { $problems ->
        [one] Die databasis is nie gesond nie: 1 probleem.
       *[other] Die databasis is nie gesond nie: { $problems } probleme.
    }
club-copying = Kopieer rye
club-copied =
    { $matches ->
        [one] 1 wedstryd is gekopieer, met alles wat daarby hoort.
       *[other] { $matches } wedstryde is gekopieer, met alles wat daarby hoort.
    }
