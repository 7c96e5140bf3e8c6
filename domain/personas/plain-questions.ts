/**
 * What each lens asks where a text names nothing that can be quoted well: a question about "this", in the way of the lens. Better no quotation than a
 * wrong one. Each lens has several, so that two such texts are not asked the same.
 */
export const PLAIN_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  clarifier: ["What would be a good result here, in one sentence?", "What exactly is there to decide here?"],
  skeptic: [
    "Which part of this is certain, and which part is a guess?",
    "Which one fact would change the picture here?",
  ],
  explorer: [
    "What is an option here that nobody has mentioned yet?",
    "What would {self} do if the obvious answer were ruled out?",
  ],
  pragmatist: [
    "What is the smallest step {self} could take on this today?",
    "What could {self} do about this in the coming week?",
  ],
  integrator: [
    "Who sees this differently, and where do they have a point?",
    "Who could see something here that {self} cannot see?",
  ],
  reducer: ["If only one thing counted here, what would it be?", "What does all of this come down to?"],
  steelmanner: ["What would somebody who disagrees say first?", "What is the best reason to leave this as it is?"],
  "pre-mortem": ["Suppose this goes badly: what was the first sign?", "What is most likely to go wrong here?"],
  "systems-mapper": ["What would this change that nobody is thinking of?", "What keeps this going?"],
  "user-advocate": [
    "Who else would notice a difference, and what would they need?",
    "Who else does this touch, and what do they need?",
  ],
  economist: ["What does this cost, and who pays?", "What would {self} give up for this?"],
  historian: [
    "When have {self} been in a spot like this before, and what helped?",
    "What has been tried already, and what came of it?",
  ],
  ethicist: ["What would be the fair thing to do here?", "Who has no say in this and should have?"],
  experimenter: [
    "What could {self} try for a week to learn more about this?",
    "Which small test would tell the most here?",
  ],
  reframer: ["What is this really about?", "What if this is the wrong question?"],
  editor: ["How would {self} put this in ten words?", "What could be left out here without losing the point?"],
  forecaster: [
    "How will this look in a year, and how sure is that, as a number?",
    "What is the most likely outcome here, as a number?",
  ],
  "causal-analyst": ["What has brought this about?", "What would have had to be different for this not to come up?"],
  beginner: ["What would a child ask about this?", "What would somebody who knows nothing of this ask first?"],
  "constraint-setter": [
    "What would {self} do in one day, without spending anything?",
    "What would {self} do if this had to be settled today?",
  ],
  analogist: ["Where have other people faced something like this, and what did they do?", "What is this most like?"],
  negotiator: ["What does each side want here?", "What could each side give without losing much?"],
  "risk-steward": [
    "What here could not be undone?",
    "What is the worst that could happen, and how could it be softened?",
  ],
  measurer: ["Which number would help most here?", "How would {self} know in three months that it went well?"],
  "scenario-builder": [
    "What would be the best and the worst outcome here?",
    "What could still happen that changes everything?",
  ],
  outsider: ["What would somebody from far away find odd about this?", "What would a stranger notice first here?"],
  storyteller: ["How did this begin?", "How would {self} like to tell this story in ten years?"],
  "bias-auditor": [
    "What would {self} tell a friend in this situation?",
    "Which answer do {self} hope for here, and why?",
  ],
};
