/** The device's draft: statements of the sources, word for word. */
import type { Synthesis } from "../entities.ts";
import { facts } from "../thinking/text/facts.ts";
import { saysAlso, saysMore } from "./agreeing.ts";
import type { ComparedSource, Comparison } from "./compare.ts";
import { hasWords } from "./kept-words.ts";
import { isBefore, lookup } from "./lookup.ts";
import { asSentence, inSources, type Sentence, type StatementKey, statementKey } from "./statement.ts";
import { ownText, type Statement } from "./statements.ts";
import type { Theme } from "./themes.ts";
import { isVerdict } from "./verdict.ts";
import { isChatter, isWarning } from "./warning.ts";

export interface Draft {
  readonly sentences: readonly Sentence[];
  readonly minority: readonly Sentence[];
}

/** Which source a theme speaks through first: the least edited. */
const NEARNESS = ["pasted", "prompt", "thought", "reply", "arena", "synthesis"];
const [GAIN, REPEATED] = [0.7, 0.3];
/** What a source recommends or decides is what it was written for. */
const DECIDES = 0.3;
/** What another source speaks of too may be what they do not agree on, in words that no rule compares. */
const SPOKEN_OF = 0.4;
/** Who reads that a thing may be done has to read why it may not. */
const WARNS = 0.5;
/** The longest text, as in the sources, is made longer by so much before anything is left out. In sentences. */
const LONGEST_LENGTH = 24;
const MOST_SENTENCES = 120;
/** So many warnings stand in it besides. */
const MOST_WARNINGS = 40;

/** How many sentences a text has where there are as many to say. */
const mostOf = ({ order, length }: Synthesis["shape"]): number =>
  order === "source" && length === LONGEST_LENGTH ? MOST_SENTENCES : length;

/** The statement that speaks for a theme, never a repetition of a witness. */
export function speakerOf(theme: Theme, comparison: Comparison, sources: readonly ComparedSource[]): StatementKey {
  const { statement, weight } = lookup(comparison);
  const kindOf = (key: StatementKey) => {
    const kind = sources.find(({ id }) => id === statement(key)?.sourceId)?.kind ?? "";
    return NEARNESS.indexOf(kind);
  };
  const factsIn = (key: StatementKey) => facts(statement(key)?.text ?? "").length;
  const witnesses = theme.statements.filter(
    (key) => theme.voices.includes(statement(key)?.sourceId ?? "") && !theme.parts.includes(key),
  );
  const ordered = witnesses.toSorted(
    (a, b) => kindOf(a) - kindOf(b) || factsIn(b) - factsIn(a) || weight(b) - weight(a) || (a < b ? -1 : 1),
  );
  return ordered[0] ?? theme.key;
}

/** What a sentence is made of: its speaker, the other statements of its theme unless it says only a part, and those that stand before its own words. */
export function keysFrom(
  speaker: StatementKey,
  theme: Theme | undefined,
  comparison: Comparison,
): readonly StatementKey[] {
  const rest = theme?.parts.includes(speaker) ? [] : (theme?.statements ?? []);
  return [...new Set([speaker, ...rest, ...keysBefore(speaker, comparison)])];
}

/** The statements that a statement brings with it. */
export const keysBefore = (key: StatementKey, comparison: Comparison): readonly StatementKey[] =>
  lookup(comparison).before(key);

/** A theme with the statement that speaks for it. */
interface Speaking {
  readonly theme: Theme;
  readonly speaker: StatementKey;
}

/**
 * The sentences that the words to keep ask for: for each that no sentence here has yet, the first theme of which a witness says it.
 * @param speaking in the order in which they are preferred
 * @param maySpeak whether a statement may give a sentence
 */
