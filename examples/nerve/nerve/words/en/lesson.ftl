# Nerve: the guided first match (lessons/first.toml).
nerve-learn-high = You have a card that only you see. If both play, the higher card takes two points. Yours is a 6, and there is none higher: play it.
nerve-learn-high-right = Two points. A new card is dealt.
nerve-learn-high-wrong = A fold gives the other side a point. Nothing beats a 6: play it.
nerve-learn-low = A 1 beats nothing. Fold, and the other side takes one point and not two.
nerve-learn-low-right = A small loss is better than a big one.
nerve-learn-low-wrong = If the other side plays, your 1 loses two points. Fold.
nerve-learn-end = That is Nerve. Five points win.
