import { entity } from "./entity.ts";
import { variable } from "./prompts.ts";
import { id, list, mended, record, text, time } from "./shape.ts";

/** An earlier text of a prompt. Deleted with its prompt, and never changed. */
export const promptVersions = entity({
  sync: "edited",
  things: ["version of a prompt", "versions of prompts"],
  hasOrigin: true,
  fields: {
    promptId: id,
    title: text,
    body: text,
    variables: mended(record(variable), {}),
    /** The versions it was made from: none for the first, two for a merge. */
    parents: mended(list(id), []),
    /** What was changed, in the person's words; may be empty. */
    note: mended(text, ""),
    createdAt: time,
  },
  indexes: "[promptId+deleted+createdAt+id]",
  schema: 4,
  file: 5,
  memberOf: { table: "prompts", field: "promptId" },
  ownWords: { title: { label: "Title" }, body: { label: "Prompt", long: true } },
  unsent: "parent",
  adopted: true,
  maxBytes: 768 * 1024,
});
