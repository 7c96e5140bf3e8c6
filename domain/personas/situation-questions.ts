/**
 * What each lens asks of a situation (`thinking/lens/situation.ts`) where the catalogue has nothing: whether to take a step, a trouble that lasts, a text to be
 * made. Each is a question that helps anybody in that situation, so it comes before those about a thing that is only named.
 */
export const SITUATION_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  clarifier: [
    "What would have to be true for it to be right to {step}?",
    "What exactly happens when {trouble}: who does what, and when?",
  ],
  skeptic: [
    "What would show in three months that it was wrong to {step}?",
    "How often is it so that {trouble}, and has anybody counted?",
  ],
  explorer: [
    "What else could {self} do that is neither to {step} nor to leave everything as it is?",
    "When is it not so that {trouble}, and what is different then?",
  ],
  pragmatist: [
    "How could {self} find out what it is like to {step} before deciding?",
    "What could be done differently tomorrow, to see whether {trouble} even then?",
  ],
  integrator: [
    "Who else has to live with it if {self} {step}, and what do they want?",
    "Who sees it differently that {trouble}, and what would they say?",
    "What do {self} and those whom the {artefact} is for both want from it?",
  ],
  reducer: [
    "Which one fact decides whether to {step}?",
    "What of {trouble} has been seen, and what is only supposed?",
    "What is the one thing that the {artefact} has to say?",
  ],
  steelmanner: [
    "What would somebody say who is sure that {self} should not {step}?",
    "What would be lost if it were no longer so that {trouble}?",
    "What would somebody say who thinks that nobody needs the {artefact} at all?",
  ],
  "pre-mortem": [
    "Suppose the decision to {step} is regretted in a year: what went wrong?",
    "Suppose it is still so in a year that {trouble}: what was tried too late?",
    "Suppose the {artefact} falls flat: what was missing in it?",
  ],
  "systems-mapper": [
    "What else would change if {self} {step}, and what would that lead to?",
    "What keeps it so that {trouble}?",
    "What happens after the {artefact}, and what does that lead to?",
  ],
  "user-advocate": [
    "Who feels it first if {self} {step}, and what do they need?",
    "Who has the hardest time when {trouble}, and what would help them first?",
    "What do those whom the {artefact} is for need most from it?",
  ],
  economist: [
    "What would {self} give up to {step}?",
    "What does it cost that {trouble}, and who pays?",
    "How much time is the {artefact} worth, and to whom?",
  ],
  historian: [
    "Who has decided before whether to {step}, and how did it end?",
    "When did it begin that {trouble}, and what else changed then?",
    "Which {artefact} of this kind has gone well before, and why?",
  ],
  ethicist: [
    "To whom would {self} have to explain the decision to {step}?",
    "Who is treated unfairly when {trouble}?",
    "Who could be hurt by the {artefact}?",
  ],
  experimenter: [
    "What could be tried for one week to find out whether to {step}?",
    "Which one thing could be done differently for a week when {trouble}?",
    "Who could see a first try of the {artefact} before it counts?",
  ],
  reframer: [
    "What should be different afterwards, if {self} {step}?",
    "What if the trouble is not that {trouble}, but something behind it?",
    "What should be different once the {artefact} is there?",
  ],
  editor: ["How would the reason to {step} read in ten words?", "Which word in {trouble} matters most?"],
  forecaster: [
    "How likely is it, as a number, that it will be no mistake to {step}?",
    "How likely is it, as a number, that in three months it is still so that {trouble}?",
    "How likely is it, as a number, that the {artefact} does what it should?",
  ],
  "causal-analyst": [
    "What has just brought up whether to {step}?",
    "What always comes first when {trouble}, and what only sometimes?",
    "What in the {artefact} will make the difference, and what is only decoration?",
  ],
  beginner: [
    "What would a child ask on hearing that {self} might {step}?",
    "What would somebody ask who hears for the first time that {trouble}?",
    "What in the {artefact} would somebody new to it not understand?",
  ],
  "constraint-setter": [
    "What would be decided if today were the last day to {step}?",
    "What could be done in one hour, and without money, when {trouble}?",
  ],
  analogist: [
    "Which earlier decision was most like whether to {step}, and where was it different?",
    "Where else could somebody say that {trouble}, and what do they do there?",
    "What else works as a good {artefact} does?",
  ],
  negotiator: [
    "Who would rather {self} did not {step}, and what do they want instead?",
    "What does each side want when {trouble}?",
    "Who might object to the {artefact}, and to what in it?",
  ],
  "risk-steward": [
    "If it turns out wrong to {step}, what of it can be undone?",
    "What could get worse, and not be mended, while {trouble}?",
    "What in the {artefact} could not be undone?",
  ],
  measurer: [
    "Which number would decide whether to {step}?",
    "What could be counted to see whether it is still so that {trouble}?",
    "How would anybody tell that the {artefact} has worked?",
  ],
  "scenario-builder": [
    "What could happen next year that makes it a mistake to {step}, and what would make it lucky?",
    "If nothing is done, and it stays so that {trouble}, where does that lead in a year?",
    "What if the {artefact} meets people on a bad day: does it still work?",
  ],
  outsider: [
    "What would somebody from far away say about whether to {step}?",
    "Where would nobody mind that {trouble}, and why?",
    "What in the {artefact} would only those understand who were there?",
  ],
  storyteller: [
    "What would {self} tell somebody in ten years about the day of deciding whether to {step}?",
    "What happened the last time that {trouble}?",
  ],
  "bias-auditor": [
    "What would {self} advise a friend who asks whether to {step}?",
    "Which cases do {self} forget when it is said that {trouble}?",
    "What would {self} leave out of the {artefact} because it is hard to say?",
  ],
};
