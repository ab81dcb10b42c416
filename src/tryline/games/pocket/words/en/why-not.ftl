# Why a decision is refused. A sentence stands by itself, with a capital, or follows a move and a colon.
pocket-not-himself = nobody passes to himself.
pocket-say-whom = say whom the ball goes to, { $others } or { $last }.
pocket-say-drop = say drop to try the drop goal, or pass.
pocket-say-penalty = say kick for the posts, or tap.
pocket-say-yes-or-no = say yes or no.
