import { isTopicOnly } from "../reading/main.ts";
import { isTableRow, type Prose, type SentenceCut } from "../reading/prose.ts";
import type { Analysis } from "../reading/read.ts";
import type { RoledPart } from "../reading/roles.ts";
import type { Token } from "../text/tokens.ts";
import type { Edit } from "../types.ts";
import { askOffers, askWhole, askWhy, type Cast, castOf, lowerOf, wantedGoals } from "./casts.ts";
import { guessedCauses } from "./guesses.ts";
import type { Proposal } from "./hunks.ts";
import { causes, givenThat, joinOf, type Open, separate } from "./joins.ts";

/** A text with more words keeps its structure: only doubts and requests are rephrased. */
const SHORT = 150;
/** Limit of recast sentences in one text; it also bounds the number of hunks. */
const MOST_RECASTS = 6;
/** ":" for a text that is only a topic: the gap follows. */
export type EndMark = "?" | "." | ":" | "…";

/** The proposals that change how clauses are phrased and joined, and the end marks of their sentences. */
export interface Walked {
  readonly proposals: readonly Proposal[];
  /** Per sentence: its required end mark if it has none yet. */
  readonly marks: ReadonlyMap<number, EndMark>;
}

export function walk(analysis: Analysis): Walked {
  const { prose, parts, main } = analysis;
  const long = prose.tokens.length > SHORT;
  const goals = wantedGoals(analysis, long);
  let recasts = 0;
  const proposals: Proposal[] = [];
  const marks = new Map<number, EndMark>();
  const guesses = long ? null : guessedCauses(analysis);
  if (guesses) proposals.push(guesses.proposal);
  for (let i = guesses?.parts ?? 0; i < parts.length; ) {
    let j = i;
    while (j < parts.length && parts[j]?.sentence === parts[i]?.sentence) j++;
    const casts = parts.slice(i, j).map((part) => {
      const cast = castOf(prose, part, goals.has(part), part === main, long);
      if (cast.recast && ++recasts > MOST_RECASTS) return { ...cast, recast: null };
      return cast;
    });
    if (!long) {
      askWhy(prose, casts);
      askWhole(prose, casts);
      askOffers(prose, casts);
    }
    const quiet = long && !casts.some(({ recast }) => recast);
    if (quiet) marks.set(parts[i]?.sentence ?? 0, casts[0]?.kind === "ask" ? "?" : ".");
    else walkSentence(prose, casts, proposals, marks);
    i = j;
  }
  if (isTopicOnly(analysis)) marks.set(0, ":");
  return { proposals, marks };
}

const UNFINISHED = /^(?:but|and|or|so|because|the|a|to|of)$/;

/** The end marks of sentences whose wording stays as it is. */
export function plainMarks(analysis: Analysis): ReadonlyMap<number, EndMark> {
  const { prose, parts } = analysis;
  const marks = new Map<number, EndMark>();
  if (isTopicOnly(analysis)) return marks;
  for (const { sentence, role, start } of parts) {
    // thanks and greetings are dropped
    if (role === "filler") continue;
    const asks = role === "question" && start.kind === "question";
    // "should I rent or buy, I have 40000 saved"
    marks.set(sentence, asks || marks.get(sentence) === "?" ? "?" : ".");
  }
  for (const [index, mark] of marks) {
    const sentence = prose.sentences[index] as SentenceCut;
    const { end, until } = sentence;
    if (
      isTableRow(prose, sentence) ||
      (mark === "." && end !== "") ||
      UNFINISHED.test(prose.tokens[until - 1]?.lower ?? "")
    )
      marks.delete(index);
  }
  return marks;
}

