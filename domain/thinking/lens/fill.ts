import { capital } from "../text/tidy.ts";
import type { Span } from "../types.ts";
import type { SlotName, Slots } from "./slots.ts";

/** A question with the person's words in it. */
export interface FilledQuestion {
  readonly template: string;
  readonly text: string;
  /** Where the person's words stand in the text. */
  readonly own: readonly Span[];
}

/** What a template is filled by. `self` is a voice, not the person's words. */
const SLOT = /\{(\w+)\}/g;
export const slotsOf = (template: string): SlotName[] =>
  [...template.matchAll(SLOT)].map(([, name]) => name as SlotName);

/** What stands for words that are too long to be said again. */
export const THIS = "this";
export const DO_THIS = "do this";

/** Fills a template; null when the person's words do not fill all of its slots. */
export function fillTemplate(template: string, slots: Slots): FilledQuestion | null {
  const own: Span[] = [];
  let text = "";
  let from = 0;
  for (const { 0: hole, 1: name, index } of template.matchAll(SLOT)) {
    const words = slots[name as SlotName];
    if (words === undefined) return null;
    text += template.slice(from, index);
    if (name !== "self" && words !== THIS && words !== DO_THIS)
      own.push({ start: text.length, end: text.length + words.length });
    text += words;
    from = index + hole.length;
  }
  return { template, text: capital(text + template.slice(from)), own };
}

/**
 * One of the templates that can be filled: the first one's slots count, and the text selects among those that need the same.
 * @param text the person's, which selects
 */
export function firstFill(templates: readonly string[], slots: Slots, text: string): FilledQuestion | null {
  const possible = templates.filter((template) => slotsOf(template).every((name) => slots[name] !== undefined));
  const key = (template: string) =>
    slotsOf(template)
      .filter((name) => name !== "self")
      .join(" ");
  const [first] = possible;
  const equals = possible.filter((template) => first !== undefined && key(template) === key(first));
  const template = equals[turn(text, equals.length)];
  return template === undefined ? null : fillTemplate(template, slots);
}

/** Which of several equally good templates a text gets: always the same for one text (FNV-1a of its beginning). */
export function turn(text: string, length: number): number {
  let hash = 2166136261;
  for (let at = 0; at < Math.min(text.length, 400); at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619) >>> 0;
  return length === 0 ? 0 : hash % length;
}
