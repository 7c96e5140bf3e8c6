import type { Flavour } from "../flavour.ts";

/** Sentences that contain a piece of the person's words. Quoted pieces fit any grammar. */
export const ASSUME = {
  hedged: "You wrote {hit}: {causeQuote} has not been checked yet.",
  hedgedBoth: "You wrote {hit}: neither has been checked yet.",
  hedgedAll: "You wrote {hit}: none of these guesses has been checked yet.",
  cause: "That {causeQuote} is the cause, and not something that comes with it.",
  two: "That {causeQuote} and {otherCauseQuote} are two causes, not one.",
  place: "That {hit} is where the cause lies, and not only where it shows.",
  because: "That {causeQuote} is the reason, and not only true at the same time.",
  onlyTwo: "That {optionQuote} and {otherOptionQuote} are the only ways.",
  fixed: "That {constraint} cannot be changed.",
  takenForGranted: "The question takes it as given that this is so: {quote}.",
  universal: "You wrote {hit}: one exception would already tell a lot.",
  report: "{hit} is what somebody said: on what grounds?",
  mind: "{hit} is a reading of what somebody does. It can be asked.",
} as const;

export const COMPUTED_ASK = {
  exactly: "What exactly about {object} {self} {hit}?",
  isItTrue: "Is it true that {cause}?",
  checkQuoted: "What shows whether {causeQuote} is the reason?",
  reports: "What does each of these rest on: {hit}?",
  numbers: "Which of these numbers would have to be different for the answer to change: {hit}?",
  tried: "What changed after each thing already tried: {hit}?",
  triedOne: "What changed after this: {hit}?",
  money: "What else could {hit} pay for?",
  ready: "Which of these can be ready {deadline}?",
  known: "What has to be settled {deadline}, and what can wait?",
  best: "If {self} {option}, what gets better, and what gets worse?",
  other: "If {self} {otherOption}, what would {self} miss?",
  guesses: "Which of these can be changed alone, to see what follows: {hit}?",
  shared: "What do {optionQuote} and {otherOptionQuote} share?",
  apart: "Which case is clearly {optionQuote} and not {otherOptionQuote}?",
  either: "What would {self} see if it were {optionQuote}, and what if it were {otherOptionQuote}?",
  third: "Would some of both work, or one after the other?",
  undo: "Which of these is hardest to undo?",
  undoTwo: "Which of the two is harder to undo?",
  has: "What does {optionQuote} give {me} that {otherOptionQuote} does not?",
  rule: "What does {constraint} rule out, exactly?",
} as const;

/** Whether a statement is an event, a judgement, or somebody stuck: this selects the opening question. */
export const LOCATE = {
  bad: /^(?:(?:so|really|very|pretty) )?(?:bad|awful|terrible|slow|broken|wrong|chaos|a mess|ugly|confusing|boring|unfair|horrible|messy)$/i,
  event:
    /^(?:lose|drop|fail|crash|stop|break|leave|forget|miss|fall|cancel|wake|eat|click|bark|argue|fight|send|complain|disconnect|freeze|hang|get|slow|leak|leave|cry|reread|procrastinate|scroll|snore|overheat)$/,
  stuck: /^(?:know|understand|see|find|notice|remember)\b/i,
} as const;

/** What would settle it. Templates with slots come first; among equals the text selects. Addressed to the person. */
export const SETTLE: Readonly<Record<Flavour, readonly string[]>> = {
  fix: [
    "Change one thing only, and write down before what you expect to see. If that does not follow, the guess was wrong.",
    "Find one case where it does not happen. Whatever differs there is the first suspect.",
    "If you can make it happen on purpose, you have found what matters.",
  ],
  decide: [
    "Name the one fact that would make you choose {otherOptionQuote} today. If there is none, the choice is about what you want, and no more facts will settle it.",
    "If {optionQuote} and {otherOptionQuote} cost the same, would you still hesitate? If not, the cost is the whole question.",
    "Name the one fact that would turn your answer round. If there is none, you have decided already.",
    "Somebody who chose the other way, asked what they would do again.",
    "Write down today what you expect of it. If nothing you could find out would change that line, you have decided already.",
  ],
  compare: [
    "The one task you do most, done once with {optionQuote} and once with {otherOptionQuote}.",
    "The one thing you need most, tried once with each.",
  ],
  judge: [
    "Whatever would make it a clear no: look for that first.",
    "One person who has to answer for it, asked directly, counts more than ten opinions.",
  ],
  distinguish: [
    "One case that is {optionQuote} and not {otherOptionQuote}, and one the other way round.",
    "One case on either side, and what they do not share.",
  ],
  explain: [
    "A good answer says what would be different if it were not so, and you can check whether that is the case.",
    "It is understood when you can predict an example you have not seen before.",
    "Two explanations that both fit are told apart by a case where they predict different things.",
  ],
  learn: [
    "Explain {subject} to somebody without notes, today and again in a week.",
    "A small task, done without help and without notes, today and again in a week.",
  ],
  plan: [
    "If {acting} works, what will be different a month later that anybody could see?",
    "Somebody who has done it, asked what {acting} really took.",
    "The plan holds if it still works with its most doubtful step taking twice as long.",
    "The most doubtful step, tried once before the rest depends on it.",
  ],
  create: [
    "Show the {artefact} to two people it is for, and ask them what it says, not whether they like it.",
    "Put the {artefact} away for a day. What you still remember of it is what works.",
    "Show it to two people it is for, and ask them what it says, not whether they like it.",
  ],
  find: [
    "The must-haves, checked one by one on the thing itself rather than on its description.",
    "Somebody who has had it for a year and would choose it again.",
  ],
  predict: [
    "A date and a number that both sides would accept, written down before.",
    "How often such a forecast has been right before.",
  ],
  relate: [
    "One open question to {person}, and then listening, settles more than another theory.",
    "If {person} told it, one part would surprise you. Only asking shows which.",
    "What you hear from {person} when you ask, and not what you expect to hear.",
    "Only the other side can say what they meant. One open question, and then listening, settles more than another theory.",
  ],
  unknown: [
    "Ask for the grounds, and whether they hold in your case: {told}.",
    "One case that clearly counts as {vague} and one that clearly does not: the line runs between them.",
  ],
  topic: [],
  prompt: [],
  link: [],
  code: ["The same input, run twice: once as it is, once with a single line changed."],
  fact: ["One source that says where it has the answer from. A second one counts only if it does not copy the first."],
  foreign: [],
  wordless: [],
  distress: [],
};

/** The same for an answer that a prompt asks for. */
export const SETTLE_PROMPT = {
  made: "A case whose right answer you know, before one whose answer you do not.",
  remade: "The answer beside what it was made from: nothing added, nothing missing.",
} as const;

export const SETTLE_WITH = {
  cause: "If {causeQuote} were the cause, what would you see that you would not see otherwise?",
  same: "Ask the same of {otherCauseQuote}.",
} as const;
