import { entity, everyRow } from "./entity.ts";
import { flag, id, later, list, mended, nullable, object, oneOf, optional, record, text, time } from "./shape.ts";

export const VARIABLE_TYPES = ["text", "number", "select", "date"] as const;

/** How a prompt asks for one of its variables. */
export const variable = object({
  type: oneOf(...VARIABLE_TYPES),
  /** Shown in place of its name. */
  label: optional(text),
  /** The options of a select. */
  options: optional(list(text)),
  /** The value until the person enters another. */
  initial: optional(text),
});

/** The origin of a branch, and its merge. */
export const branch = object({
  /** The prompt it is a branch of. */
  of: id,
  /** The version it begins with. */
  from: id,
  name: text,
  /** The version that merged it; null while it is open. A merged branch is not deleted. */
  mergedInto: nullable(id),
});

/** A prompt of the library: the text of its newest version, and what all versions share. */
export const prompts = entity({
  sync: "edited",
  things: ["prompt", "prompts"],
  hasOrigin: true,
  fields: {
    /** The name used by snippets (`{{> name}}`) and the slash command: lower case, digits, hyphens. */
    name: later(text, ""),
    title: text,
    body: text,
    folder: mended(nullable(text), null),
    tags: mended(list(text), []),
    favourite: mended(flag, false),
    variables: later(record(variable), {}),
    /** The last value of each variable. */
    filled: later(record(text), {}),
    /** Version ids by label. */
    labels: later(record(id), {}),
    /** The version whose title, body and variables these are. */
    head: later(text, ""),
    branch: later(nullable(branch), null),
    /** When it was moved to the trash; null when it is not there. */
    trashedAt: later(nullable(time), null),
    /** 0 in a damaged row. */
    createdAt: mended(time, 0),
    updatedAt: time,
  },
  // with `v`, the keys alone tell the list which of thousands of rows to read again
  indexes: "[deleted+updatedAt+id+v]",
  schema: 4,
  file: 5,
  mergedByKey: ["variables", "filled", "labels"],
  ownWords: { title: { label: "Title" }, body: { label: "Prompt", long: true } },
  unsent: "others",
  adopted: true,
  isItem: everyRow,
  maxBytes: 768 * 1024,
});
