import { capital } from "./grammar/tidy.ts";
import { turn } from "./turn.ts";

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

/** Slots that every text fills; they tell no two templates apart. */
const VOICE = new Set(["self", "me", "my"]);
const needs = (template: string): string =>
  [...new Set([...template.matchAll(SLOT)].map(([, name = ""]) => name).filter((name) => !VOICE.has(name)))]
    .sort()
    .join(" ");

/**
 * Templates that need the same words of the person are alternatives: of each such group the text chooses one, so that two people who
 * offer the same kind of words are not asked the same sentence.
 * @returns one template of each group, the groups in the order of their first template
 */
export function alternatives(templates: readonly string[], text: string): string[] {
  const groups = new Map<string, string[]>();
  for (const template of templates) {
    const key = needs(template);
    groups.set(key, [...(groups.get(key) ?? []), template]);
  }
  return [...groups].flatMap(([key, group]) => (key === "" ? group : (group[turn(text, group.length)] ?? [])));
}

/** The first template that can be filled, of equal ones the text's choice. */
export function firstFill(templates: readonly string[], slots: Slots, text: string): string | null {
  for (const template of alternatives(templates, text)) {
    const filled = fill(template, slots);
    if (filled !== null) return filled;
  }
  return null;
}
