/**
 * What each lens asks where the person's words fill none of the questions that the catalogue has for it: about what the text wants to do, or about
 * the first thing that it names. Without them a lens asks what fits any text. Tried in order, as in the catalogue.
 */
export const NEAR_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  clarifier: [
    "What exactly would count as having managed to {aim}?",
    "What exactly is meant by {thing} here, and what is not?",
  ],
  skeptic: [
    "What is known for sure about {thing}, and what only from hearsay?",
    "What shows that it is possible to {aim}?",
  ],
  explorer: ["What besides {thing} could be changed?", "What other way to {aim} is not on the list yet?"],
  pragmatist: ["What could be done today to {aim}?", "What could be found out about {thing} before tomorrow?"],
  integrator: [
    "Who else has a say about {thing}, and what do they want?",
    "Whose help, or whose yes, does it take to {aim}?",
  ],
  reducer: [
    "What about {thing} is a fact, and what is only habit?",
    "What is the one thing without which nobody could {aim}?",
  ],
  steelmanner: ["What is the best reason not to {aim}?", "What speaks for changing nothing about {thing}?"],
  "pre-mortem": [
    "Suppose an attempt to {aim} has failed: what went wrong?",
    "Suppose there is more trouble with {thing} in a year: what was overlooked?",
  ],
  "systems-mapper": [
    "What else would change once it works to {aim}, and does that help or hurt?",
    "What depends on {thing}, and what does that lead to?",
  ],
  "user-advocate": [
    "Who would notice first that it works to {aim}, and what would they say?",
    "Whom does {thing} affect most, and what do they need?",
  ],
  economist: ["What would it cost to {aim}, and who would pay?", "Who gains from {thing}, and who pays?"],
  historian: [
    "Who has tried to {aim} before, and how did it end?",
    "What has happened with {thing} before, and how did it end?",
  ],
  ethicist: ["Who is affected by {thing} and has no say?", "Who might be worse off for an attempt to {aim}?"],
  experimenter: [
    "What could be tried for one week to {aim}?",
    "What could be changed about {thing} for one week, only to see what happens?",
  ],
  reframer: ["What is the wish to {aim} really about?", "What if the question is not about {thing} at all?"],
  editor: [
    "What is being done to {aim} that could be dropped?",
    "How would all of it about {thing} read in ten words?",
  ],
  forecaster: [
    "What are the odds of managing to {aim}, as a number?",
    "How likely is it, as a number, that {thing} will be the same in a year?",
  ],
  "causal-analyst": [
    "What makes it hard to {aim}, and what only looks as if it did?",
    "What is caused by {thing}, and what only happens at the same time?",
  ],
  beginner: ["What would a child ask about {thing}, before anything else?", "Why does anyone want to {aim}?"],
  "constraint-setter": [
    "What would it take to {aim} with one day and nothing to spend?",
    "What could be done about {thing} with one day and nothing to spend?",
  ],
  analogist: [
    "In which other field do people have to {aim}, or something like it?",
    "In which other field is there something like {thing}, and what do they do there?",
  ],
  negotiator: [
    "Who might be against an attempt to {aim}, and what do they need?",
    "Who wants what when it comes to {thing}, and why?",
  ],
  "risk-steward": [
    "What could an attempt to {aim} break that cannot be mended?",
    "What could be done about {thing} that cannot be undone?",
  ],
  measurer: [
    "Which number would show whether it works to {aim}?",
    "What could be counted about {thing}, and what would the number change?",
  ],
  "scenario-builder": [
    "What could change next year so that there is no need to {aim}?",
    "What might become of {thing} in five years, at best and at worst?",
  ],
  outsider: [
    "What would somebody from another country find strange about {thing}?",
    "Where would nobody try to {aim}, and what do they do instead?",
  ],
  storyteller: [
    "When does the story of {thing} begin, and with whom?",
    "Who was the first to want to {aim}, and what had happened?",
  ],
  "bias-auditor": [
    "Which way to {aim} would {self} like best, and what speaks against it?",
    "What do {self} hope to hear about {thing}, and what speaks against it?",
  ],
};