function keeping(
  keep: readonly string[],
  speaking: readonly Speaking[],
  comparison: Comparison,
  maySpeak: (key: StatementKey) => boolean,
): readonly Speaking[] {
  const { statement } = lookup(comparison);
  const says = (key: StatementKey, phrase: string) => hasWords(statement(key)?.text ?? "", phrase);
  const kept: Speaking[] = [];
  for (const phrase of keep) {
    if (kept.some(({ speaker }) => says(speaker, phrase))) continue;
    const own = speaking.find(({ speaker }) => says(speaker, phrase));
    const [other] = own
      ? [own]
      : speaking.flatMap(({ theme }) =>
          theme.statements
            .filter((key) => says(key, phrase) && maySpeak(key))
            .filter((key) => !theme.parts.includes(key) && theme.voices.includes(statement(key)?.sourceId ?? ""))
            .map((speaker) => ({ theme, speaker })),
        );
    if (other) kept.push(other);
  }
  return kept;
}

/** The disagreements of which both sides stand in the text: those that weigh most, as many as the text has sentences, where each has a place. */
export function contestedIn(comparison: Comparison, shape: Synthesis["shape"]): readonly Theme[] {
  if (shape.order !== "source") return [];
  const { weight } = lookup(comparison);
  const weightOf = ({ statements }: Theme) => statements.reduce((sum, key) => sum + weight(key), 0);
  return comparison.themes
    .filter(({ opposed }) => opposed.length > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a) || (a.key < b.key ? -1 : 1))
    .slice(0, mostOf(shape));
}

/**
 * Drafts a text: what two witnesses agree on, by weight; then the sources in turn, from each what matters and repeats least (maximal marginal
 * relevance, Carbonell and Goldstein 1998). What is not agreed, and dissents, give no sentence. Words to keep that this text would not say take
 * the places of what matters least in it.
 */
export function draftOf(comparison: Comparison, sources: readonly ComparedSource[], shape: Synthesis["shape"]): Draft {
  const plain = sentencesOf(comparison, sources, { ...shape, keep: [] });
  const isSaid = (phrase: string) => plain.some(({ text }) => hasWords(text, phrase));
  const sentences = shape.keep.every(isSaid) ? plain : sentencesOf(comparison, sources, shape);
  return { sentences, minority: minorityOf(comparison, sentences) };
}

/** Each source speaks without a break, as it was written: "there" and "after that" point to what stands before them. */
export function asInSources<Each extends Pick<Sentence, "keys">>(
  sentences: readonly Each[],
  sources: readonly { readonly id: string }[],
  comparison: Comparison,
): readonly Each[] {
  const { statement } = lookup(comparison);
  // by its own words: what it leans on may begin long before them
  const placeOf = ({ keys: [key = ""] }: Each): StatementKey => {
    const said = statement(key);
    return said ? statementKey(said.sourceId, { start: said.own, end: said.end }) : key;
  };
  const order = inSources(sources);
  return sentences.toSorted((a, b) => order(placeOf(a), placeOf(b)));
}

