/** What the first eight lenses ask where a text tells of what others do, or do not know. */
import type { Pool } from "./pool.ts";

/** Somebody close does something, or does not, that weighs on the writer. */
export const CLOSE: Pool = {
  clarifier: [
    "What exactly would {self} like {main} to do differently?",
    "What would a good ordinary day look like here?",
    "For whom is this a problem, and for whom is it none?",
  ],
  skeptic: ["What else could be behind this, besides the first explanation?", "What might {main} think is going on?"],
  explorer: [
    "What would happen if {self} did nothing about it for a month?",
    "What would somebody do who was not worried about it at all?",
  ],
  pragmatist: [
    "What is the first sentence {self} could say to {main} about it?",
    "What would be a good moment to talk about it, and where?",
  ],
  integrator: [
    "What would {main} say {self} have not understood yet?",
    "What does everybody in this want, under what they say?",
  ],
  reducer: ["What is the hardest part of it, in one sentence?", "If only one thing could change, what should it be?"],
  "user-advocate": [
    "What might it be like to be {main} on a day like this?",
    "Who feels this most, and what would help them?",
  ],
  historian: [
    "When did this begin, and what else changed then?",
    "When was it last easy between everybody, and what was different then?",
  ],
};

/** Somebody with more power, or a stranger, treats the writer badly. */
export const GRIEVANCE: Pool = {
  clarifier: [
    "What do {self} want from this: an apology, a change, or to be left alone?",
    "What would have to happen for this to be settled?",
  ],
  skeptic: [
    "What do {self} know for certain, and what do {self} only suspect?",
    "How would somebody see it who has no side in this?",
  ],
  explorer: [
    "What could {self} do that nobody here would expect?",
    "What would {self} do if it were certain that nothing will change?",
  ],
  pragmatist: [
    "What could {self} write down now, with dates, in case it is needed?",
    "What could {self} say to {main} in two calm sentences?",
  ],
  integrator: [
    "How would {main} tell this, and what in it would be true?",
    "What would the other side say about this, and what of it is fair?",
  ],
  reducer: ["Which one change would make this bearable?", "What is the worst part of it: what is done, or how?"],
  "user-advocate": [
    "Who else is in the same position, and what do they do about it?",
    "Who would be on whose side, and what would they need to know?",
  ],
  historian: [
    "When did this start, and what has been said about it so far?",
    "When did {self} last stand up to somebody, and how did it go?",
  ],
};

/** Something that is known to one and not to another. */
export const SECRET: Pool = {
  clarifier: ["Who has a right to know this, and from whom?", "What exactly would {self} be telling, and to what end?"],
  skeptic: [
    "What is certain here, and what is only a guess?",
    "What speaks for staying silent, and is it kindness or fear?",
  ],
  explorer: [
    "What would happen if it came out by itself?",
    "Which way is there between telling everything and telling nothing?",
  ],
  pragmatist: [
    "To whom could {self} speak about it first, in confidence?",
    "What would be the first sentence, and the right place for it?",
  ],
  integrator: [
    "What could be true and kind at the same time here?",
    "What would each of the people in this rather have known?",
  ],
  reducer: [
    "What would {self} regret more: telling it or not telling it?",
    "What is the one thing that must not happen?",
  ],
  "user-advocate": [
    "How would {main} want to learn of this, if at all?",
    "Who would be hurt by hearing it, and who by not hearing it?",
  ],
  historian: [
    "When did {self} last keep something like this, and how did it end?",
    "How long has it been like this, and what would have been the best moment to speak?",
  ],
};

/** Two who live or work side by side are at odds. */
export const QUARREL: Pool = {
  clarifier: [
    "What do {self} want most here: to be right, to have peace, or to have it changed?",
    "What exactly would have to stop, and what would be all right?",
  ],
  skeptic: [
    "What might {main} say {self} do that is just as annoying?",
    "How would somebody see it who has no side in this?",
  ],
  explorer: [
    "What could {self} do that nobody here would expect?",
    "What would happen if {self} let it go for a month?",
  ],
  pragmatist: [
    "What is the smallest thing {self} could ask for that {main} could say yes to?",
    "What is the smallest thing to ask for that the other side could say yes to?",
  ],
  integrator: ["On which point is the other side simply right?", "Which rule would both sides keep of their own will?"],
  reducer: ["What is it worth to be right here?", "What is it about, under the thing itself?"],
  "user-advocate": ["What might {main} tell others about it?", "What is it like to live on the other side of this?"],
  historian: [
    "When did it last go well, and what was different then?",
    "What was the first small thing that nobody spoke about?",
  ],
};

/** Somebody has found out what another kept hidden from them. */
export const FOUND_OUT: Pool = {
  clarifier: ["What should come of it: the truth, a change, or an end?", "What exactly is known now, and what is not?"],
  skeptic: [
    "What harmless explanation could there be, and how likely is it?",
    "What is certain here, and what is only a guess?",
  ],
  explorer: ["What would happen if {self} simply asked?", "What would happen if {self} never spoke of it?"],
  pragmatist: [
    "What would be the first sentence, and the right place for it?",
    "What has to be clear before {self} speak to anybody about it?",
  ],
  integrator: [
    "How would {main} explain it, and what of that would {self} believe?",
    "What could be true and kind at the same time here?",
  ],
  reducer: [
    "What weighs more: what was done, or that it was hidden?",
    "What would {self} regret more: speaking or staying silent?",
  ],
  "user-advocate": [
    "What might {main} be most afraid of just now?",
    "Who else would be hit by the truth, and what would they need?",
  ],
  historian: [
    "Looking back, what was there to see earlier?",
    "When was there last full trust here, and what came after?",
  ],
};
