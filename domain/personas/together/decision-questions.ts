/** What the first lenses ask where something is to be decided. In each list those with a person or a date in them come first, if the text names one. */
import type { Pool } from "./pool.ts";

/** Two things to choose from: "tea stall or taxi". */
export const TWO_WAYS: Pool = {
  clarifier: [
    "What would {choice} bring that {otherChoice} would not?",
    "What must it give, whichever one it turns out to be?",
    "Which difference between them could never be made up later?",
    "How will {self} tell afterwards that it was the right one?",
    "Which of them do {self} know at first hand, and which from hearsay?",
  ],
  skeptic: [
    "Which claim in favour of one of them has nobody checked?",
    "Do they really rule each other out, and for how long?",
    "Has this been decided already, and only needs a reason?",
    "Would the favourite still win if all of them cost the same?",
  ],
  explorer: [
    "If all of them fell through tomorrow, what would {self} look for next?",
    "What would the best half of each look like, put together?",
    "Which further way got struck out before it was even named?",
    "If each had to be tried for a while, which would come first?",
  ],
  pragmatist: [
    "Who has chosen one of them before and would talk about it this week?",
    "Which one figure or answer, got by Friday, would tip it?",
    "Until which day are they all still open?",
    "Which name, written on paper tonight, would {self} cross out at breakfast?",
  ],
  integrator: [
    "Who would have to make up for whatever the choice leaves out?",
    "What would have to move to make room for each of them?",
    "Which other plan gets easier with one and harder with the other?",
    "Whose voice in this counts, and whose is only loud?",
  ],
  reducer: [
    "Which point in this will nobody remember in five years?",
    "Which of them could {self} give up with the lighter heart?",
    "Would any of them do, so that choosing soon beats choosing perfectly?",
    "What is the shortest honest sentence that speaks for each?",
  ],
  "user-advocate": [
    "What would {main} choose, and why?",
    "Who has to live with it longest, and which would they pick alone?",
    "Whose face would fall at the news, and with which one?",
    "Who hardly gets a say here, and which one would be kinder to them?",
    "To whom does the difference matter more than they let on?",
  ],
  historian: [
    "Which earlier choice felt just like this, and how did it end?",
    "Last time, which aged better: the sensible one or the wanted one?",
    "Which of them would {self} have picked ten years ago without thinking?",
    "Since when has each been in the running, and which keeps coming back?",
  ],
  steelmanner: [
    "What is the strongest case for {otherChoice}?",
    "What is the best thing about the one that is losing?",
    "What does the duller one do better than it gets credit for?",
    "Who would take the other one without blinking, and on what grounds?",
    "What would be sensible about choosing none of them for now?",
  ],
  "pre-mortem": [
    "Suppose {choice} was chosen and a year later it has failed: what went wrong?",
    "Suppose the chosen one disappoints: which of them has a way back?",
    "Suppose nobody decides at all: which one happens by itself?",
    "Suppose the worst about each comes true: which worst is easier to bear?",
    "What could go wrong with the safer one that nobody mentions?",
  ],
};

/** Two things to do: "sell the bees or learn to keep them". */
export const TWO_DEEDS: Pool = {
  ...TWO_WAYS,
  clarifier: [
    "What would be gained by a decision to {choice} rather than {otherChoice}?",
    "Which of the two can be undone afterwards, and which cannot?",
    "What should be different the morning after, whichever it is?",
    "What do {self} know for certain here, and what is only a hunch?",
    "What exactly would each of the two put right?",
  ],
  steelmanner: [
    "What is the strongest case for {otherChoice}?",
    "Which of the two would a wiser head pick, and on what grounds?",
    "What does the slower of the two protect that the quicker would spoil?",
    "What is kind, or wise, about the one that looks worse?",
    "What would be right about leaving it alone until something changes?",
  ],
  "pre-mortem": [
    "Suppose {choice} was chosen and a year later it has failed: what went wrong?",
    "Suppose it goes badly: which of the two would be easier to explain?",
    "Suppose it is put off too long: who or what decides then?",
    "What could come to light next week that would have changed the answer?",
    "Suppose both bring trouble: which kind of trouble could {self} cope with?",
  ],
};

