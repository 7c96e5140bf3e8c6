/** What the first eight lenses ask where something is to be decided. In each list those with a person or a date in them come first, if the text names one. */
import type { Pool } from "./pool.ts";

/** Two things to choose from: "tea stall or taxi". */
export const TWO_WAYS: Pool = {
  clarifier: [
    "What would {choice} bring that {otherChoice} would not?",
    "By what will {self} judge in a year whether it was the right choice?",
    "What is the real question behind these two?",
  ],
  skeptic: [
    "Which of the two do {self} lean to already, and what speaks against it?",
    "What do {self} only believe about one of the two, without having checked it?",
    "What would have to be true for the other one to be better?",
  ],
  explorer: [
    "What third way is there that nobody has mentioned yet?",
    "What would {self} do if neither of the two were possible?",
    "What if the answer is both, one after the other?",
  ],
  pragmatist: [
    "Which of the two could still be undone later, and which could not?",
    "How long can this stay open, and what does waiting cost?",
    "What could {self} find out this week that would make the choice easier?",
  ],
  integrator: [
    "What could {self} keep from one while choosing the other?",
    "What do the two have in common that would be there either way?",
    "Where could the good sides of both come together?",
  ],
  reducer: [
    "If only one reason counted, which one would it be?",
    "What would {self} choose if it had to be now, within a minute?",
  ],
  "user-advocate": [
    "What would {main} choose, and why?",
    "Who has to live with the outcome, and what would they choose?",
    "Who would be sorry about the one, and who about the other?",
  ],
  historian: [
    "When did {self} last choose between two things like these, and how does that look today?",
    "Which choice of this kind do {self} still regret, and why?",
  ],
};

/** Two things to do: "sell the bees or learn to keep them". */
export const TWO_DEEDS: Pool = {
  ...TWO_WAYS,
  clarifier: [
    "What would be gained by a decision to {choice} rather than {otherChoice}?",
    ...TWO_WAYS.clarifier.filter((question) => !question.includes("{")),
  ],
};

/** One step to take or not. */
export const STEP: Pool = {
  clarifier: [
    "What do {self} hope will be different afterwards?",
    "What would have to be true for a clear yes?",
    "What is the worry behind this question?",
  ],
  skeptic: [
    "What is the best reason against it, said as a friend would say it?",
    "What would show in three months that it was a mistake?",
    "What do {self} take for granted here that nobody has checked?",
  ],
  explorer: [
    "What would a smaller version of this look like?",
    "What would {self} do if this were not possible at all?",
    "Which other way leads to the same end?",
  ],
  pragmatist: [
    "What could be tried out first, before it is for good?",
    "Whom could {self} ask this week who has done it?",
    "Until when can this wait, and what will be clearer by then?",
  ],
  integrator: [
    "What would {main} say {self} have not understood yet?",
    "What is right about the fear here, and what is right about the wish?",
    "What would an answer look like that does not have to be all or nothing?",
  ],
  reducer: [
    "If only one reason counted, which one would it be?",
    "What would {self} regret more: having done it or not having done it?",
  ],
  "user-advocate": [
    "How does this look to {main}?",
    "Who would be relieved by this, and who would be upset?",
    "Who would feel it first, and what would they need?",
  ],
  historian: [
    "How long has this been on the table, and what has changed since then?",
    "When did {self} last decide something like this, and how did it turn out?",
  ],
};

/** Something to stop or to leave: a job, a course, a marriage. */
export const LEAVE: Pool = {
  clarifier: [
    "Do {self} want to get away from something here, or towards something else?",
    "What exactly would be over, and what would stay?",
  ],
  skeptic: [
    "How much of this is tiredness, and what would still be true after a long rest?",
    "What would be just the same in any other place?",
  ],
  explorer: [
    "What would have to change before {self} would want to stay?",
    "What lies between staying as it is and leaving for good?",
  ],
  pragmatist: [
    "What would the first three months afterwards look like, in money and in days?",
    "What has to be in place before {self} could leave without fear?",
  ],
  integrator: [
    "What has it given so far that could be taken along?",
    "What would {self} like to say about it in ten years, whatever happens?",
  ],
  reducer: [
    "Which part of it would {self} drop today, and which would {self} keep?",
    "If only one reason counted, which one would it be?",
  ],
  "user-advocate": [
    "How would {main} take it?",
    "Who would have to hear it first, and what would they say?",
    "Who would be hit by this, and what would they need?",
  ],
  historian: [
    "Why did {self} begin it, and how much of that still holds?",
    "When was it last good, and what was different then?",
  ],
};

/** An offer or an invitation. */
export const OFFER: Pool = {
  clarifier: ["What would {self} be saying no to with a yes?", "What would a yes cost that nobody has mentioned yet?"],
  skeptic: [
    "What exactly would be promised with a yes, and could {self} keep it?",
    "What would {self} advise a friend who was asked the same?",
  ],
  explorer: [
    "What would a yes with conditions of its own look like?",
    "What else could {self} offer instead of a plain yes or no?",
  ],
  pragmatist: [
    "What would an ordinary Tuesday look like in a year, with a yes and with a no?",
    "What has to be clear before there can be a yes or a no?",
  ],
  integrator: [
    "What would {main} say {self} have not understood yet?",
    "Who gives something up with a yes, and what do they get for it?",
    "How could {self} say no without closing the door?",
  ],
  reducer: [
    "What is the one thing that nothing could make up for?",
    "If only one reason counted, which one would it be?",
  ],
  "user-advocate": [
    "What does a yes mean to {main}, and what does a no mean?",
    "Who would feel a yes most in everyday life, and what would they need?",
  ],
  historian: [
    "What did {self} turn down before, and how does that look today?",
    "What did {self} once say yes to in this way, and how did it go?",
  ],
};
