import { entity } from "./entity.ts";
import { text, time } from "./shape.ts";

/** One counted message, stored as a delta with its own id, so that sending it twice counts once. */
export const messageEvents = entity({
  sync: "record",
  things: ["counted message", "counted messages"],
  fields: {
    /** `YYYY-MM` in the person's calendar when it was answered. */
    month: text,
    answeredAt: time,
  },
  indexes: "month",
  schema: 1,
  // they come back into the account that they are of, and into no other: see OF_ACCOUNT in domain/workspace-file/format.ts
  file: 8,
  excerpt: ["month"],
  unsent: "studio",
  adopted: { not: "Messages of a visitor do not count against the account's plan." },
});
