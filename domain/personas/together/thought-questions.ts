/** What the first eight lenses ask where something is asked of the world, or held to be true. */
import type { Pool } from "./pool.ts";

/** Why something is so in the world: "why do cats purr". */
export const CURIOUS: Pool = {
  clarifier: [
    "What would count as a good answer here: a cause, a purpose or a story?",
    "What exactly is so surprising about it?",
  ],
  skeptic: [
    "What speaks against the answer that comes to mind first?",
    "What would have to be seen to rule the usual answer out?",
  ],
  explorer: ["What is the most surprising answer that could still be true?", "Which answer would nobody dare to give?"],
  pragmatist: [
    "Who spends their working life on this, and what would they say?",
    "What could {self} look at, try or ask this week to get closer to an answer?",
  ],
  integrator: [
    "What if two of the answers are true at once?",
    "Which two kinds of people would each explain it differently?",
  ],
  reducer: [
    "What would {self} tell a ten-year-old who asked this?",
    "Which one observation would rule out most of the answers?",
  ],
  "user-advocate": ["Who would love to talk about this for an hour?", "Who has an answer to this from their own life?"],
  historian: [
    "When did {self} first wonder about this, and what had just happened?",
    "What did people believe about it a hundred years ago?",
  ],
};

/** How to tell something: "how do you know when a dog has had enough". */
export const TO_TELL: Pool = {
  clarifier: ["What would be the first sign, and what the last?", "What exactly will {self} decide by it?"],
  skeptic: ["What could look like a sign and be none?", "Which sign do people wait for that comes too late?"],
  explorer: ["What if there is never a clear sign?", "What would {self} watch for that nobody else looks at?"],
  pragmatist: [
    "Who has had to tell this before, and could be asked?",
    "What could be written down each day for a week?",
  ],
  integrator: ["Who else sees it every day, and what do they say?", "What do those who see it differently agree on?"],
  reducer: ["Which one thing would settle it?", "What do {self} know already, if it has to be said out loud?"],
  "user-advocate": [
    "For whose sake is the question asked?",
    "Who would be sorry if it was too early, and who if it was too late?",
  ],
  historian: ["How did others know, and were they sure?", "When did {self} last have to tell something like this?"],
};

/** What somebody holds to be right for all: "voting should be compulsory". */
export const OPINION: Pool = {
  clarifier: ["Where would {self} make an exception?", "What exactly would be different, and for whom?"],
  skeptic: ["What would it take to show that this is wrong?", "What is the best argument against it?"],
  explorer: ["What else would solve the same problem?", "What would be the opposite rule, and what is good about it?"],
  pragmatist: ["What would change tomorrow if everybody agreed?", "What could be done about it without a law?"],
  integrator: ["What do both sides of this argument want?", "On which point is the other side right?"],
  reducer: ["If only one argument were allowed, which one would it be?", "Which word in it would have to be exact?"],
  "user-advocate": ["Who would be better off, and who worse?", "Whose life would be harder for it, and do they know?"],
  historian: ["Where has this been tried, and what came of it?", "When did {self} come to think so, and through what?"],
};

/** A question that nobody can look up: "can I believe in heaven and not in hell". */
export const BELIEF: Pool = {
  clarifier: [
    "What would {self} do differently if the answer were yes?",
    "Which word in this question carries the most weight?",
  ],
  skeptic: [
    "Which answer do {self} hope for, and does that make it any truer?",
    "How would {self} tell a good answer from a bad one?",
  ],
  explorer: ["What would be a better question to ask here?", "What if the answer is different for each person?"],
  pragmatist: [
    "With whom could {self} talk about this who would not try to win?",
    "How would somebody live who was sure of the answer?",
  ],
  integrator: [
    "What do people who answer this quite differently agree on?",
    "What is true about the answer that {self} like least?",
  ],
  reducer: [
    "What do {self} believe already, before any argument?",
    "Can the answer be said in one sentence, without “but”?",
  ],
  "user-advocate": ["Who would be comforted by which answer?", "Whose answer to this would {self} most like to hear?"],
  historian: ["What did {self} believe about this ten years ago?", "What has just happened that brings this up?"],
};

/** What can be found out: "can I plant garlic in spring". */
export const LOOKED_UP: Pool = {
  clarifier: ["What will be done once the answer is there?", "What do {self} need the answer for?"],
  skeptic: ["How would {self} tell a good answer from a bad one?", "Which common answer to this is wrong?"],
  explorer: ["What would be a better question to ask here?", "Which exception could there be to the usual answer?"],
  pragmatist: ["Who could {self} ask about this today?", "What could be tried out or looked up within an hour?"],
  integrator: [
    "Where do the answers that people give differ, and why?",
    "What does the answer depend on that the question leaves out?",
  ],
  reducer: ["How exact does the answer have to be?", "What would the answer be in one sentence?"],
  "user-advocate": ["Who has learned this the hard way?", "Who else would be glad to know this?"],
  historian: [
    "Who has had to find this out before, and where did they look?",
    "What would {self} have answered a year ago?",
  ],
};
