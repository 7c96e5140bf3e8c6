import { entity } from "./entity.ts";
import { anything, nullable, number, oneOf, record, text, time } from "./shape.ts";

/** The specification's five (section 3), then further actions that a person may look for in their log. */
export const SESSION_LOG_ACTIONS = [
  "page_visit",
  "debate_turn",
  "synthesize",
  "map_select",
  "chat_message",
  "decide",
  "delete",
  "restore",
  "export",
  "import",
  "error_shown",
  "back_online",
] as const;

export const sessionLogs = entity({
  sync: "record",
  things: ["log entry", "log entries"],
  fields: {
    timestamp: time,
    route: text,
    personaId: nullable(text),
    action: oneOf(...SESSION_LOG_ACTIONS),
    payloadSize: number,
    duration: number,
    metadata: record(anything),
  },
  indexes: "[deleted+timestamp+id]",
  schema: 1,
  file: 1,
  excerpt: ["action"],
  unsent: "studio",
  adopted: true,
  maxBytes: 16 * 1024,
});
