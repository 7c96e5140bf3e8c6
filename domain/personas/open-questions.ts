/**
 * What each lens asks of a question that leaves something open (`thinking/lens/open-question.ts`): what is to be chosen, as "what to cook", or found out, as "how long
 * it takes".
 */
export const OPEN_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  clarifier: [
    "What has to be settled first, before deciding {pick}?",
    "What do {self} need the answer for: {unknown}?",
  ],
  skeptic: [
    "How would {self} notice early on that this was the wrong choice: {pick}?",
    "How would {self} tell a good answer from a bad one: {unknown}?",
  ],
  explorer: [
    "Which answer have {self} ruled out too early: {pick}?",
    "What would {self} do if the obvious answer were not possible: {pick}?",
    "What would be a better question to ask here: {unknown}?",
  ],
  pragmatist: [
    "What is the simplest answer to {pick} that would do?",
    "Who could {self} ask about this today: {unknown}?",
  ],
  integrator: [
    "Who else should have a say in this: {pick}?",
    "Which answer would suit most people here: {pick}?",
    "What do different people say about this, and where do they agree: {unknown}?",
  ],
  reducer: ["Which one thing decides this: {pick}?", "Which one fact would settle this: {unknown}?"],
  steelmanner: [
    "What speaks for deciding nothing yet about {pick}?",
    "What speaks for going ahead without knowing {unknown}?",
  ],
  "pre-mortem": [
    "Suppose the choice turns out badly: what was overlooked in deciding {pick}?",
    "Suppose {self} get a wrong answer to {unknown}: what goes wrong because of it?",
  ],
  "systems-mapper": ["What else depends on {pick}?", "What else hangs on the answer to {unknown}?"],
  "user-advocate": [
    "Who would be let down by the easy answer, and what do they need: {pick}?",
    "Who else would be glad to know this: {unknown}?",
  ],
  economist: [
    "How much money and time is it worth to get {pick} right?",
    "What is it worth to know {unknown}, and what does it cost to find out?",
  ],
  historian: [
    "What has worked in a case like this before, and why: {pick}?",
    "Who has had to find this out before, and where did they look: {unknown}?",
  ],
  ethicist: [
    "Who might feel passed over by the decision about {pick}?",
    "Who could be harmed by a wrong answer to {unknown}?",
  ],
  experimenter: [
    "How could {self} try out one answer to {pick} before it counts?",
    "What could {self} try out, or look up, to see {unknown}?",
  ],
  reframer: [
    "What should come of it in the end, whatever is decided about {pick}?",
    "What would {self} do differently, knowing {unknown}?",
  ],
  editor: [
    "Which two answers to {pick} are worth a closer look?",
    "What would the answer to {unknown} be in one sentence?",
  ],
  forecaster: [
    "How sure, as a number, could anybody be about {pick} today?",
    "What is the best guess today at {unknown}, and how sure is it, as a number?",
  ],
  "causal-analyst": [
    "What really matters for {pick}, and what only seems to?",
    "What does the answer to {unknown} depend on, and what makes no difference to it?",
  ],
  beginner: ["What would somebody do who never thinks about {pick}?", "Why does anybody need to know {unknown}?"],
  "constraint-setter": [
    "What would be decided about {pick} if it had to be settled in five minutes?",
    "What could {self} find out in ten minutes about {unknown}?",
  ],
  analogist: [
    "Whose daily work is it to decide {pick}, or something like it, and how do they do it?",
    "Who gets asked {unknown} every week, and what do they say?",
  ],
  negotiator: [
    "Who would choose otherwise when it comes to {pick}, and why?",
    "Who might have a reason not to say {unknown}?",
  ],
  "risk-steward": [
    "Which answers to {pick} could not be undone?",
    "What should {self} not do before it is clear {unknown}?",
  ],
  measurer: [
    "What could be counted or compared before deciding {pick}?",
    "How certain does the answer to {unknown} have to be?",
  ],
  "scenario-builder": [
    "What could still happen that changes the answer to {pick}?",
    "What would {self} do if nobody could say {unknown}?",
  ],
  outsider: ["How do people elsewhere decide {pick}?", "Where would nobody need to ask {unknown}?"],
  storyteller: [
    "What happened the last time somebody had to decide {pick}?",
    "What happened just before {self} wondered {unknown}?",
  ],
  "bias-auditor": [
    "Which answer to {pick} do {self} secretly prefer already, and why?",
    "Which answer to {unknown} do {self} hope for, and what speaks against it?",
  ],
};
