import type { Sentence } from "#domain/thinking/types.ts";

/** The empty list teaches by this example. It is what the engine really makes of the idea; a test asks the engine again and compares. */
export const example: { readonly idea: string; readonly sentences: readonly Sentence[] } = {
  idea: "should we charge for the workshop or keep it free, we need about 600 for the room but last time half of them didn’t show up",
  sentences: [
    {
      text: "Should we charge for the workshop or keep it free?",
      origin: "words",
      gaps: [],
    },
    {
      text: "We need about 600 for the room but last time half of them didn’t show up.",
      origin: "words",
      gaps: [],
    },
  ],
};
