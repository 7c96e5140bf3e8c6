import { type Draft, isWord, type Line } from "./draft.ts";
import { NOUN_LIKE, REQUEST_VERBS } from "./lexicon/requests.ts";
import { wordSet } from "./lexicon/words.ts";
import { phraseAt, phraseSet } from "./phrases.ts";
import { isQuestion, opening } from "./questions.ts";

/** What a text asks for, computed once for all rules. */
export interface Wants {
  readonly requests: readonly Request[];
  /** Sentences that say what is wanted or what it must be like: only their wording binds an answerer. */
  readonly binding: ReadonlySet<Line>;
}

export function wantsOf(draft: Draft): Wants {
  const requests = requestsOf(draft);
  return { requests, binding: bindingLines(draft, requests) };
}

/** An imperative, or a polite form of one. `verb` is the index of its verb in the draft's items. */
export interface Request {
  readonly line: Line;
  readonly verb: number;
}

const FINITE = wordSet(
  "is are was were has have had can will would should must may might does did shows show says means",
);
const POLITE_ENDS = wordSet("you to me us please");
/** After a word that is both verb and noun, these mark it as the noun: "name for a bakery". */
export const NOUN_AFTER = wordSet("for of in");

/** The requests of a draft in order, at most one per sentence. */
function requestsOf(draft: Draft): Request[] {
  const { items } = draft;
  const found: Request[] = [];
  for (const line of draft.lines) {
    const verb = opening(draft, line);
    if (verb >= line.last || !isWord(items[verb], REQUEST_VERBS)) continue;
    const next = items[verb + 1];
    const polite = verb > line.first && isWord(items[verb - 1], POLITE_ENDS);
    if (!polite && (isWord(next, FINITE) || next?.text === ":")) continue;
    if (!polite && isWord(items[verb], NOUN_LIKE) && (isWord(next, NOUN_AFTER) || verb + 1 === line.last)) continue;
    found.push({ line, verb });
  }
  return found;
}

/** Phrases that set a condition on what is wanted. Questions ("should I ...?") do not. */
const CONSTRAINT = phraseSet(`
must|should|shall|needs to|need to be|has to|have to be|make sure|ensure|it should|keep it|be sure
`);
const CONSTRAINT_STARTS = wordSet("be keep avoid never don't dont");

function bindingLines(draft: Draft, requests: readonly Request[]): ReadonlySet<Line> {
  const binding = new Set<Line>(requests.map(({ line }) => line));
  for (const line of draft.lines) {
    if (line.asks || binding.has(line) || isQuestion(draft, line)) continue;
    const first = draft.items[line.first];
    if (isWord(first, CONSTRAINT_STARTS)) binding.add(line);
    for (let at = line.first; at < line.last; at++) {
      if (phraseAt(CONSTRAINT, draft.items, at, line.last)) binding.add(line);
    }
  }
  return binding;
}
