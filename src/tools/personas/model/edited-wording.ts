import type { Wording } from "#domain/personas/persona.ts";
import { SIDES } from "#domain/personas/sides.ts";

/** A wording as its form holds it: lists are lines of a field. */
export interface EditedWording {
  readonly name: string;
  readonly looksAt: string;
  readonly line: string;
  readonly questions: string;
  readonly general: string;
  readonly cue: string;
  readonly critique: string;
  readonly stop: string;
  readonly critical: string;
  /** The sides it covers in full. */
  readonly full: readonly string[];
}

export const EMPTY_WORDING: EditedWording = {
  name: "",
  looksAt: "",
  line: "",
  questions: "",
  general: "What would {self} have to know to settle {quote}?",
  cue: "",
  critique: "",
  stop: "",
  critical: "",
  full: [],
};

export const editedOf = (wording: Wording): EditedWording => ({
  name: wording.name,
  looksAt: wording.looksAt,
  line: wording.line,
  questions: wording.questions.join("\n"),
  general: wording.general.join("\n"),
  cue: wording.cue.join(", "),
  critique: wording.critique,
  stop: wording.stop,
  critical: wording.critical,
  full: SIDES.filter((side) => wording.sides[side] === 1),
});

const lines = (text: string): readonly string[] => split(text, /\n+/);
const split = (text: string, by: RegExp): readonly string[] => [
  ...new Set(
    text
      .split(by)
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  ),
];

/** @param before the wording it is made from: what the form does not show stays */
export const wordingOf = (edited: EditedWording, before: Wording | null): Wording => {
  const { full, questions, general, cue, ...texts } = edited;
  const trimmed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()]));
  const sides = SIDES.flatMap((side): [string, number][] => {
    if (full.includes(side)) return [[side, 1]];
    return before?.sides[side] === 0.5 ? [[side, 0.5]] : [];
  });
  return {
    ...(trimmed as Omit<typeof texts, never>),
    questions: lines(questions),
    general: lines(general),
    cue: split(cue, /[,\n]+/),
    kinds: before?.kinds ?? [],
    sides: Object.fromEntries(sides),
  };
};

/** The form that a draft holds; null when it holds none, or is damaged. */
export function readEdited(draft: string): EditedWording | null {
  if (draft === "") return null;
  try {
    const read: unknown = JSON.parse(draft);
    if (typeof read !== "object" || read === null) return null;
    const fields = read as Readonly<Record<string, unknown>>;
    const texts = Object.entries(EMPTY_WORDING).map(([field, empty]) => {
      const value = fields[field];
      if (field === "full") return [field, Array.isArray(value) ? value.filter((one) => typeof one === "string") : []];
      return [field, typeof value === "string" ? value : empty];
    });
    return Object.fromEntries(texts) as EditedWording;
  } catch {
    return null;
  }
}
