import type { Analysis } from "../reading/read.ts";
import { isProblem, type RoledPart } from "../reading/roles.ts";
import type { Edit } from "../types.ts";
import { endOf } from "./casts.ts";
import type { Proposal } from "./hunks.ts";
import { startOf } from "./recast.ts";
import { lowerEdit } from "./wording.ts";

/** A longer guess is a question of its own. In tokens. */
const GUESS = 4;

/** A trouble named without a verb, then guesses at its cause, one per sentence: "headaches every afternoon. screen? coffee?" */
export interface Guesses {
  /** The number of clauses they take, from the first. */
  readonly parts: number;
  readonly proposal: Proposal;
}

/** The question that the guesses answer: "What causes headaches every afternoon: screen, or coffee?" Null when the text has another form. */
export function guessedCauses({ prose, parts, main }: Analysis): Guesses | null {
  const guesses = parts.filter((part) => isGuess(prose.sentences[part.sentence], part));
  const first = guesses[0];
  const last = guesses.at(-1);
  if (!first || !last || guesses.length < 2 || !main || !guesses.includes(main as RoledPart)) return null;
  const told = parts.slice(0, parts.indexOf(first));
  const trouble = told[0];
  if (trouble?.start.kind !== "fragment" || trouble.sentence === first.sentence) return null;
  if (told.some(({ sentence, start }) => sentence !== trouble.sentence || start.kind !== "fragment")) return null;
  if (!isProblem(prose, trouble) || guesses.length !== last.sentence - first.sentence + 1) return null;
  if (first.sentence !== trouble.sentence + 1) return null;
  const start = startOf(prose, trouble.from);
  const opening = lowerEdit(prose.tokens[trouble.from]);
  const edits: Edit[] = [
    opening
      ? { span: opening.span, insert: `What causes ${opening.insert}` }
      : { span: { start, end: start }, insert: "What causes " },
  ];
  for (const [i, guess] of guesses.entries()) {
    const before = i === 0 ? told.at(-1) : guesses[i - 1];
    const joint = i === 0 ? ": " : i === guesses.length - 1 ? ", or " : ", ";
    const at = startOf(prose, guess.from);
    const lowered = lowerEdit(prose.tokens[guess.from]);
    edits.push({ span: { start: endOf(prose, before?.until ?? 0), end: at }, insert: "" });
    edits.push(
      lowered ? { ...lowered, insert: joint + lowered.insert } : { span: { start: at, end: at }, insert: joint },
    );
  }
  return { parts: parts.indexOf(last) + 1, proposal: { parts: edits, reason: "The question that these answer" } };
}

const isGuess = (sentence: Analysis["prose"]["sentences"][number] | undefined, part: RoledPart) =>
  sentence?.end === "?" &&
  part.start.kind === "fragment" &&
  part.lead === sentence.from &&
  part.until - part.from <= GUESS &&
  sentence.until - part.until === 1;
