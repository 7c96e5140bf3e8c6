import { entity } from "./entity.ts";
import { anything, nullable, oneOf, record, text, time } from "./shape.ts";

export const feedback = entity({
  sync: "record",
  things: ["feedback", "feedback entries"],
  fields: {
    timestamp: time,
    route: text,
    context: oneOf("post-optimization", "persona-selection", "session-completion", "performance-issue"),
    type: oneOf("satisfaction", "usability", "performance", "feature"),
    rating: oneOf(1, 2, 3, 4, 5),
    comment: nullable(text),
    sessionId: text,
    metadata: record(anything),
  },
  indexes: "[deleted+timestamp+id]",
  schema: 1,
  file: 1,
  excerpt: ["comment"],
  unsent: "others",
  adopted: true,
  maxBytes: 32 * 1024,
});
