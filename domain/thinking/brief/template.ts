import { capital } from "./grammar/tidy.ts";

/** The places in a template that the person's words fill. A clause slot holds a finite clause, a quoted one any words at all. */
export const SLOT_NAMES = [
  "self",
  "me",
  "my",
  "object",
  "objectQuote",
  "statement",
  "doing",
  "quote",
  "cause",
  "causeQuote",
  "otherCauseQuote",
  "constraint",
  "without",
  "option",
  "otherOption",
  "optionQuote",
  "otherOptionQuote",
  "wish",
  "action",
  "acting",
  "doubtful",
  "vague",
  "fact",
  "otherFact",
  "claim",
  "told",
  "topic",
  "saidQuote",
  "choice",
  "otherChoice",
  "term",
  "otherTerm",
  "subject",
  "group",
  "questionQuote",
  "wishVerb",
  "deadline",
  "audience",
  "person",
  "artefact",
  "number",
  "hit",
] as const;
export type SlotName = (typeof SLOT_NAMES)[number];
export type Slots = Partial<Record<SlotName, string>>;

const SLOT = /\{(\w+)\}/g;

/** @returns the template with every slot filled, first letter in upper case; null when a slot has nothing to hold */
export function fill(template: string, slots: Slots): string | null {
  let open = false;
  const text = template.replace(SLOT, (_, name: string) => {
    const value = slots[name as SlotName];
    if (value === undefined || value === "") open = true;
    return value ?? "";
  });
  return open || text === "" ? null : capital(text);
}

/** The first template of the list that can be filled. */
export function firstFill(templates: readonly string[], slots: Slots): string | null {
  for (const template of templates) {
    const text = fill(template, slots);
    if (text !== null) return text;
  }
  return null;
}
