import type { RunFact } from "../entities.ts";
import { fold } from "../fold.ts";
import { wordCount } from "../lab/words.ts";
import { isBrief, isRefinement } from "../stored/thought.ts";
import { isId, isText, isTime } from "../stored/value.ts";
import { lint } from "../thinking/lint/lint.ts";
import { normalizeInput } from "../thinking/text/normalize.ts";
import { BLOOM_LEVELS } from "./figures.ts";

/** Raised when runs are counted in another way: all are then counted again. */
export const WAY_OF_COUNTING = 1;

/** Longer texts are not linted: they are documents, not rough ideas. Characters. */
const LONGEST_LINTED = 20_000;

/** A number that stands for a text, whatever its case, accents and spaces: FNV-1a, 32 bits. */
export function signOf(text: string): number {
  let sign = 0x811c9dc5;
  for (const letter of fold(text).replace(/\s+/g, " ").trim()) {
    sign = Math.imul(sign ^ (letter.codePointAt(0) as number), 0x01000193);
  }
  return sign >>> 0;
}

type Row = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Row => (typeof value === "object" && value !== null ? (value as Row) : {});

/** What could be counted of an answer that cannot be read. */
const unreadable = (id: string, of: number): RunFact => ({
  id,
  of,
  way: WAY_OF_COUNTING,
  readable: false,
  sessionId: "none",
  runId: "none",
  at: 0,
  day: "",
  before: 0,
  after: 0,
  bloom: "",
  deep: false,
  rules: [],
  words: 0,
  lenses: {},
  idea: 0,
});

/**
 * What the figures need of one run. Never throws, whatever the row holds.
 * @param row the stored answer, as it is on disk
 * @param dayOf the day of a moment; used where the run was not counted before
 * @param before what was counted of it before: its day stays
 */
export function factOf(
  row: Row & { readonly id: string; readonly v: number },
  dayOf: (at: number) => string,
  before: RunFact | undefined,
): RunFact {
  const { thought: stored, sessionId, runId, createdAt: at } = row;
  const thought = fieldsOf(stored);
  const { refinement, brief } = thought;
  const score = fieldsOf(thought.score);
  const [rough, refined] = [fieldsOf(score.before).total, fieldsOf(score.after).total];
  const question = fieldsOf(thought.question);
  const isWhole =
    isId(sessionId) &&
    isId(runId) &&
    isTime(at) &&
    isRefinement(refinement) &&
    isBrief(brief) &&
    Number.isFinite(rough) &&
    Number.isFinite(refined);
  if (!isWhole) return unreadable(row.id, row.v);
  const text = normalizeInput(refinement.original);
  const isEnglish = refinement.language !== "other";
  const bloom = isText(question.bloom) && (BLOOM_LEVELS as readonly string[]).includes(question.bloom);
  return {
    id: row.id,
    of: row.v,
    way: WAY_OF_COUNTING,
    readable: true,
    sessionId: sessionId as string,
    runId: runId as string,
    at: at as number,
    day: before?.readable ? before.day : dayOf(at as number),
    before: rough as number,
    after: refined as number,
    bloom: isEnglish && bloom ? (question.bloom as string) : "",
    deep: question.depth === "deep",
    rules: text.length > LONGEST_LINTED ? [] : [...new Set(lint(text).map(({ rule }) => rule))],
    words: wordCount(text.slice(0, LONGEST_LINTED)),
    lenses: Object.fromEntries(brief.framings.map(({ persona, question: asked }) => [persona, signOf(asked)])),
    idea: signOf(text),
  };
}
