/**
 * What each lens asks of a situation (`thinking/lens/situation.ts`) where the catalogue has nothing: whether to take a step, a trouble that lasts, a text to be
 * made. Each is a question that helps anybody in that situation, so it comes before those about a thing that is only named.
 */
export const SITUATION_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  clarifier: [
    "What would have to be true for it to be right to {step}?",
    "What exactly happened the last time: {trouble}?",
    "What is the worst part of this: {trouble}?",
  ],
  skeptic: [
    "What would show in three months that it was a mistake to {step}?",
    "What is the best reason not to {step}?",
    "How often does this really happen: {trouble}?",
    "What else could explain this: {trouble}?",
  ],
  explorer: [
    "What would {self} do instead if it were not possible to {step}?",
    "What could {self} try before a decision to {step}?",
    "When does this not happen, and what is different then: {trouble}?",
  ],
  pragmatist: [
    "What could {self} find out this week before deciding whether to {step}?",
    "What would be the first small step if {self} decided to {step}?",
    "What could {self} change tomorrow to see if it helps: {trouble}?",
  ],
  integrator: [
    "Who else has to live with a decision to {step}, and what do they want?",
    "Who would decide not to {step}, and where do they have a point?",
    "Who else has been through this, and what helped them: {trouble}?",
    "Who else should look at the {artefact} first, and why?",
  ],
  reducer: [
    "Which one fact decides whether to {step}?",
    "Which one reason would be enough to {step}?",
    "Which small change would help most: {trouble}?",
    "What is the one thing that the {artefact} cannot do without?",
  ],
  steelmanner: [
    "What would somebody say who is sure that {self} should not {step}?",
    "What would be lost if this stopped: {trouble}?",
    "What would somebody say who thinks that nobody needs the {artefact} at all?",
  ],
  "pre-mortem": [
    "Suppose the decision to {step} is regretted in a year: what went wrong?",
    "Suppose nothing has changed in a year: what was tried too late about {trouble}?",
    "Suppose the {artefact} falls flat: what was missing in it?",
  ],
  "systems-mapper": [
    "What else would change if {self} {step}, and what would that lead to?",
    "What keeps this going: {trouble}?",
    "What happens after the {artefact}, and what does that lead to?",
  ],
  "user-advocate": [
    "Who would be relieved by a decision to {step}, and who would be upset?",
    "Who would feel a decision to {step} first, and what would they need?",
    "Who could help with this, and what would they have to know: {trouble}?",
    "Who is the {artefact} for, and what do they hope for from it?",
  ],
  economist: [
    "What would {self} give up to {step}?",
    "What does this cost, and who pays: {trouble}?",
    "How much time is the {artefact} worth, and to whom?",
  ],
  historian: [
    "What did an earlier decision like the one to {step} lead to?",
    "Who has faced a decision to {step} before, and what would they do differently?",
    "When did this begin, and what else changed then: {trouble}?",
    "Which {artefact} do {self} remember as a good one, and what made it good?",
  ],
  ethicist: [
    "Who would {self} have to explain the decision to {step} to?",
    "Who is treated unfairly by this: {trouble}?",
    "Who could be hurt by the {artefact}?",
  ],
  experimenter: [
    "What could be tried for one week to find out whether to {step}?",
    "Which one thing could be done differently for a week about this: {trouble}?",
    "Who could see a first try of the {artefact} before it counts?",
  ],
  reframer: [
    "What should be different afterwards, if {self} {step}?",
    "What if this is only a sign of something else: {trouble}?",
    "What should be different once the {artefact} is there?",
  ],
  editor: ["How would the reason to {step} read in ten words?", "Which word in {trouble} matters most?"],
  forecaster: [
    "How likely is it, as a number, that it would be a mistake to {step}?",
    "How likely is it, as a number, that this will still be so in three months: {trouble}?",
    "How likely is it, as a number, that the {artefact} does what it should?",
  ],
  "causal-analyst": [
    "What has just raised the question whether to {step}?",
    "What comes right before this every time, and what only sometimes: {trouble}?",
    "What in the {artefact} will make the difference, and what is only decoration?",
  ],
  beginner: [
    "What would a child ask on hearing that {self} might {step}?",
    "What would somebody ask who hears this for the first time: {trouble}?",
    "What in the {artefact} would somebody new to it not understand?",
  ],
  "constraint-setter": [
    "What would be decided if today were the last day to {step}?",
    "What could be done about this in one hour, and without money: {trouble}?",
  ],
  analogist: [
    "Which earlier decision was most like the one to {step}, and where was it different?",
    "Who else has this trouble, and what do they do about it: {trouble}?",
    "What else works as a good {artefact} does?",
  ],
  negotiator: [
    "Who would rather {self} did not {step}, and what do they want instead?",
    "What does each side want in this: {trouble}?",
    "Who might object to the {artefact}, and to what in it?",
  ],
  "risk-steward": [
    "If it turns out wrong to {step}, what of it can be undone?",
    "What could get worse for good while this goes on: {trouble}?",
    "What in the {artefact} could not be undone?",
  ],
  measurer: [
    "Which number would decide whether to {step}?",
    "What could {self} count to see whether this changes: {trouble}?",
    "How would anybody tell that the {artefact} has worked?",
  ],
  "scenario-builder": [
    "What could happen next year that makes it a mistake to {step}, and what would make it lucky?",
    "Where does this lead in a year if nothing is done: {trouble}?",
    "What if the {artefact} meets people on a bad day: does it still work?",
  ],
  outsider: [
    "What would somebody from far away say about whether to {step}?",
    "Where would nobody mind this, and why: {trouble}?",
    "What in the {artefact} would only those understand who were there?",
  ],
  storyteller: [
    "What would {self} tell somebody in ten years about the day of deciding whether to {step}?",
    "What happened the last time: {trouble}?",
  ],
  "bias-auditor": [
    "What would {self} advise a friend who asks whether to {step}?",
    "Which cases do {self} forget when thinking about this: {trouble}?",
    "What would {self} leave out of the {artefact} because it is hard to say?",
  ],
};