function walkSentence(prose: Prose, casts: readonly Cast[], proposals: Proposal[], marks: Map<number, EndMark>): void {
  const sentence = prose.sentences[casts[0]?.part.sentence ?? 0] as SentenceCut;
  const spoken = casts.filter((cast) => cast.kind !== "noise");
  if (spoken.length === 0) return;
  let open: Open = { recast: null, asks: false, action: false, why: false, limits: 0, guessed: false };
  let split = false;
  for (const [i, cast] of spoken.entries()) {
    const before = spoken[i - 1];
    const own: Edit[] = cast.recast ? [...cast.recast.edits] : [];
    const join = before ? joinOf(prose, before, cast, open, sentence) : null;
    if (join === "given") {
      open.limits++;
      proposals.push({
        parts: givenThat(prose, before as Cast, cast, open.limits),
        reason: "What the answer has to respect",
      });
      continue;
    }
    if (join === "colon") {
      open.guessed = true;
      proposals.push(causes(prose, before as Cast, cast, spoken[i + 1]));
      continue;
    }
    if (join === "split" || join === "topic") {
      split = true;
      const mark = join === "topic" ? ": " : open.asks ? "? " : ". ";
      const edits = separate(prose, before as Cast, cast, mark, own.length > 0);
      if (join === "topic" && own[0]) own[0] = { ...own[0], insert: decapitalize(own[0].insert) };
      if (own.length > 0) own.unshift(...edits);
      // When a recast question ends a sentence, the sentence's end belongs to the question's hunk.
      else if (open.recast && join === "split") open.recast.push(...edits);
      else {
        proposals.push({
          parts: edits,
          reason: join === "topic" ? "The topic, then the question" : "One thought, one sentence",
        });
      }
      open = { recast: null, asks: false, action: false, why: false, limits: 0, guessed: false };
    }
    if (cast.kind === "ask") {
      open = {
        ...open,
        asks: (cast.recast?.mark ?? "?") === "?",
        action: cast.recast ? cast.recast.action : isAction(prose, cast.part),
        why: cast.why,
        limits: 0,
        guessed: false,
      };
    }
    if (cast.recast) {
      proposals.push({ parts: own, reason: cast.recast.reason });
      open.recast = own;
    }
  }
  settleEnd(prose, sentence, open, spoken, split, casts.at(-1)?.kind === "noise", marks);
}

/** Verbs after which "to" can replace everything that follows. */
const WITH_BARE_TO =
  /^(?:want|wants|wanted|need|needs|needed|have|has|had|going|able|allowed|supposed|used|refuse|refuses|refused)$/;

/** Puts the end mark into the hunk of the last question, or leaves it to the form of the sentence. */
function settleEnd(
  prose: Prose,
  sentence: SentenceCut,
  open: Open,
  spoken: readonly Cast[],
  split: boolean,
  noise: boolean,
  marks: Map<number, EndMark>,
): void {
  const index = spoken[0]?.part.sentence ?? 0;
  const wh =
    spoken.length === 1 &&
    sentence.from + 1 === sentence.until &&
    /^(?:why|how|what|who|when|where|which)$/.test(prose.tokens[sentence.from]?.lower ?? "");
  const mark = open.asks || wh ? "?" : ".";
  const last = prose.tokens[sentence.until - 1] as Token;
  const written = sentence.end === "" ? null : last;
  const trailing = noise && sentence.end === "?";
  if (!open.asks && !open.recast && sentence.end === "?" && !split && !trailing) return;
  // Unfinished: "I don't want to snitch but"
  if (/^(?:but|and|or|so|because)$/.test(last.lower)) {
    if (!open.recast) marks.set(index, "…");
    return;
  }
  // "and I don't want to" is complete, "and I went to" is not
  const bare = last.lower === "to" && WITH_BARE_TO.test(prose.tokens[sentence.until - 2]?.lower ?? "");
  if (/^(?:the|a|to|of)$/.test(last.lower) && !bare) return;
  if (open.recast && !open.asks && sentence.end === "?") {
    open.recast.push({ span: last.span, insert: "." });
    return;
  }
  if (open.recast && open.asks && sentence.end !== "?") {
    if (written && /^[.…!]+$/.test(written.text)) {
      open.recast.push({ span: written.span, insert: mark });
      return;
    }
    if (!written && last.kind !== "other" && !/^[,:;(–—-]$/.test(last.text)) {
      open.recast.push({ span: { start: last.span.end, end: last.span.end }, insert: mark });
      return;
    }
  }
  marks.set(index, mark);
}

const decapitalize = (words: string) => (/^I\b/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1));

const isAction = (prose: Prose, part: RoledPart) =>
  /^(?:should|shall|can|could|how (?:can|do|should|could|would)|what (?:can|should|could)|which .{0,30}should)\b/.test(
    lowerOf(prose, part),
  );