function sentencesOf(
  comparison: Comparison,
  sources: readonly ComparedSource[],
  shape: Synthesis["shape"],
): readonly Sentence[] {
  const { statement, weight, near, isSpokenOf } = lookup(comparison);
  const most = Math.max(...comparison.weight, Number.MIN_VALUE);
  const shown = contestedIn(comparison, shape);
  const opposed = new Set(
    comparison.themes.flatMap((theme) => (theme.opposed.length > 0 && !shown.includes(theme) ? theme.statements : [])),
  );
  // in the order of the sources each sentence stands by itself, behind the one that it leans on
  const isApart = shape.order === "source";
  // one that brings what is not agreed would say it
  const maySpeak = (key: StatementKey) =>
    statement(key)?.isDissent === false && !keysBefore(key, comparison).some((each) => opposed.has(each));
  const ownOf = (key: StatementKey) => {
    const said = statement(key);
    return said ? ownText(said) : "";
  };
  const isIdle = (key: StatementKey) => isChatter(ownOf(key), isSpokenOf(key));
  const speaking = comparison.themes
    .filter(({ opposed }) => opposed.length === 0)
    // who says only a part of it does not say the rest
    .flatMap((theme) =>
      [speakerOf(theme, comparison, sources), ...(isApart ? theme.parts : [])].map(
        (speaker): Speaking => ({ theme, speaker }),
      ),
    )
    .filter(({ speaker }) => maySpeak(speaker) && !isIdle(speaker));
  const byWeight = (a: Speaking, b: Speaking) =>
    weight(b.speaker) - weight(a.speaker) || (a.speaker < b.speaker ? -1 : 1);
  const inOrder = speaking.toSorted(byWeight);
  const isAgreed = ({ theme, speaker }: Speaking) => theme.voices.length > 1 && !theme.parts.includes(speaker);
  const alone = inOrder.filter((each) => !isAgreed(each));
  const kept = keeping(shape.keep, [...inOrder.filter(isAgreed), ...alone], comparison, maySpeak);
  const isKept = ({ theme, speaker }: Speaking) =>
    kept.some((each) => each.theme === theme && (!isApart || each.speaker === speaker));
  const length = mostOf(shape);
  const agreed = inOrder.filter((each) => isAgreed(each) && !isKept(each)).slice(0, Math.max(0, length - kept.length));
  const chosen = [
    ...[...agreed, ...kept.filter(isAgreed)].toSorted(byWeight),
    ...kept.filter((each) => !isAgreed(each)),
  ];
  const left = new Set(alone.filter((each) => !isKept(each)));
  // what a chosen sentence brings is said already
  const brought = new Set(chosen.flatMap(({ speaker }) => keysBefore(speaker, comparison)));
  for (const each of left) if (!isApart && brought.has(each.speaker)) left.delete(each);
  const sourceOf = (key: StatementKey) => statement(key)?.sourceId ?? "";
  // in the order of the sources each speaks for itself: what another one says too is no repetition
  const isBeside = (a: StatementKey, b: StatementKey) => isApart && sourceOf(a) !== sourceOf(b);
  const strongest = (id: string) =>
    Math.max(0, ...[...left].filter(({ speaker }) => sourceOf(speaker) === id).map(({ speaker }) => weight(speaker)));
  const turns = sources
    .map(({ id }) => ({ id, weight: strongest(id) }))
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
  const value = (key: StatementKey) =>
    (GAIN * weight(key)) / most +
    (isVerdict(ownOf(key)) ? DECIDES : 0) +
    (length > shape.length && isWarning(ownOf(key)) ? WARNS : 0) +
    (isApart && isSpokenOf(key) ? SPOKEN_OF : 0) -
    REPEATED * Math.max(0, ...chosen.map(({ speaker }) => (isBeside(key, speaker) ? 0 : near(key, speaker))));
  const take = (next: Speaking) => {
    left.delete(next);
    const said = statement(next.speaker);
    const isTold = ({ speaker }: Speaking) => {
      const other =
        near(next.speaker, speaker) > 0 && !isBeside(next.speaker, speaker) ? statement(speaker) : undefined;
      return said !== undefined && other !== undefined && saysAlso(other, said);
    };
    if (chosen.some(isTold)) return;
    const isSaid = ({ speaker }: { speaker: StatementKey }) => {
      const each = statement(speaker);
      return !isApart && each !== undefined && said !== undefined && isBefore(each, said);
    };
    for (const each of left) if (isSaid(each)) left.delete(each);
    const twice = chosen.findIndex((each) => each.theme.voices.length === 1 && isSaid(each));
    if (twice >= 0) chosen.splice(twice, 1);
    chosen.push(next);
  };
  while (chosen.length < length && left.size > 0)
    for (const { id } of turns) {
      if (chosen.length >= length) break;
      const [next] = [...left]
        .filter(({ speaker }) => sourceOf(speaker) === id)
        .map((each) => ({ each, value: value(each.speaker) }))
        .toSorted((a, b) => b.value - a.value || (a.each.speaker < b.each.speaker ? -1 : 1));
      if (next) take(next.each);
    }
  if (length > shape.length)
    for (const each of [...left]
      .filter(({ speaker }) => isWarning(ownOf(speaker)) && isSpokenOf(speaker))
      .slice(0, MOST_WARNINGS))
      take(each);
  const themed = chosen.map(({ theme, speaker }, at) => ({
    text: asSentence(statement(speaker)?.text ?? ""),
    // of two sentences of a theme the first one that says all of it stands for the rest of it
    keys: keysFrom(
      speaker,
      chosen.findIndex((each) => each.theme === theme && !theme.parts.includes(each.speaker)) === at
        ? theme
        : undefined,
      comparison,
    ).filter((key) => key === speaker || !theme.parts.includes(key) || !chosen.some((each) => each.speaker === key)),
  }));
  return shape.order === "source" ? asInSources(themed, sources, comparison) : themed;
}

