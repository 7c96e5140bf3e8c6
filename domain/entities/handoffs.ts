import { entity } from "./entity.ts";
import { LINK_KINDS } from "./links.ts";
import { list, oneOf, text, time } from "./shape.ts";

/** Several items on their way from one tool to another; the address names the row (`?take=<id>`). Stays for 7 days. */
export const handoffs = entity({
  sync: "device",
  things: ["hand-off", "hand-offs"],
  fields: {
    /** The items' keys: 1 to 500. */
    keys: list(text),
    how: oneOf(...LINK_KINDS),
    at: time,
  },
  indexes: "at",
  schema: 7,
  file: { not: "It is on its way from one page to another, and lasts a week." },
  unsent: "studio",
  adopted: true,
});
