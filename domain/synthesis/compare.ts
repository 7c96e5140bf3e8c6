/** Compares the sources of a synthesis. Pure and deterministic: the same sources and question give the same comparison on every device. */
import { facts } from "../thinking/text/facts.ts";
import { language } from "../thinking/text/language.ts";
import type { Span } from "../thinking/types.ts";
import { ownClaim } from "./agreeing.ts";
import { ALIKE, alike, allAlike, vectorsOf } from "./alike.ts";
import { disagreeing } from "./disagreeing.ts";
import { MOST_ENTRIES, sameThings } from "./find-same-things.ts";
import type { SameThing } from "./same-thing.ts";
import type { StatementKey } from "./statement.ts";
import { ownText, readSource, type SourceText, type Statement } from "./statements.ts";
import { clusters, type Likeness, type Theme, themesOf } from "./themes.ts";
import { isVerdict } from "./verdict.ts";
import { weights } from "./weight.ts";

/** Most statements that are compared; each source gives its share of them in turn. */
export const MOST_STATEMENTS = 600;

/** What the comparison needs of a source, by its place. */
export interface ComparedSource extends SourceText {
  readonly kind: string;
  /** Names what it is about or who says it. */
  readonly title?: string;
}

export type SourceSpan = Span & { readonly sourceId: string };

export interface Comparison {
  /** In the order of keys. */
  readonly statements: readonly Statement[];
  readonly near: Likeness;
  /** By statement; they sum to 1. */
  readonly weight: readonly number[];
  /** Statements with a number, a name, a negation or a verdict. */
  readonly factual: ReadonlySet<StatementKey>;
  readonly themes: readonly Theme[];
  /** What several sources speak of, where no rule can tell whether they agree; those of most weight first. */
  readonly sameThings: readonly SameThing[];
  /** Sources with statements beyond the limit, and how many of theirs were not compared. */
  readonly beyond: readonly { readonly sourceId: string; readonly count: number }[];
  /** Questions and requests of the sources, and what is too short to say something. They are not compared. */
  readonly asks: readonly SourceSpan[];
  readonly short: readonly SourceSpan[];
  /** Whether all texts are English: only there are negations and opposites told. */
  readonly isEnglish: boolean;
}

/** @param onShare called with the share of the work that is done, 0 to 1 */
export function compareSources(
  sources: readonly ComparedSource[],
  question: string,
  onShare: (share: number) => void = () => undefined,
): Comparison {
  const read = sources.map((source) => ({ source, ...readSource(source) }));
  onShare(0.2);
  const { taken, beyond } = firstOf(read.map(({ source, statements }) => ({ id: source.id, statements })));
  const statements = taken.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const size = statements.length;
  const ownWords = statements.map(ownText);
  const vectors = vectorsOf([...ownWords, question]);
  const asked = vectors[size];
  const claims = statements.map(ownClaim);
  const isEnglish = sources.every(({ text }) => language(text) === "en");
  onShare(0.4);
  const near = { size, values: allAlike(vectors.slice(0, size)) };
  onShare(0.5);
  const opposed = isEnglish ? disagreeing(statements, claims, near, sources) : [];
  const isDerived = (id: string) => sources.some((source) => source.id === id && source.derived);
  const themes = themesOf(statements, claims, near, clusters(near, ALIKE), opposed, isDerived);
  onShare(0.9);
  const weight = weights(
    near,
    vectors.slice(0, size).map((vector) => (asked ? alike(vector, asked) : 0)),
  );
  const weightOf = new Map(statements.map(({ key }, at) => [key, weight[at] ?? 0]));
  const sumOf = (keys: readonly StatementKey[]) => keys.reduce((sum, key) => sum + (weightOf.get(key) ?? 0), 0);
  const isAllDerived = sources.every(({ derived }) => derived);
  const titles = sources.map(({ title = "" }) => title);
  return {
    statements,
    near,
    weight,
    factual: new Set(
      statements.flatMap(({ key }, at) =>
        facts(ownWords[at] ?? "").length > 0 || isVerdict(ownWords[at] ?? "") ? [key] : [],
      ),
    ),
    themes,
    sameThings: isEnglish
      ? sameThings(statements, themes, titles, (id) => isAllDerived || !isDerived(id))
          .toSorted((a, b) => sumOf(b.statements) - sumOf(a.statements))
          .slice(0, MOST_ENTRIES)
      : [],
    beyond,
    asks: read.flatMap(({ source, asks }) => asks.map((span) => ({ ...span, sourceId: source.id }))),
    short: read.flatMap(({ source, short }) => short.map((span) => ({ ...span, sourceId: source.id }))),
    isEnglish,
  };
}

/** The first statements of each source, one from each in turn, up to the limit. */
function firstOf(sources: readonly { readonly id: string; readonly statements: readonly Statement[] }[]) {
  const counts = sources.map(() => 0);
  let left = MOST_STATEMENTS;
  for (let isMore = true; isMore && left > 0; ) {
    isMore = false;
    for (const [at, { statements }] of sources.entries()) {
      if (left === 0 || (counts[at] as number) === statements.length) continue;
      counts[at] = (counts[at] as number) + 1;
      left--;
      isMore = true;
    }
  }
  return {
    taken: sources.flatMap(({ statements }, at) => statements.slice(0, counts[at])),
    beyond: sources.flatMap(({ id, statements }, at) => {
      const count = statements.length - (counts[at] as number);
      return count > 0 ? [{ sourceId: id, count }] : [];
    }),
  };
}