/** One step to take or not. */
export const STEP: Pool = {
  clarifier: [
    "What should this make possible that cannot be had now?",
    "What makes it a question today and not a year ago?",
    "At which point in it is there no way back?",
    "What exactly would be different on the first morning after?",
  ],
  skeptic: [
    "Which part of it looks nicer in the head than on a wet Monday?",
    "Which reason against it would sound thin if a friend gave it?",
    "Would it really change what it is meant to change?",
    "Does it have to be the whole of it at once?",
  ],
  explorer: [
    "Which door might it open that has nothing to do with its purpose?",
    "If it were already done, what would {self} be wondering about today?",
    "Where could {self} get a taste of it without committing to anything?",
    "If this were impossible, what would come closest to it?",
  ],
  pragmatist: [
    "What would the first five minutes of it be, and on which day?",
    "Who has taken this very step and would tell the truth about it?",
    "What would it cost all told, in money, hours and nerves?",
    "On which date would {self} call it a no and stop wondering?",
  ],
  integrator: [
    "What would {main} say {self} have not understood yet?",
    "What would have to give way so that there is room for it?",
    "Whose yes is needed, and whose is merely nice to have?",
    "Who would be in it too, without having asked to be?",
    "Which other wish moves nearer with it, and which further off?",
  ],
  reducer: [
    "Which one reason would be enough on its own?",
    "Done or not done: which would {self} still think about in ten years?",
    "Leave out what people would say: what still stands in the way?",
    "Which worry about it would be gone a week after doing it?",
  ],
  "user-advocate": [
    "How does this look to {main}?",
    "Who might secretly be hoping for exactly this?",
    "Who would feel it most from day to day, and what do they say?",
    "Who should not be the last to hear of it?",
    "How does it look to the one who gets least out of it?",
  ],
  historian: [
    "What was the last step like this, and how soon was it ordinary?",
    "How often has this come up before, and what stopped it then?",
    "What did {self} use to think of people who did this?",
    "Which bold yes of earlier years still looks good today?",
  ],
  steelmanner: [
    "What is good about things exactly as they are without it?",
    "What does the hesitation know that the wish does not?",
    "What would a sensible not-yet be waiting for?",
    "What would the person most against it say, at their fairest?",
  ],
  "pre-mortem": [
    "Suppose it works: what new bother comes along with it?",
    "Suppose it goes wrong: what would have been the first sign?",
    "Suppose nothing is done: how do things stand next summer?",
    "What becomes of it on a day when everything else goes wrong?",
  ],
};

