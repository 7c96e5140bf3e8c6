/**
 * What each lens asks about the matter that a text names outright (`thinking/lens/matter.ts`): an idea that somebody considers, as "a petition", a question
 * of judgement, as "is it rude to ask", or what others want. A judgement has reasons for and against it, and no fact that settles it.
 */
export const MATTER_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  clarifier: [
    "What exactly would {idea} look like, and what would it not be?",
    "What does the answer to {judged} really depend on?",
    "What would make the answer to {judged} a clear yes, and what a clear no?",
    "What exactly would change, and for whom: {wish}?",
    "Which part of this is settled, and which is still open: {wish}?",
  ],
  skeptic: [
    "What is the strongest reason against this: {idea}?",
    "What is most likely to go wrong with this: {idea}?",
    "What is the best reason for a yes, and what is the best reason for a no: {judged}?",
    "Which answer do {self} hope to hear, and why: {judged}?",
    "What do {self} know about the reasons for this, and what is a guess: {wish}?",
  ],
  explorer: [
    "What else would do the same job: {idea}?",
    "What would be the opposite of this, and what is good about it: {idea}?",
    "Which answer is there besides yes and no: {judged}?",
    "What could {self} do that is neither a yes nor a no: {judged}?",
    "What third way is there, besides giving in and fighting it: {wish}?",
  ],
  pragmatist: [
    "How could {self} give {idea} a try on a small scale first?",
    "What could {self} do about this today, whatever the answer: {judged}?",
    "What is one small thing to do today that would be right either way: {judged}?",
    "What could {self} ask or offer this week, before this is settled: {wish}?",
  ],
  integrator: [
    "Who else has to agree to this, and what do they want: {idea}?",
    "Who would be glad of this, and who would not: {idea}?",
    "Who would answer this differently, and where do they have a point: {judged}?",
    "Who would give an honest answer to this, and what would they say: {judged}?",
    "Where do both sides want the same thing here: {wish}?",
  ],
  reducer: [
    "Which one fact decides whether this makes sense: {idea}?",
    "What is the one part of this that has to work: {idea}?",
    "Which one reason weighs most here: {judged}?",
    "If only one thing counted here, what would the answer be: {judged}?",
    "Which one change would make this acceptable: {wish}?",
  ],
  steelmanner: [
    "What is the best case that somebody could make against {idea}?",
    "What would a kind person say who gives the opposite answer to {judged}?",
    "What is the best reason for this: {wish}?",
  ],
  "pre-mortem": [
    "Suppose {idea} turns out badly: what was overlooked?",
    "Suppose {self} regret the answer in a year: what was left out in thinking about {judged}?",
    "What would be the first sign that this is going badly: {wish}?",
  ],
  "systems-mapper": [
    "What would {idea} change for everything around it?",
    "What would follow from each answer to {judged}, and what would follow from that?",
    "What else would change if this went ahead: {wish}?",
  ],
  "user-advocate": [
    "Who would have to live with this day to day, and what do they need: {idea}?",
    "Who has to live with the answer, and what would they wish for: {judged}?",
    "Who would be hurt by a yes, and who by a no: {judged}?",
    "Who would be hit hardest if this went ahead, and what do they need: {wish}?",
  ],
  economist: [
    "What would {idea} cost in money and in time, and what would {self} give up for it?",
    "What does each answer to {judged} cost, and who pays?",
    "What would this cost, and who would pay: {wish}?",
  ],
  historian: [
    "Who has tried something like this, and what did they learn: {idea}?",
    "When did {self} last start something like this, and how did it go: {idea}?",
    "When did something like this come up before, and how does that decision look today: {judged}?",
    "When did {self} last ask something like this, and what happened then: {judged}?",
    "What happened the last time somebody wanted something like this: {wish}?",
  ],
  ethicist: [
    "Who might be hurt by {idea}, and have they been asked?",
    "Who could feel wronged by each answer to {judged}?",
    "Who should have a say in this and has none: {wish}?",
  ],
  experimenter: [
    "What small test would show whether {idea} works?",
    "What could {self} try before settling on an answer to {judged}?",
    "What could be tried for a month before anybody decides on this: {wish}?",
  ],
  reframer: [
    "What is {idea} meant to solve?",
    "What is the real worry behind {judged}?",
    "What is the need behind this: {wish}?",
  ],
  editor: [
    "What is the shortest honest description of {idea}?",
    "What would a one-line answer to {judged} be?",
    "What is the one sentence to answer this with: {wish}?",
  ],
  forecaster: [
    "How likely is it, as a number, that {idea} goes well?",
    "How sure, as a number, can anybody be of an answer to {judged}?",
    "How likely is it, as a number, that this goes ahead: {wish}?",
  ],
  "causal-analyst": [
    "What would have to happen for {idea} to have the effect that {self} want?",
    "What has just happened that brings up {judged}?",
    "What has brought this up just now: {wish}?",
  ],
  beginner: [
    "What would somebody ask who hears of {idea} for the first time?",
    "What would a child answer to {judged}, and why?",
    "What would somebody ask who hears of this for the first time: {wish}?",
  ],
  "constraint-setter": [
    "What would {idea} look like with half the time and half the money?",
    "What would the answer be if it had to be given today: {judged}?",
    "What would {self} ask for, with only one request to make about this: {wish}?",
  ],
  analogist: [
    "What does {idea} most resemble, and how did that go?",
    "Which easier question is most like this one, and what is its answer: {judged}?",
    "Where have people settled something like this, and how: {wish}?",
  ],
  negotiator: [
    "Who would rather not have {idea}, and what would they accept?",
    "Who wants which answer to {judged}, and why?",
    "What could each side give up here without losing much: {wish}?",
  ],
  "risk-steward": [
    "What about {idea} could not be undone?",
    "Which answer to {judged} could still be undone?",
    "What could not be undone once this has gone ahead: {wish}?",
  ],
  measurer: [
    "What would show after a year that {idea} was worth it?",
    "Where is the line between a yes and a no to {judged}?",
    "Which number would show who is right about this: {wish}?",
  ],
  "scenario-builder": [
    "What could happen next year that makes {idea} a bad plan, and what could make it a good one?",
    "What would have to change for the answer to {judged} to change?",
    "What happens if this goes ahead, and what if it doesn't: {wish}?",
  ],
  outsider: [
    "Where would {idea} be nothing special?",
    "Where would nobody ask {judged}, and what do people do there?",
    "Where would nobody object to this, and why: {wish}?",
  ],
  storyteller: [
    "When did {self} first think of {idea}, and what had happened?",
    "What happened just before this question came up: {judged}?",
    "When did this first come up, and who said what: {wish}?",
  ],
  "bias-auditor": [
    "What would {self} tell a friend who came up with {idea}?",
    "Which answer to {judged} would be the convenient one?",
    "How would {self} see this if somebody else had proposed it: {wish}?",
  ],
};
