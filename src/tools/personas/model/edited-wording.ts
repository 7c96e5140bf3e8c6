import type { Wording } from "#domain/personas/persona.ts";
import { SIDES } from "#domain/personas/sides.ts";
import { WORDING_LIMITS } from "#domain/personas/wording-problems.ts";

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
  /** Questions that a model proposed and the person took, each with the person's name for its provider. */
  readonly taken: Readonly<Record<string, string>>;
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
  taken: {},
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
  taken: {},
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
  const { full, taken: _, questions, general, cue, ...texts } = edited;
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

/** A proposed question as the last line of the form's questions; it stays marked as long as it is there as it came. */
export const withProposed = (
  edited: EditedWording,
  { question, by }: { readonly question: string; readonly by: string },
): EditedWording => ({
  ...edited,
  questions: [...lines(edited.questions), question].join("\n"),
  taken: { ...edited.taken, [question]: by },
});

/** Which of the form's questions a model wrote, for the version's note: "2 questions written by My server". Empty without one. */
export function writtenByModel({ questions, taken }: EditedWording): string {
  const counts = new Map<string, number>();
  for (const question of lines(questions)) {
    const by = Object.hasOwn(taken, question) ? taken[question] : undefined;
    if (by !== undefined) counts.set(by, (counts.get(by) ?? 0) + 1);
  }
  return [...counts]
    .map(([by, count]) => `${count} ${count === 1 ? "question" : "questions"} written by ${by}`)
    .join(", ");
}

/** How many characters a version's note may have beside who wrote its questions. */
export const noteRoom = (byModel: string): number =>
  Math.max(0, WORDING_LIMITS.note - (byModel === "" ? 0 : byModel.length + SEPARATOR.length));

/** A version's note with who wrote its questions. @param note within `noteRoom` */
export const noteWith = (note: string, byModel: string): string =>
  [note.trim(), byModel.slice(0, WORDING_LIMITS.note)].filter((part) => part !== "").join(SEPARATOR);
const SEPARATOR = " · ";

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
      if (field === "taken") return [field, textsIn(value)];
      return [field, typeof value === "string" ? value : empty];
    });
    return Object.fromEntries(texts) as EditedWording;
  } catch {
    return null;
  }
}

const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === "string"))
    : {};
