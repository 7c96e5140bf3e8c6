/**
 * What each lens asks about what the text wants to do, where the catalogue has nothing. A thing that is only named is not asked about: it is seldom
 * the matter.
 */
export const NEAR_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  clarifier: ["How will {self} know that it has worked: {aim}?"],
  skeptic: ["What is most likely to get in the way: {aim}?"],
  explorer: ["Which way of doing this has nobody tried yet: {aim}?"],
  pragmatist: ["What is the first thing to do if {self} want to {aim}?"],
  integrator: ["Whose help would make this easier: {aim}?"],
  reducer: ["What is the one thing that has to go right: {aim}?"],
  steelmanner: ["What is the best reason not to {aim}?"],
  "pre-mortem": ["Suppose an attempt to {aim} has failed: what went wrong?"],
  "systems-mapper": ["What else would change if {self} managed to {aim}, and does that help or hurt?"],
  "user-advocate": ["Who would be glad if this worked, and who would not: {aim}?"],
  economist: ["What would it cost to {aim}, and who would pay?"],
  historian: ["Who has managed something like this, and how did they do it: {aim}?"],
  ethicist: ["Who might be worse off for an attempt to {aim}?"],
  experimenter: ["What could be tried for one week to {aim}?"],
  reframer: ["What is the wish to {aim} really about?"],
  editor: ["What is being done to {aim} that could be dropped?"],
  forecaster: ["What are the odds of managing to {aim}, as a number?"],
  "causal-analyst": ["What makes it hard to {aim}, and what only looks as if it did?"],
  beginner: ["Why does anyone want to {aim}?"],
  "constraint-setter": ["What would it take to {aim} with one day and nothing to spend?"],
  analogist: ["In which other field do people have to {aim}, or something like it?"],
  negotiator: ["Who might be against an attempt to {aim}, and what do they need?"],
  "risk-steward": ["What could an attempt to {aim} break that cannot be mended?"],
  measurer: ["Which number would show whether it works to {aim}?"],
  "scenario-builder": ["What could change next year so that there is no need to {aim}?"],
  outsider: ["Where would nobody try to {aim}, and what do they do instead?"],
  storyteller: ["Who was the first to want to {aim}, and what had happened?"],
  "bias-auditor": ["Which way to {aim} would {self} like best, and what speaks against it?"],
};
