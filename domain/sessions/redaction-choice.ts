/** What a person chose to take out of exports, as a setting remembers it. */
import { isText } from "../stored/value.ts";
import { PRIVATE_KINDS, type PrivateKind } from "./private-kinds.ts";
import { FIRST_CHOSEN, LEAST_OWN } from "./redaction.ts";

export interface RedactionChoice {
  readonly chosen: ReadonlySet<PrivateKind>;
  /** Words of the person's own. */
  readonly own: readonly string[];
}

/** Words that are remembered, and characters of each. */
const MOST_WORDS = 200;
const LONGEST_WORD = 200;

/** What the setting says; what is damaged in it counts as never chosen. */
export function readRedactionChoice(value: unknown): RedactionChoice {
  const { kinds, words } = isRecord(value) ? value : {};
  const isOn = (kind: PrivateKind) => {
    const stored = isRecord(kinds) ? kinds[kind] : undefined;
    return typeof stored === "boolean" ? stored : FIRST_CHOSEN.has(kind);
  };
  return {
    chosen: new Set(PRIVATE_KINDS.filter(isOn)),
    own: Array.isArray(words) ? words.filter(isWord).slice(0, MOST_WORDS) : [],
  };
}

/** The setting's value. */
export const redactionValue = ({ chosen, own }: RedactionChoice) => ({
  kinds: Object.fromEntries(PRIVATE_KINDS.map((kind) => [kind, chosen.has(kind)])),
  words: own.filter(isWord).slice(0, MOST_WORDS),
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isWord = (word: unknown): word is string =>
  isText(word) && word.trim().length >= LEAST_OWN && word.length <= LONGEST_WORD;
