import { makeEdits } from "../lint/edits.ts";
import { SECTION_ORDER } from "../sections/headings.ts";
import type { Edit, PromptSections, Span } from "../types.ts";
import type { SectionEdit, SectionId } from "./types.ts";

export const EMPTY_SECTIONS: PromptSections = { role: "", task: "", constraints: "", resources: "", output: "" };

const BREAK = "\n\n";

/** The non-empty sections as one text, with the place of each. */
export interface Joined {
  readonly text: string;
  readonly places: readonly (Span & { readonly section: SectionId })[];
}

export const isBlank = (sections: PromptSections): boolean => SECTION_ORDER.every((id) => sections[id].trim() === "");

/** The total length of all sections, for a limit on the whole. */
export const lengthOf = (sections: PromptSections): number =>
  SECTION_ORDER.reduce((sum, id) => sum + sections[id].length, 0);

export function joined(sections: PromptSections): Joined {
  let text = "";
  const places: (Span & { section: SectionId })[] = [];
  for (const section of SECTION_ORDER) {
    if (sections[section].trim() === "") continue;
    if (text !== "") text += BREAK;
    places.push({ section, start: text.length, end: text.length + sections[section].length });
    text += sections[section];
  }
  return { text, places };
}

/** An edit of the joined text as edits of its sections. One that crosses a border is cut there; its text goes to the first section. */
export function inSections({ places }: Joined, { span, insert }: Edit): SectionEdit[] {
  const touched = places.filter(({ start, end }) => span.start <= end && span.end >= start);
  // an edit between two sections belongs to the end of the first
  const found = touched.length > 0 ? touched : places.filter(({ end }) => end < span.start).slice(-1);
  return found.flatMap(({ section, start, end }, at) => {
    const local = { start: clamp(span.start, start, end) - start, end: clamp(span.end, start, end) - start };
    const text = at === 0 ? insert : "";
    return local.start === local.end && text === "" ? [] : [{ section, span: local, insert: text }];
  });
}

/** A place in the joined text as a place in the section where it begins. */
export function placeIn({ places }: Joined, span: Span): { readonly section: SectionId; readonly span: Span } | null {
  const place = places.find(({ end }) => span.start <= end);
  if (!place) return null;
  const { section, start, end } = place;
  return { section, span: { start: clamp(span.start, start, end) - start, end: clamp(span.end, start, end) - start } };
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The sections with edits applied as by `makeEdits`. */
export function withEdits(sections: PromptSections, edits: readonly SectionEdit[]): PromptSections {
  const changed = { ...sections };
  for (const id of SECTION_ORDER) {
    const own = edits.filter(({ section }) => section === id);
    if (own.length > 0) changed[id] = makeEdits(sections[id], own).text;
  }
  return changed;
}
