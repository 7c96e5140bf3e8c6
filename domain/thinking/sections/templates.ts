import type { Flavour } from "../brief/flavour.ts";

/** Open parts of a prompt, as gaps that the person sees and fills. */
export const GAPS = {
  role: "[who should answer?]",
  task: "[what should be done?]",
  constraints: "[what limits it?]",
  resources: "[what have you tried or measured?]",
  example: "[an example that you like?]",
  attachment: "[paste the text here]",
  output: "[list, table or prose?]",
  length: "[how long, and in which form?]",
} as const;

/** The role of the answerer when the person named an audience. */
export const ROLE: Partial<Readonly<Record<Flavour, string>>> & { readonly other: string } = {
  create: "You write for {audience}.",
  explain: "You explain it to {audience}.",
  learn: "You teach {audience}.",
  other: "You advise {audience}.",
};

/** The role of the answerer when something is to be learned and nobody else is named. */
export const ROLE_OF_SUBJECT = "You teach {subject}.";

/** What a good answer contains, by flavour; among several the text selects one. A missing flavour leaves a gap. */
export const OUTPUT: Partial<Readonly<Record<Flavour, readonly string[]>>> = {
  fix: [
    "Causes in order, one fix each, and what would prove it wrong.",
    "The likeliest cause first, how to check it, and what to do if it is not the one.",
  ],
  decide: [
    "For each option what speaks for it and what against, then what would change the choice.",
    "A choice, the two strongest reasons against it, and when to think again.",
    "What each way costs and gives, and the one fact that should decide.",
  ],
  compare: ["A table with one row for each difference that matters, then a choice with its reason."],
  explain: [
    "A short explanation, one example, and where it stops being true.",
    "The answer in three sentences, what is disputed about it, and a source for each side.",
  ],
  judge: ["Yes, no or it depends, with the reason, and what would turn it round."],
  distinguish: ["The difference in one sentence, an example of each, and a case on the border."],
  learn: ["Small steps in order, each with something to do and a way to check it."],
  plan: [
    "Steps in order, each with a date, and what is most likely to go wrong.",
    "The first three steps in detail, the rest as a list, and where it usually fails.",
    "What to do this week, what can wait, and how to see that it works.",
  ],
  find: ["Three candidates against the must-haves, and the reason for the first."],
  predict: ["A probability, what it rests on, and what would change it."],
  relate: [
    "How the other side may see it, and two ways to begin the conversation.",
    "What may lie behind it, what to say first, and what not to say.",
  ],
  fact: ["The answer, with its source and date."],
  code: ["The cause, the smallest change that removes it, and how to check it."],
};

/** Precedes what an answer adds. */
export const LEAD = { criteria: "It is settled when", example: "For example:", tried: "Already tried:" } as const;