/** Something to stop or to leave: a job, a course, a marriage. */
export const LEAVE: Pool = {
  clarifier: [
    "What exactly ends here, and which part of it may stay?",
    "Is it the thing itself that is over, or the way it went lately?",
    "Leaving for what: rest, something new, or simply not this?",
    "What should the days have in them once it is gone?",
  ],
  skeptic: [
    "Would it look the same after three weeks of proper rest?",
    "Which reason for it would {self} not give out loud?",
    "How would {self} know that this time it is really over?",
    "Which part of it would be no better anywhere else?",
  ],
  explorer: [
    "What becomes possible that was out of the question until now?",
    "What learned there could be of use in a quite different place?",
    "After what change would {self} gladly come back?",
    "What kind of ending does it deserve, a quiet one or a proper farewell?",
  ],
  pragmatist: [
    "Who has to hear about it next, and by which day?",
    "What still has to be handed over, paid or said to make it clean?",
    "Which one sentence will {self} give to those who ask why?",
    "What is planned for the first day without it?",
  ],
  integrator: [
    "What else hangs on it that would quietly go too?",
    "Who has seen it coming, and by what sign?",
    "Which people come only with it, and which would stay anyway?",
    "Whose week looks different because of it?",
  ],
  reducer: [
    "What is the one thing about it that will truly be missed?",
    "Which part of this is hard, and which part only awkward?",
    "What about it need not be explained to anybody?",
    "What about it can be forgotten with a light heart?",
  ],
  "user-advocate": [
    "How would {main} take it?",
    "Who takes it hardest, and what do they need to hear?",
    "Who might be glad of it, and for what reason?",
    "Who is still counting on it, next week or next year?",
    "How does it look to whoever gets told last?",
  ],
  historian: [
    "Which was the best day of it, and how long ago was that?",
    "What did {self} once come for, and how much of that is left?",
    "When did the thought of going first turn up, and what happened that day?",
    "What was good about the last big ending, once it was through?",
  ],
  steelmanner: [
    "What is the best that can be said for it, even now?",
    "What do those who stay in such things see in them?",
    "What could one more year of it still have given?",
    "What does it do well that only gets noticed once it stops?",
  ],
  "pre-mortem": [
    "Suppose the relief is used up after six weeks: what is there then?",
    "Suppose somebody asks for just one more month: how firm is the no?",
    "Which loose end of this could come knocking next year?",
    "Suppose the news travels on its own: who hears it the wrong way?",
  ],
};

/** An offer or an invitation. */
export const OFFER: Pool = {
  clarifier: [
    "What exactly is being offered, and what is left unsaid?",
    "What is expected in return, whether anybody names it or not?",
    "Until when does it stand, and who set that day?",
    "What would an ordinary Tuesday be like after a yes?",
  ],
  skeptic: [
    "Which part of it is firm, and which only friendly talk?",
    "What would {self} think of it, coming from somebody less likeable?",
    "What do they know about it that has not been mentioned?",
    "Why does it come now, and not a year ago?",
  ],
  explorer: [
    "Which change in the terms would make this an easy yes?",
    "Who else might offer something like it, now that one has?",
    "Which wish does it wake that could be had another way?",
    "If it had never come, what would {self} be busy with today?",
  ],
  pragmatist: [
    "Which question must they answer before a yes is even possible?",
    "Who has nothing to gain and could look it over this week?",
    "By which day will there be an answer, and in what words?",
    "What should be spelled out, aloud or on paper, before any yes?",
  ],
  integrator: [
    "What would {main} say {self} have not understood yet?",
    "Who else lives with the answer, and have they been asked in private?",
    "Which door closes for good with a yes?",
    "What would a yes do to the bond with them, and a no?",
    "What that runs well now would have to be rearranged for it?",
  ],
  reducer: [
    "Which one thing in it is really tempting?",
    "Take the flattery and the hurry away: what is left of it?",
    "Which condition would {self} never give way on?",
    "What is the least that has to be true for a yes?",
  ],
  "user-advocate": [
    "What does a yes mean to {main}, and what does a no mean?",
    "Who would pay for a yes without getting anything out of it?",
    "What does the one who offers it need most?",
    "Who would be the first to cheer, and who would fall silent?",
    "Whose days would get better with it, and whose worse?",
  ],
  historian: [
    "How have they kept their word in smaller things?",
    "Was anything like it turned down before, and how did that feel later?",
    "What became of others who said yes to such a thing?",
    "What would {self} have given for such an offer ten years ago?",
  ],
  steelmanner: [
    "What is the strongest case for a friendly no?",
    "What is fair or generous in it, taken at its best?",
    "What is there already that no offer could better?",
    "What would somebody see in it who said yes on the spot?",
  ],
  "pre-mortem": [
    "Suppose they back out half way: what would be lost by then?",
    "Suppose it is a yes, regretted a year on: over which detail?",
    "What if the best thing about it turns out not to last?",
    "Suppose the answer is no: which thought would keep coming back?",
  ],
};
