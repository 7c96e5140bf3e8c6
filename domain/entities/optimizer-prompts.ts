import { entity } from "./entity.ts";
import { addedSentences, optimization, promptSections } from "./prompt-sections.ts";
import { id, list, mended, nullable, number, oneOf, open, text, time } from "./shape.ts";
import { decisions } from "./thought.ts";

export const VERSION_REASONS = ["pasted", "edited", "optimized", "instructed", "elsewhere"] as const;

/** Prompts of the Optimizer, and their versions. */
export const works = entity({
  sync: "device",
  things: ["Optimizer prompt", "Optimizer prompts"],
  hasOrigin: true,
  fields: {
    tool: mended(oneOf("optimizer"), "optimizer"),
    title: mended(text, ""),
    sections: promptSections,
    updatedAt: time,
  },
  kinds: {
    by: "of",
    of: {
      /** An optimizer prompt, not a version of one. */
      "": {
        /** The sentences that the person did not write. */
        added: mended(addedSentences, []),
        /** New with every write, so that a tab sees whether another one has written meanwhile. */
        rev: mended(text, ""),
        /** The rough text it was made from, verbatim; null when it was written in sections. */
        original: mended(nullable(text), null),
        /** Ids of findings that the person has dismissed. */
        dismissed: mended(list(text), []),
        /** The last 'Optimize' with the decisions on it; null when there was none. */
        optimized: mended(nullable(open({ made: optimization, decisions })), null),
        /** The session it was saved to. */
        sessionId: mended(nullable(id), null),
        /** 0 in a damaged row. */
        createdAt: mended(time, 0),
      },
    },
    /** An earlier state of an optimizer prompt; `of` is the prompt's id. Never changed. */
    other: {
      added: addedSentences,
      /** Pasted and split, written by hand, made by 'Optimize' or by an instruction, or overtaken by another tab or a file. */
      why: oneOf(...VERSION_REASONS),
      /** The instruction. */
      note: text,
      /** Structure points; null when they were never counted. */
      score: nullable(number),
    },
  },
  indexes: "[of+updatedAt]",
  schema: 2,
  file: 3,
  unsent: "own",
  changes: ["rev", "updatedAt"],
  adopted: true,
  isItem: ({ of }) => of === "",
});
