/** Where each statement is after the person's decisions: in the text, in the report, or left out. */
import type { Synthesis, SynthesisDraft } from "../entities.ts";
import { saySame } from "./agreeing.ts";
import type { ComparedSource, Comparison } from "./compare.ts";
import { byCurrent, underCurrent } from "./current-keys.ts";
import { areDifferentThings } from "./different-things.ts";
import { asInSources, contestedIn, type Draft, keysBefore, keysFrom, reportKeys, speakerOf } from "./draft.ts";
import { headingOver } from "./lines.ts";
import { lookup } from "./lookup.ts";
import { sidesOf, themesByStatement } from "./sides.ts";
import { speakerBefore } from "./speaker-name.ts";
import { asSentence, inSources, type Sentence, type StatementKey, splitKey, wordsUnder } from "./statement.ts";
import { ownText, type Statement } from "./statements.ts";
import type { Theme } from "./themes.ts";

export type Place = "text" | "report" | "out";

export interface PlacedSentence extends Sentence {
  /** Of the statement that it says. Decisions and own wordings are stored by it. */
  readonly key: StatementKey;
  /** The person wrote it over. */
  readonly isOwn: boolean;
  /** A model wrote it: the words are in no source. */
  readonly isModels: boolean;
  /** Who says it, where one source alone does; null where it needs no name. */
  readonly by: string | null;
  /** The key of the theme of which it is one side, so that it is no fact by itself; null for what nothing speaks against. */
  readonly contested: StatementKey | null;
}

/** A sentence as it goes elsewhere: one side of a disagreement takes its speaker along. */
export const spoken = ({ text, by, contested }: Pick<PlacedSentence, "text" | "by" | "contested">): string =>
  contested === null || by === null ? text : `${by}: ${text}`;

/** A draft, by this device or by a model. Without `by` it is the device's. */
type AnyDraft = Draft & Partial<Pick<SynthesisDraft, "by" | "flags">>;

export interface Disagreement {
  readonly theme: Theme;
  /** `both`, `no-conflict`, or the statement that goes into the text; null while it is open. */
  readonly settled: string | null;
  /** Two or more: each value that is told has its own. */
  readonly sides: readonly (readonly StatementKey[])[];
}

export interface ReportRow {
  readonly key: StatementKey;
  /** Where the person put it; null while that is open. */
  readonly to: Place | null;
  readonly why: string;
  /** A dissent stays in the report, wherever else it is. */
  readonly isFixed: boolean;
}

export interface LeftOut {
  readonly key: StatementKey;
  /** The reason that the person gave; empty where none was asked for. */
  readonly why: string;
  /** A source made of others repeats what a witness says. */
  readonly repeats: boolean;
}

export interface Placed {
  readonly text: readonly PlacedSentence[];
  readonly disagreements: readonly Disagreement[];
  readonly report: readonly ReportRow[];
  readonly out: readonly LeftOut[];
  /** Each statement, once. */
  readonly places: ReadonlyMap<StatementKey, Place>;
}

type Decided = Pick<Synthesis, "decisions" | "themes" | "wording" | "shape">;

/** A reason for leaving a statement of the report out has to say something. */
export const isReason = (why: string): boolean => /\p{L}{2,}/u.test(why);

/**
 * Places every statement. Whatever the rows hold (an import, another device), a disagreement that is not settled gives no sentence, a
 * dissent stays in the report, and what is left out of the report without a reason is undecided. Keys of sources that are not here are
 * passed over; a sentence of a draft stays whose words another engine would part in another way. A model's sentence that its sources do not hold stays out until the person takes it in.
 */
