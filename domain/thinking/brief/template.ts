import { capital } from "./grammar/tidy.ts";
import { turn } from "./turn.ts";

/** The slots of a template, which the person's words fill. A clause slot takes a finite clause, a quoted one any words. */
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
  "means",
  "work",
  "piece",
  "doubtful",
  "vague",
  "claim",
  "told",
  "topic",
  "saidQuote",
  "choice",
  "otherChoice",
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

/** @returns the template with every slot filled, first letter in upper case; null when a slot has no value */
export function fill(template: string, slots: Slots): string | null {
  let open = false;
  const text = template.replace(SLOT, (_, name: string) => {
    const value = slots[name as SlotName];
    if (value === undefined || value === "") open = true;
    return value ?? "";
  });
  return open || text === "" ? null : capital(text);
}

/** Slots that every text fills: they do not distinguish templates. */
const VOICE = new Set(["self", "me", "my"]);
const needs = (template: string): string =>
  [...new Set([...template.matchAll(SLOT)].map(([, name = ""]) => name).filter((name) => !VOICE.has(name)))]
    .sort()
    .join(" ");

/**
 * Templates that need the same words are alternatives. The text selects one of each such group, so that two people whose texts offer the
 * same kind of words are not asked the same sentence.
 * @returns one template of each group, in the order of their first template
 */
export function alternatives(templates: readonly string[], text: string): string[] {
  const groups = new Map<string, string[]>();
  for (const template of templates) {
    const key = needs(template);
    groups.set(key, [...(groups.get(key) ?? []), template]);
  }
  return [...groups].flatMap(([key, group]) => (key === "" ? group : (group[turn(text, group.length)] ?? [])));
}

/** The first template that can be filled; among equal ones the text selects. */
export function firstFill(templates: readonly string[], slots: Slots, text: string): string | null {
  for (const template of alternatives(templates, text)) {
    const filled = fill(template, slots);
    if (filled !== null) return filled;
  }
  return null;
}
