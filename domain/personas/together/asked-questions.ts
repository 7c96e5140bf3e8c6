/** What the first eight lenses ask where something is asked that concerns what to do. */
import type { Pool } from "./pool.ts";

/** Whether something is all right: "is it weird to go alone". */
export const JUDGED: Pool = {
  clarifier: ["Whose permission does this really need?", "What would make it a clear yes, and what a clear no?"],
  skeptic: [
    "Which answer do {self} hope to hear, and why?",
    "What is the best reason for a yes, and what is the best reason for a no?",
  ],
  explorer: ["Which answer is there besides yes and no?", "Where or when would nobody even ask this?"],
  pragmatist: ["What would the first day after a yes be like?", "What would be right to do either way?"],
  integrator: [
    "Who would say the opposite, and where do they have a point?",
    "What would {self} tell a good friend who asked this?",
  ],
  reducer: ["If nobody ever found out, what would the answer be?", "Which one reason weighs most here?"],
  "user-advocate": [
    "How would this look to {main}?",
    "Who might be hurt by a yes, and who by a no?",
    "Who would notice at all, and what would they think?",
  ],
  historian: ["What has brought this question up just now?", "What did {self} think about such things ten years ago?"],
};

/** What to choose or how to do something: "what to cook for nine people". */
export const PRACTICAL: Pool = {
  clarifier: [
    "What would a good answer have to get right above all?",
    "What has to be settled first, before this can be answered?",
  ],
  skeptic: [
    "How would {self} tell a good answer from a bad one?",
    "Which answer sounds good and would still go wrong?",
  ],
  explorer: [
    "Which answer has been ruled out too early?",
    "What would {self} do if the usual answer were not possible?",
  ],
  pragmatist: ["What is the simplest answer that would do?", "Who does this every week, and could be asked today?"],
  integrator: [
    "Which answer could everybody live with?",
    "What do the people who would answer differently all agree on?",
  ],
  reducer: ["What is the one thing that must not go wrong?", "What would the answer be in one sentence?"],
  "user-advocate": [
    "What would {main} wish for here?",
    "Who would be let down by the easy answer, and what do they need?",
  ],
  historian: ["What worked the last time, and what did not?", "Who has had this before, and what did they learn?"],
};

/** Something that fails: "the outboard cuts out after twenty minutes". */
export const FAULT: Pool = {
  clarifier: ["What exactly happens, and what should happen instead?", "When does it work, and when does it not?"],
  skeptic: [
    "Which cause do {self} take for granted, and what would show that it is another?",
    "What has been ruled out by a test, and what only by a guess?",
  ],
  explorer: [
    "Which part could be left out or swapped, to see whether it still happens?",
    "How could it be made to happen on purpose?",
  ],
  pragmatist: [
    "What is the cheapest test that could be made today?",
    "What can be done meanwhile, until it is mended?",
  ],
  integrator: ["What else changed at about the same time?", "What do all the times when it happened have in common?"],
  reducer: [
    "If only one thing could be checked, which one would tell most?",
    "What is the smallest case in which it still happens?",
  ],
  "user-advocate": [
    "Who is affected until it works again, and what would help them?",
    "Who else uses it, and what have they noticed?",
  ],
  historian: [
    "When did it last work for certain, and what was done to it since?",
    "What helped the last time it failed?",
  ],
};

/** Something new: "a laundromat that mends your clothes while you wait". */
export const IDEA: Pool = {
  clarifier: ["Who exactly would use this, and when?", "What do these people do today instead?"],
  skeptic: ["What would have to be true for people to want this?", "Who says that they want it, apart from friends?"],
  explorer: ["What is the oddest place where this would work?", "What else could the same idea be used for?"],
  pragmatist: ["How could this be tried in one week, for next to nothing?", "Who would use it first, by name?"],
  integrator: ["Whose work does this touch, and what would they say?", "Who already has half of what it needs?"],
  reducer: [
    "What would people tell a friend about it, in one sentence?",
    "Which part could go, and it would still be worth having?",
  ],
  "user-advocate": ["Which small thing would annoy people about it?", "Who would like to use it, and could not?"],
  historian: ["Who has tried something like this, and what became of it?", "Why does nobody offer this here already?"],
};
