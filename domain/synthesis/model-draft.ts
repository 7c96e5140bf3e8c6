/** A model's merge, held against the sources it names: each sentence gets the statements under it, and what no source says is marked. */
import type { SynthesisDraft } from "../entities.ts";
import { unfounded } from "./checks.ts";
import type { Comparison } from "./compare.ts";
import { contentWords } from "./content-words.ts";
import type { Sentence, StatementKey } from "./statement.ts";
import { ownText, type Statement } from "./statements.ts";

/** A sentence and the ids of the sources that it names. */
export interface SourcedSentence {
  readonly text: string;
  readonly sources: readonly string[];
}
export type ModelDraft = Pick<SynthesisDraft, "sentences" | "minority" | "flags">;

/** With a smaller part of its content words in its sources, a sentence is not found there (citation precision: Gao et al. 2023). */
const LEAST_FOUND = 0.3;
/** From this part of a statement's content words on, a sentence says it too. */
const SAYS_IT = 0.6;
/** Words shown of what is missing. */
const MOST_SHOWN = 6;

/**
 * No two sentences stand on the same first statement: decisions are stored by it. A sentence for which no statement is left has no keys, and
 * is flagged: it is shown beside the text.
 * @param said what the model wrote, with ids of these sources
 */
export function modelDraft(
  said: { readonly sentences: readonly SourcedSentence[]; readonly minority: readonly SourcedSentence[] },
  { statements }: Pick<Comparison, "statements">,
  sources: readonly { readonly id: string; readonly text: string }[],
): ModelDraft {
  const first = new Set<StatementKey>();
  const flags: ModelDraft["flags"][number][] = [];
  const sentences: Sentence[] = [];
  for (const { text, sources: named } of said.sentences) {
    const keys = keysUnder(text, named, statements, first);
    const [key] = keys;
    if (key === undefined) {
      flags.push({ sentence: sentences.length, missing: [] });
      sentences.push({ text, keys });
      continue;
    }
    first.add(key);
    const missing = missingIn(
      text,
      sources.filter(({ id }) => named.includes(id)).map((source) => source.text),
    );
    if (missing.length > 0) flags.push({ sentence: sentences.length, missing });
    sentences.push({ text, keys });
  }
  const minority = said.minority.flatMap(({ text, sources: named }): Sentence[] => {
    const keys = keysUnder(text, named, statements, new Set());
    return keys.length === 0 ? [] : [{ text, keys }];
  });
  return { sentences, minority, flags };
}

/** The statements of the named sources that a sentence speaks of, the nearest first. */
function keysUnder(
  text: string,
  named: readonly string[],
  statements: readonly Statement[],
  taken: ReadonlySet<StatementKey>,
): readonly StatementKey[] {
  const words = new Set(contentWords(text));
  const near = statements
    .filter(({ sourceId }) => named.includes(sourceId))
    .map((statement) => {
      const own = [...new Set(contentWords(ownText(statement)))];
      const shared = own.filter((word) => words.has(word)).length;
      return { key: statement.key, part: own.length === 0 ? 0 : shared / own.length, shared };
    })
    .toSorted((a, b) => b.shared * b.part - a.shared * a.part || (a.key < b.key ? -1 : 1));
  const own = near.find(({ key }) => !taken.has(key));
  if (!own) return [];
  const also = near.filter(({ key, part }) => key !== own.key && !taken.has(key) && part >= SAYS_IT);
  return [own.key, ...also.map(({ key }) => key)];
}

/** What a sentence says and its sources do not: numbers, names, negations; most of its words, where they are elsewhere. */
function missingIn(text: string, sources: readonly string[]): readonly string[] {
  const facts = unfounded(text, sources);
  if (facts.length > 0) return facts.slice(0, MOST_SHOWN);
  const held = new Set(sources.flatMap((source) => contentWords(source)));
  const words = [...new Set(contentWords(text))];
  const lacking = words.filter((word) => !held.has(word));
  return words.length > 0 && 1 - lacking.length / words.length < LEAST_FOUND ? lacking.slice(0, MOST_SHOWN) : [];
}

/** The sentences of a draft that no source holds, with the words that are missing; without keys, where no statement is left for it. */
export const unfoundIn = ({
  sentences,
  flags,
}: ModelDraft): readonly (Sentence & { readonly missing: readonly string[] })[] =>
  flags.flatMap(({ sentence, missing }) => {
    const found = sentences[sentence];
    return found ? [{ ...found, missing }] : [];
  });