export function placed(
  comparison: Comparison,
  sources: readonly ComparedSource[],
  stored: AnyDraft,
  decided: Decided,
): Placed {
  const { statement, weight, current } = lookup(comparison);
  const draft = {
    ...stored,
    sentences: underCurrent(stored.sentences, current),
    minority: underCurrent(stored.minority, current),
  };
  const { shape } = decided;
  const [decisions, themes, wording] = [
    byCurrent(decided.decisions, current),
    byCurrent(decided.themes, current),
    byCurrent(decided.wording, current),
  ];
  const themesOf = themesByStatement(comparison.themes);
  const openOf = (key: StatementKey) => themesOf(key).filter(({ opposed }) => opposed.length > 0);
  const settledOf = (theme: Theme): string | null => {
    const settled = current(themes[theme.key] ?? "") || undefined;
    if (settled === "both" || settled === "no-conflict") return settled;
    return settled !== undefined && theme.statements.includes(settled) ? settled : null;
  };
  const isDevices = stored.by === undefined || stored.by === "local";
  /** Both sides of them stand in the text, whether they stay open or were kept so. */
  const shown = new Set(
    (isDevices ? contestedIn(comparison, shape) : []).filter((theme) => [null, "both"].includes(settledOf(theme))),
  );
  const settledElsewhere = (key: StatementKey) =>
    openOf(key).some((theme) => ![key, null, "both", "no-conflict"].includes(settledOf(theme)));
  const isPicked = (key: StatementKey) => openOf(key).some((theme) => settledOf(theme) === key);
  const shownOf = (key: StatementKey): Theme | undefined =>
    settledElsewhere(key)
      ? undefined
      : themesOf(key).find((theme) => shown.has(theme) && !isEcho(theme, key, statement(key)?.sourceId ?? ""));
  const isShown = (key: StatementKey): boolean => shownOf(key) !== undefined;
  const isHeld = (key: StatementKey): boolean =>
    isOpposed(key) || keysBefore(key, comparison).some((each) => isOpposed(each) && !isShown(each));
  // what the person picked in one question is said, whatever another one that it is about says
  const isOpposed = (key: StatementKey): boolean =>
    !isPicked(key) && openOf(key).some((theme) => settledOf(theme) !== "no-conflict");
  const decisionOf = (key: StatementKey): Place | null => {
    const decided = decisions[key];
    return decided === undefined || (decided.to === "out" && !isReason(decided.why)) ? null : decided.to;
  };

  const isUnfound = new Set(draft.flags?.map(({ sentence }) => sentence));
  const byModel = new Set(
    draft.by === undefined || draft.by === "local" ? [] : draft.sentences.map(({ text }) => text),
  );
  const drafted = draft.sentences.filter((_, at) => !isUnfound.has(at));
  const isThere = (key: StatementKey) => statement(key) !== undefined || wordsUnder(key, sources) !== undefined;
  const texts: Sentence[] = drafted.flatMap(({ text, keys }) => {
    const [first] = keys;
    const to = first === undefined ? null : decisionOf(first);
    return first === undefined || !isThere(first) || to === "report" || to === "out" || isHeld(first)
      ? []
      : [{ text, keys: keys.filter(isThere) }];
  });
  const said = new Set(texts.flatMap(({ keys }) => keys[0] ?? []));
  const add = (key: StatementKey, theme: Theme | undefined) => {
    if (said.has(key)) return;
    said.add(key);
    texts.push({ text: asSentence(statement(key)?.text ?? ""), keys: keysFrom(key, theme, comparison) });
  };
  /** No conflict does not make them one: whatever says something else gets a sentence of its own. */
  const addEach = (theme: Theme) => {
    const speaker = speakerOf(theme, comparison, sources);
    const groups: Statement[][] = [];
    for (const key of new Set([speaker, ...theme.statements])) {
      const each = statement(key);
      if (!each || each.isDissent || said.has(key) || decisionOf(key) !== null) continue;
      const same = groups.find(([first]) => first && saySame(first, each));
      if (same) same.push(each);
      else groups.push([each]);
    }
    for (const group of groups) {
      const [first, ...rest] = group.map(({ key }) => key) as [StatementKey, ...StatementKey[]];
      said.add(first);
      texts.push({
        text: asSentence(statement(first)?.text ?? ""),
        keys: [...new Set([first, ...rest, ...keysBefore(first, comparison)])],
      });
    }
  };
  for (const theme of comparison.themes) {
    const settled = theme.opposed.length === 0 ? null : settledOf(theme);
    if (settled === "no-conflict" && theme.voices.length > 1) {
      addEach(theme);
    } else if (settled !== null && settled !== "both" && settled !== "no-conflict") {
      // only its own side says so
      add(settled, undefined);
    }
  }
  for (const { key } of comparison.statements)
    if (decisionOf(key) === "text" && !isHeld(key)) {
      const [theme] = themesOf(key);
      const speaks = theme && theme.opposed.length === 0 && !texts.some(({ keys }) => keys.includes(key));
      add(key, speaks ? theme : undefined);
    }
  for (const { key, isDissent } of comparison.statements)
    if (isShown(key) && !isDissent && decisionOf(key) === null && !said.has(key)) add(key, undefined);
  const contestedBy = (key: StatementKey) => shownOf(key)?.key;
  const ordered = shape.order === "source" ? asInSources(texts, sources, comparison) : texts;
  const inText = new Set(texts.flatMap(({ keys }) => keys[0] ?? []));
  /** What it leans on stands in the text as a sentence of its own, and is not said twice. */
  const withoutBefore = (key: StatementKey, words: string): string => {
    const found = statement(key);
    const brought = keysBefore(key, comparison);
    const isSaidBefore = brought.length > 0 && brought.every((each) => inText.has(each));
    return found && shape.order === "source" && isSaidBefore && words === asSentence(found.text)
      ? asSentence(ownText(found))
      : words;
  };
  const place = new Map(shape.sequence?.map((key, at) => [current(key), at]));
  const placeOf = ({ keys }: Sentence) => place.get(keys[0] ?? "") ?? place.size;
  const inSequence = place.size === 0 ? ordered : ordered.toSorted((a, b) => placeOf(a) - placeOf(b));
  const areApart = sources.some((one, at) => sources.slice(at + 1).some((other) => areDifferentThings(one, other)));
  const text = inSequence.map(({ text: words, keys }): PlacedSentence => {
    const key = keys[0] as StatementKey;
    const own = wording[key];
    const isOwn = own !== undefined && own.trim() !== "";
    const isModels = byModel.has(isOwn ? own : words);
    const source = sources.find(({ id }) => id === splitKey(key)?.sourceId);
    const title = source?.title ?? "";
    const shownWords = isDevices ? withoutBefore(key, words) : words;
    const contested = contestedBy(key) ?? null;
    // in a text of several speakers a sentence without a name would seem to be said by the speaker before
    const isAlone = shape.order === "source" && new Set(keys.map((each) => splitKey(each)?.sourceId)).size === 1;
    const isNamed = areApart || contested !== null || (isAlone && sources.length > 1);
    const heading = isOwn || isModels ? null : headingOver(source?.text ?? "", statement(key)?.own ?? 0);
    const name = isOwn || isModels ? null : speakerBefore(shownWords, title, isNamed);
    const by = heading === null ? name : name === null ? heading : `${name}, ${heading}`;
    return { key, text: isOwn ? own : shownWords, keys, isOwn: isOwn && !isModels, isModels, by, contested };
  });

  const disagreements = comparison.themes
    .filter(({ opposed }) => opposed.length > 0)
    .toSorted((a, b) => weightOf(b, weight) - weightOf(a, weight) || (a.key < b.key ? -1 : 1))
    .map((theme): Disagreement => ({ theme, settled: settledOf(theme), sides: sidesOf(theme, comparison) }));
  const inDisagreement = new Set(
    disagreements.flatMap(({ theme, settled }) => (settled === "no-conflict" ? [] : theme.statements)),
  );

  const named = new Set([
    ...reportKeys(comparison, drafted),
    ...draft.minority.flatMap(({ keys }) => keys[0] ?? []),
    ...reportKeys(comparison, texts),
    ...comparison.statements.flatMap(({ key }) => (decisionOf(key) === "report" ? [key] : [])),
  ]);
  const rows = [...named]
    .filter((key) => {
      const isSaid = said.has(key) && decisions[key]?.to !== "text";
      return statement(key) && !inDisagreement.has(key) && (!isSaid || statement(key)?.isDissent);
    })
    .map(
      (key): ReportRow => ({
        key,
        // what brings something that is not agreed waits for that
        to: decisionOf(key) === "text" && !said.has(key) ? null : decisionOf(key),
        why: decisions[key]?.why ?? "",
        isFixed: statement(key)?.isDissent === true,
      }),
    )
    .toSorted(
      (a, b) => Number(b.isFixed) - Number(a.isFixed) || weight(b.key) - weight(a.key) || (a.key < b.key ? -1 : 1),
    );
  // another row already shows words that it brings with it or says again; they are shown once, as long as that row is not left out
  const wordsOf = new Map(rows.map(({ key }) => [key, ownWords(statement(key)?.text ?? "")]));
  const inAnother = new Map<StatementKey, StatementKey>();
  for (const [at, row] of rows.entries()) {
    if (row.isFixed || decisions[row.key] !== undefined) continue;
    const other = rows.find(
      ({ key, to }, place) =>
        to !== "out" &&
        !inAnother.has(key) &&
        statement(key)?.sourceId === statement(row.key)?.sourceId &&
        (keysBefore(key, comparison).includes(row.key) || (place < at && wordsOf.get(key) === wordsOf.get(row.key))),
    );
    if (other) inAnother.set(row.key, other.key);
  }
  const report = rows.filter(({ key }) => !inAnother.has(key));

  const places = new Map<StatementKey, Place>();
  for (const { keys } of text) for (const key of keys) places.set(key, "text");
  for (const key of inDisagreement) if (!said.has(key)) places.set(key, "report");
  for (const { key, to, isFixed } of report) places.set(key, isFixed || to === null ? "report" : to);
  for (const [key, other] of inAnother) if (!places.has(key)) places.set(key, places.get(other) ?? "report");
  for (const { key } of comparison.statements) if (!places.has(key)) places.set(key, "out");
  const order = inSources(sources);
  const out = comparison.statements
    .filter(({ key }) => places.get(key) === "out")
    .map(
      ({ key, sourceId }): LeftOut => ({
        key,
        why: decisions[key]?.why ?? "",
        repeats: isEcho(themesOf(key)[0], key, sourceId),
      }),
    )
    .toSorted((a, b) => order(a.key, b.key));
  return { text, disagreements, report, out, places };
}

const isEcho = (theme: Theme | undefined, key: StatementKey, sourceId: string): boolean =>
  theme !== undefined && !theme.voices.includes(sourceId) && !theme.parts.includes(key);

const ownWords = (text: string): string => text.trim().toLowerCase();

const weightOf = ({ statements }: Theme, weight: (key: StatementKey) => number): number =>
  statements.reduce((sum, key) => sum + weight(key), 0);
