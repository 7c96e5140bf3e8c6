import { ERROR_CODES } from "../error-codes.ts";
import { entity } from "./entity.ts";
import { anything, nullable, oneOf, record, text, time } from "./shape.ts";

/** A fault of the studio, as it is stored for the operator. */
export const errorReports = entity({
  sync: "record",
  things: ["error report", "error reports"],
  fields: {
    timestamp: time,
    code: oneOf(...ERROR_CODES),
    message: text,
    details: nullable(record(anything)),
    /** Identifies this failure: the Error ID on a screen, or the id of a server's request. */
    requestId: nullable(text),
  },
  indexes: "[deleted+timestamp+id]",
  schema: 3,
  file: 4,
  excerpt: ["message"],
  unsent: "studio",
  adopted: true,
  maxBytes: 32 * 1024,
});