/** Statements that stand against the text or beside it and hold a number, a name or a negation, by weight; the dissents first. */
function minorityOf(comparison: Comparison, sentences: readonly Sentence[]): readonly Sentence[] {
  const { statement, weight } = lookup(comparison);
  return reportKeys(comparison, sentences)
    .toSorted(
      (a, b) =>
        Number(statement(b)?.isDissent) - Number(statement(a)?.isDissent) || weight(b) - weight(a) || (a < b ? -1 : 1),
    )
    .map((key) => ({ text: asSentence(statement(key)?.text ?? ""), keys: [key] }));
}

/**
 * What the report has besides the disagreements: the dissents, and what holds a number, a name or a negation that the text does not say.
 * A derived source that only repeats a witness is not reported again.
 */
export function reportKeys(comparison: Comparison, sentences: readonly Sentence[]): readonly StatementKey[] {
  const { statement, isSpokenOf } = lookup(comparison);
  const witnessed = ({ statements, voices }: Theme) =>
    statements
      .flatMap((key) => statement(key) ?? [])
      .flatMap((each) => (voices.includes(each.sourceId) ? [each.text] : []))
      .join(" ");
  const opposed = new Set(comparison.themes.flatMap((theme) => (theme.opposed.length > 0 ? theme.statements : [])));
  const speakers = new Map(sentences.flatMap(({ keys, text }) => keys.map((key) => [key, { text, first: keys[0] }])));
  const keys = comparison.themes.flatMap((theme) =>
    theme.statements.filter((key) => {
      const said = statement(key);
      if (!said) return false;
      if (said.isDissent) return true;
      if (theme.opposed.length > 0) return false;
      // what goes on about something that is not agreed waits with it
      const isHeld = keysBefore(key, comparison).some((each) => opposed.has(each));
      if (!isHeld && isChatter(ownText(said), isSpokenOf(key))) return false;
      const speaker = speakers.get(key);
      const first = statement(speaker?.first ?? "");
      // an earlier version of the rules had a sentence speak for statements that say more
      if (first && first.key !== key && speaker?.text === asSentence(first.text) && isWitness(theme, said))
        if (saysMore(said, first)) return true;
      if (!comparison.factual.has(key) && !isHeld) return false;
      if (!isWitness(theme, said)) return hasOtherFacts(ownText(said), witnessed(theme));
      return speaker === undefined || (speaker.first !== key && hasOtherFacts(ownText(said), speaker.text));
    }),
  );
  return [...new Set(keys)];
}

const isWitness = ({ voices, parts }: Theme, { key, sourceId }: Statement): boolean =>
  voices.includes(sourceId) || parts.includes(key);

/** Whether a statement holds a number or a name that the sentence which speaks for it does not. */
const hasOtherFacts = (text: string, spoken: string): boolean =>
  facts(text).some(({ kind, text: fact }) => kind !== "negation" && !spoken.toLowerCase().includes(fact.toLowerCase()));
