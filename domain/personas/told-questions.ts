/** What each lens asks of a text that tells what happened once, or only how things stand (`thinking/lens/telling.ts`), and of what is claimed. */
export const TOLD_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  clarifier: [
    "What about this is still not settled: {event}?",
    "What exactly happened, step by step: {event}?",
    "What would a good end to this look like: {fact}?",
    "Where would {self} make an exception to {claimed}?",
  ],
  skeptic: [
    "What is certain here, and what is only a guess: {event}?",
    "Which part of this is certain, and which part is a guess: {fact}?",
    "What is the best argument against this: {claimed}?",
    "What would it take to show that this is wrong: {claimed}?",
  ],
  explorer: [
    "What else could {self} do about this, besides the first thing that comes to mind: {event}?",
    "What could {self} do that lies between everything and nothing: {fact}?",
    "What is an option here that nobody has mentioned yet: {fact}?",
    "What else would solve the same problem: {claimed}?",
  ],
  pragmatist: [
    "What is one thing {self} can still do about this today: {event}?",
    "What is one thing {self} could do about this in the coming week: {fact}?",
    "What would change tomorrow if everybody agreed with {claimed}?",
  ],
  integrator: [
    "How do the others involved see this: {event}?",
    "Who would tell this story differently, and how: {event}?",
    "Who sees this differently, and where do they have a point: {fact}?",
    "What do both sides of this argument want: {claimed}?",
  ],
  reducer: [
    "What has really changed because of this, and what hasn't: {event}?",
    "Which one change would help most: {fact}?",
    "Which one reason would be enough to say this: {claimed}?",
  ],
  steelmanner: [
    "What is the kindest explanation for this: {event}?",
    "What is good about this: {fact}?",
    "What is the best reason to deny this: {claimed}?",
  ],
  "pre-mortem": [
    "What could go wrong next after this, and what would be the first sign: {event}?",
    "What trouble could this lead to in a year, and what would prevent it: {fact}?",
    "Suppose everybody agreed, and regretted it a year later: what went wrong with {claimed}?",
  ],
  "systems-mapper": [
    "What had to come together for this to happen, and could it happen again: {event}?",
    "What else depends on this: {fact}?",
    "What would change if everybody agreed on this, and what would that lead to: {claimed}?",
  ],
  "user-advocate": [
    "Who feels this most right now, and what would help them: {event}?",
    "Who else does this touch, and what do they need: {fact}?",
    "Who would be better off, and who worse: {claimed}?",
  ],
  economist: [
    "What has this cost so far, and who bears it: {event}?",
    "What does this cost, in money or in time: {fact}?",
    "Who gains if this is agreed, and who pays: {claimed}?",
  ],
  historian: [
    "When have {self} been in a spot like this before, and what helped: {event}?",
    "How did things get to this point: {fact}?",
    "When did {self} first notice this, and what did {self} do then: {fact}?",
    "Who has said this before, and what came of it: {claimed}?",
  ],
  ethicist: [
    "Who is owed something after this, and what: {event}?",
    "Who is this unfair to: {fact}?",
    "Who would be wronged if this were settled: {claimed}?",
  ],
  experimenter: [
    "Which small step would show where {self} stand after this: {event}?",
    "What could {self} try for one week, given this: {fact}?",
    "What could {self} try for a week to test this: {claimed}?",
  ],
  reframer: [
    "What is there really to decide after this: {event}?",
    "What is there to decide, given this: {fact}?",
    "What is the worry behind saying this: {claimed}?",
  ],
  editor: [
    "How would {self} tell this in two sentences: {event}?",
    "What is missing when somebody hears only this: {fact}?",
    "What is the shortest reason for saying this: {claimed}?",
  ],
  forecaster: [
    "How much will this still matter in a year, from 0 to 10: {event}?",
    "How likely is it, as a number, that this will still be so in a year: {fact}?",
    "Of ten people who know the matter well, how many would say this: {claimed}?",
  ],
  "causal-analyst": [
    "What caused this, and what only happened at the same time: {event}?",
    "What is the cause of this, and what has nothing to do with it: {fact}?",
    "What has happened to make anybody say this: {claimed}?",
  ],
  beginner: [
    "What would somebody ask first on hearing this: {event}?",
    "Why does this matter: {fact}?",
    "Why would anybody deny this: {claimed}?",
  ],
  "constraint-setter": [
    "What could {self} do about this in one hour, without spending anything: {event}?",
    "What could {self} do about this in one day, without spending anything: {fact}?",
    "Under which conditions would this no longer be true: {claimed}?",
  ],
  analogist: [
    "Who else has been through something like this, and what did they do then: {event}?",
    "Who else is in this situation, and how do they manage: {fact}?",
    "Where else have people had to decide something like this: {claimed}?",
  ],
  negotiator: [
    "What does each side want after this: {event}?",
    "Who gains from this, and who would rather it were different: {fact}?",
    "What do those who say this need, and what do those who deny it: {claimed}?",
  ],
  "risk-steward": [
    "What about this can still be undone, and until when: {event}?",
    "What should not be signed, sold or given up while this is so: {fact}?",
    "If people act on this, what of it cannot be undone: {claimed}?",
  ],
  measurer: [
    "What is there in writing or in numbers about this: {event}?",
    "Which number would tell how much this matters: {fact}?",
    "Which number would speak for this, and which against it: {claimed}?",
  ],
  "scenario-builder": [
    "Where could this lead in a year, at best and at worst: {event}?",
    "What if this changed next month: {fact}?",
    "What could happen in the next year to change this: {claimed}?",
  ],
  outsider: [
    "What would surprise somebody from another country about this: {event}?",
    "Where would nobody think this worth saying: {fact}?",
    "Where in the world would nobody say this: {claimed}?",
  ],
  storyteller: [
    "What happened right before this, and what right after: {event}?",
    "When did {self} first notice this: {fact}?",
    "What has happened to somebody who says this: {claimed}?",
  ],
  "bias-auditor": [
    "What would {self} say to a friend who told the same story: {event}?",
    "What do {self} hope is the reason for this, and what speaks against it: {fact}?",
    "What do {self} gain from believing this: {claimed}?",
  ],
};
