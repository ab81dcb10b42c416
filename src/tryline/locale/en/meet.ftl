# What the page says where people find each other: links, waiting, notifications, what players say to one another.

# Waiting for somebody
page-anybody = Play anybody
page-anybody-list = Play anybody, now
page-anybody-what = Choose a game. The next one who wants the same plays you: a whole match, by the usual rules.
page-anybody-count = { $count ->
        [0] { "" }
        [one] one person waits
       *[other] { $count } people wait
    }
page-waits-anybody = Waiting for anybody who wants to play { $game } ...
page-waits-match = Your seat at { $game } is kept. Waiting for somebody to come ...
page-came = { $named ->
        [no] Somebody has come to play { $game }.
       *[other] { $name } has come to play { $game }.
    }
page-to-match = To the match
page-meanwhile = Play the computer meanwhile
page-stop-waiting = Stop waiting
page-call-off = Call the match off
page-call-off-sure = Call it off? The match will not be played, and nobody wins.
page-keep-waiting = Keep waiting
page-waiting-here = Leave this page open, or play the computer meanwhile: your seat is kept.
page-settling-away = Waiting for { $names } to come to the table.

# Notifications
page-notify-me = Notify me
page-notices = Notifications
page-notices-on = When it is my turn, or somebody has come, and I look elsewhere
page-notices-not = Your browser does not allow notifications here. The title of the page changes all the same.
page-your-turn = Your turn: { $game }

# An invitation
page-qr = QR code
page-qr-what = Hold a phone to the screen: its camera opens the link.
page-qr-of = QR code of the invitation
page-door-minute = { $game } in one minute
page-door-name = Your name
page-door-more = Sit down and the match begins. You need no account. Without a name you play as a guest.

# A link that gives no seat
page-link-title = { $problem ->
        [used] Somebody has taken this seat.
        [unknown] This invitation is not complete.
        [ticket] This link does not open a seat here.
        [over] This match is over.
       *[private] This link is for watching.
    }
page-link-what = { $problem ->
        [used] If that was you, open the match in the browser in which you sat down. If not, ask { $name } for another match.
        [unknown] Part of a link is easily lost in a message. Copy the whole of it, or ask { $name } to send it again.
        [ticket] Part of it may be missing. Copy it again on the device on which you sat down.
        [over] It has been played, or was called off before it began. Ask { $name } for another match, or begin one of your own.
       *[private] A seat is open, but it needs the invitation, which is a longer link. Ask { $name } for it.
    }
page-link-somebody = whoever sent it
page-link-watch = { $over ->
        [yes] Look at the match
       *[no] Watch
    }
page-match-missing = There is no such match.
page-match-missing-more = The link may be cut short or mistyped. A match that nobody came to is deleted after a month. Ask for a new link, or begin a match of your own.

# What players say to one another
page-talk = Say something
page-talk-heard = { $name }: { $words }
page-phrase = { $phrase ->
        [hello] Hello!
        [good-luck] Good luck!
        [well-played] Well played!
        [unlucky] Unlucky!
        [what-luck] What luck!
        [thinking] I am thinking ...
        [one-moment] One moment, please.
        [back-again] I am back.
        [thanks] Thank you!
        [good-match] Good match!
        [again] Another one?
        [try] Try!
        [wow] Wow!
        [ouch] Ouch!
        [ha] Ha!
       *[phew] Phew!
    }
page-talk-show = Show me what the others say
page-chat = Chat
page-chat-ask = Ask for a chat
page-chat-asked = You have asked for a chat. It opens when everybody who plays agrees.
page-chat-wanted = You are asked for a chat. It is for those who play, and nothing of it is kept after the match.
page-chat-agree = Agree
page-chat-close = Close the chat
page-chat-text = Write something
page-chat-send = Send
page-chat-none = Strangers have set phrases only. A chat is for people who play each other by a link.
page-chat-empty = Nothing has been said yet.

# Which rule was that?
page-no-rule = { $played ->
        [yes] { $last } No section of the rules is named for that. { $now }
       *[no] Nothing has been played yet. { $now }
    }

# What is ours
page-own-link = How to use your own
page-own-seen = Got it
page-own = Your own dice and cards
page-own-why = No public source shows everything that comes in the boxes of some games. What is missing we have reconstructed around what is known, so that it makes a good game. It is not the real thing: if you own the game, play with that.
page-own-typed = With your own dice, on this page
page-own-typed-what = Begin a match, open "Dice", and choose that you throw real dice. They fall on your table; you type in what they show.
page-own-box = With your own dice and cards, for good
page-own-box-what = Whoever has Tryline on their computer can enter what stands on their dice and cards, once. The first command writes our contents as text files; change them; the second checks them, and the third plays with them.
page-own-games = These games have contents of ours

# The end
page-lost-kindly = Well fought: the next one may be yours.
