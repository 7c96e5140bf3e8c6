import { entity } from "./entity.ts";
import { flag, id, nullable, number, text, time } from "./shape.ts";

/** One exercise that was done. The day on which a card is due again follows from all of its reviews, so nothing else is stored. */
export const gymReviews = entity({
  sync: "record",
  things: ["exercise that was done", "exercises that were done"],
  fields: {
    /** What was practised: a rule's id, `deeper`, `gap` or `lens`. */
    card: text,
    /** 1 not solved, 2 solved with the hint, 3 solved, 4 solved and easy. */
    grade: number,
    /** The answer message whose rough text was the exercise; null for an example. The message may be gone. */
    messageId: nullable(id),
    /** Whether the hint was shown. */
    hint: flag,
    /** From the first look to the result. */
    ms: number,
    timestamp: time,
  },
  indexes: "[deleted+timestamp+id]",
  schema: 8,
  file: 10,
  excerpt: ["card"],
  unsent: "studio",
  adopted: true,
  maxBytes: 1024,
});
