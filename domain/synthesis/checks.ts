/** What has to be so before a synthesis is finished, and who is represented in it. */
import type { Synthesis } from "../entities.ts";
import { lostFacts } from "../thinking/refine/lost-facts.ts";
import { facts } from "../thinking/text/facts.ts";
import type { ComparedSource, Comparison } from "./compare.ts";
import { lookup } from "./lookup.ts";
import type { Placed } from "./placed.ts";
import { type StatementKey, wordsUnder } from "./statement.ts";
import { ownText } from "./statements.ts";

export interface Share {
  /** The id of a source or a persona. */
  readonly id: string;
  readonly of: "source" | "persona";
  /** Shares of what it says, by weight; they sum to 1. All 0 for one that says nothing. */
  readonly text: number;
  readonly report: number;
  readonly out: number;
  readonly word: "yes" | "partly" | "report only" | "no" | "says nothing";
  /** The person said it is represented, whatever the words show. */
  readonly isHeard: boolean;
  /** The weightiest of what is left out. */
  readonly misses: StatementKey | null;
}

/** At most this much may be left out of what is represented. */
const MOST_OUT = 0.1;

/** Per source, then per persona that speaks in a debate. By shared words, not by sense. */
export function represented(
  comparison: Comparison,
  sources: readonly ComparedSource[],
  { places }: Placed,
  heard: Synthesis["heard"],
): readonly Share[] {
  const { weight } = lookup(comparison);
  const personas = [...new Set(comparison.statements.flatMap(({ personaId }) => personaId ?? []))];
  const shareOf = (id: string, of: Share["of"]): Share => {
    const own = comparison.statements.filter(
      ({ sourceId, personaId }) => (of === "source" ? sourceId : personaId) === id,
    );
    const total = own.reduce((sum, { key }) => sum + weight(key), 0) || 1;
    const part = (place: string) =>
      own.reduce((sum, { key }) => sum + (places.get(key) === place ? weight(key) : 0), 0) / total;
    const [text, report, out] = [part("text"), part("report"), part("out")];
    const isHeard = heard[id] === true;
    const [missed] = own
      .filter(({ key }) => places.get(key) === "out")
      .toSorted((a, b) => weight(b.key) - weight(a.key) || (a.key < b.key ? -1 : 1));
    const word =
      own.length === 0
        ? "says nothing"
        : isHeard || (text > 0 && out < MOST_OUT)
          ? "yes"
          : text > 0
            ? "partly"
            : report > 0
              ? "report only"
              : "no";
    return { id, of, text, report, out, word, isHeard, misses: missed?.key ?? null };
  };
  return [...sources.map(({ id }) => shareOf(id, "source")), ...personas.map((id) => shareOf(id, "persona"))];
}

export const CHECKS = ["heard", "led", "witnesses", "facts", "themes", "report", "answered"] as const;
export interface Check {
  readonly id: (typeof CHECKS)[number];
  readonly isMet: boolean;
  readonly done: number;
  readonly all: number;
}

/** The checklist. All of it is computed, but the last, which the person says. */
export function checklist(
  comparison: Comparison,
  sources: readonly ComparedSource[],
  placed: Placed,
  { answered, heard }: Pick<Synthesis, "answered" | "heard">,
): readonly Check[] {
  const { statement } = lookup(comparison);
  const speaking = sources.filter(({ id }) => comparison.statements.some(({ sourceId }) => sourceId === id));
  const inText = new Set(placed.text.flatMap(({ keys }) => keys.flatMap((key) => statement(key)?.sourceId ?? [])));
  const led = placed.text.filter(({ keys }) => keys.length > 0 && keys.every((key) => wordsUnder(key, sources)));
  const themes = placed.disagreements;
  const rows = placed.report;
  const lost = lostIn(comparison, placed);
  const count = (id: Check["id"], done: number, all: number): Check => ({ id, done, all, isMet: done === all });
  return [
    count("heard", speaking.filter(({ id }) => inText.has(id) || heard[id] === true).length, speaking.length),
    count("led", led.length, placed.text.length),
    { ...count("witnesses", placed.out.filter(({ repeats }) => repeats).length, 0), isMet: true },
    { ...count("facts", comparison.factual.size - lost.length, comparison.factual.size) },
    count("themes", themes.filter(({ settled }) => settled !== null).length, themes.length),
    count("report", rows.filter(({ to, isFixed }) => isFixed || to !== null).length, rows.length),
    count("answered", answered === null ? 0 : 1, 1),
  ];
}

/** Statements with a number, a name or a negation that neither the text nor the report holds, and that nobody left out with a reason. */
export function lostIn(comparison: Comparison, { text, report, out, places }: Placed): readonly StatementKey[] {
  const { statement } = lookup(comparison);
  const decided = new Set([...report, ...out.filter(({ why }) => why !== "")].map(({ key }) => key));
  const kept = [
    ...text.map((sentence) => sentence.text),
    ...comparison.statements.filter(({ key }) => places.get(key) === "report").map((each) => each.text),
  ].join(" ");
  const held = kept.toLowerCase();
  const reworded = new Map(
    text.flatMap(({ key, text: words, isOwn, isModels }) => (isOwn || isModels ? [[key, words] as const] : [])),
  );
  return [...comparison.factual].filter((key) => {
    const said = statement(key);
    const own = reworded.get(key);
    if (said && own !== undefined && lostFacts(ownText(said), own).length > 0) return true;
    if (!said || decided.has(key) || places.get(key) === "report") return false;
    // a name at the beginning of a sentence is no fact by itself, but it is there
    return facts(ownText(said)).some(
      ({ kind, text: fact }) => kind !== "negation" && !held.includes(fact.toLowerCase()),
    );
  });
}

/** What has to be decided before *Finish*, in the order of the page. `heard`, `led` and `facts` are said, and stop nobody. */
export const openIn = (checks: readonly Check[]): number =>
  checks.reduce(
    (sum, { id, done, all }) => sum + (id === "themes" || id === "report" || id === "answered" ? all - done : 0),
    0,
  );

/** The numbers, names and negations of a wording that no source of the sentence holds. */
export const unfounded = (wording: string, sources: readonly string[]): readonly string[] =>
  lostFacts(wording, sources.join(" ")).map(({ text }) => text);
