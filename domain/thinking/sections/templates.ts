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

/** Who answers, when the person said whom it is for. */
export const ROLE: Partial<Readonly<Record<Flavour, string>>> & { readonly other: string } = {
  create: "You write for {audience}.",
  explain: "You explain it to {audience}.",
  learn: "You teach {audience}.",
  other: "You advise {audience}.",
};

/** Who answers where something is to be learnt and nobody else is named. */
export const ROLE_OF_SUBJECT = "You teach {subject}.";

/** What a good answer holds, by flavour; a flavour that is missing leaves a gap. */
export const OUTPUT: Partial<Readonly<Record<Flavour, string>>> = {
  fix: "Causes in order, one fix each, and what would prove it wrong.",
  decide: "For each option what speaks for it and what against, then what would change the choice.",
  compare: "A table with one row for each difference that matters, then a choice with its reason.",
  explain: "A short explanation, one example, and where it stops being true.",
  judge: "Yes, no or it depends, with the reason, and what would turn it round.",
  distinguish: "The difference in one sentence, an example of each, and a case on the border.",
  learn: "Small steps in order, each with something to do and a way to check it.",
  plan: "Steps in order, each with a date, and what is most likely to go wrong.",
  find: "Three candidates against the must-haves, and the reason for the first.",
  predict: "A probability, what it rests on, and what would change it.",
  relate: "How the other side may see it, and two ways to begin the conversation.",
  fact: "The answer, with its source and date.",
  code: "The cause, the smallest change that removes it, and how to check it.",
};

/** In front of what an answer adds. */
export const LEAD = { criteria: "It is settled when", example: "For example:", tried: "Already tried:" } as const;

export const HEADINGS = {
  role: "Role",
  task: "Task",
  constraints: "Constraints",
  resources: "Resources",
  output: "Output",
} as const;
