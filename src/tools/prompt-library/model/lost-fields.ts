import type { Prompt } from "#domain/entities.ts";
import type { LostValue } from "#domain/stored/lost-value.ts";
import { tagsText } from "./tags.ts";

/** A field of a prompt that two devices changed at the same time: the current value, and the other one. */
export interface LostField {
  readonly key: string;
  /** "Folder" */
  readonly name: string;
  readonly current: string;
  readonly lost: string;
  /** The change that replaces the current value with the other one. */
  readonly take: (prompt: Prompt) => Partial<Pick<Prompt, "folder" | "tags" | "filled">>;
  /** Ids of all values that lost in this field: one answer covers them together. */
  readonly ids: readonly string[];
}

const FILLED = "filled.";
const NOTHING = "nothing";

/**
 * The lost fields that need a person's answer. Title and text are not among them: they have versions, and both are heads. If several values
 * lost in one field, the latest is offered.
 */
export function lostFields(prompt: Prompt, lost: readonly LostValue[]): readonly LostField[] {
  const fields = [...new Set(lost.map(({ field }) => field))];
  return fields.flatMap((field) => {
    const values = lost.filter((each) => each.field === field).toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
    const shown = shownField(prompt, field, values[0]?.value);
    return shown ? [{ key: field, ids: values.map(({ id }) => id), ...shown }] : [];
  });
}

function shownField(
  prompt: Prompt,
  field: string,
  value: unknown,
): Pick<LostField, "name" | "current" | "lost" | "take"> | null {
  if (field === "folder" && (value === null || typeof value === "string")) {
    const words = (folder: string | null) => folder ?? "no folder";
    return { name: "Folder", current: words(prompt.folder), lost: words(value), take: () => ({ folder: value }) };
  }
  if (field === "tags" && isTexts(value)) {
    const words = (tags: readonly string[]) => tagsText(tags) || "no tags";
    return { name: "Tags", current: words(prompt.tags), lost: words(value), take: () => ({ tags: value }) };
  }
  if (field.startsWith(FILLED) && typeof value === "string" && value !== "") {
    const name = field.slice(FILLED.length);
    return {
      name: `“${name}”`,
      current: prompt.filled[name] || NOTHING,
      lost: value,
      take: ({ filled }) => ({ filled: { ...filled, [name]: value } }),
    };
  }
  return null;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");
