import { isBareSubject } from "../reading/main.ts";
import type { Prose, SentenceCut } from "../reading/prose.ts";
import type { RoledPart } from "../reading/roles.ts";
import { isAuxiliary, tokenFrom } from "../reading/starts.ts";
import type { Token } from "../text/tokens.ts";
import type { Edit } from "../types.ts";
import { capitalAt } from "./asking.ts";
import { type Cast, endOf, lowerOf } from "./casts.ts";
import type { Proposal } from "./hunks.ts";
import { recastCause } from "./problem.ts";
import { lowerEdit, speakerOf } from "./wording.ts";

/** A longer limit gets a sentence of its own instead of "given that". In tokens. */
const JOINABLE = 20;
/** The maximum length, in tokens, of a sentence that limits are joined to. */
const JOINED = 48;

/** A run of clauses that end up in one sentence. */
export interface Open {
  /** The edits that its end mark belongs to. */
  recast: Edit[] | null;
  asks: boolean;
  action: boolean;
  why: boolean;
  /** The number of limits joined to it so far. */
  limits: number;
  /** Whether a guessed cause is joined to it already. */
  guessed: boolean;
}

export type Join = "given" | "colon" | "split" | "topic" | null;

/** A sentence with capital and end mark was written on purpose: its clauses stay together. */
const isBuilt = (sentence: SentenceCut) => sentence.end !== "" && /^["“'(]?\p{Lu}/u.test(sentence.text);

const SIDE = /\b(?:if|when|while|because|although|though|unless|since|that|which|who)\b/;

/** How a clause continues the previous one; null leaves the join unchanged. */
export function joinOf(prose: Prose, before: Cast, cast: Cast, open: Open, sentence: SentenceCut): Join {
  const { part } = cast;
  if (/^(?:because|bc|cuz)$/.test(part.connector ?? "") || part.mark === "(") return null;
  if (isBuilt(sentence) && !cast.recast && !before.recast && !tagsOn(prose, before, cast)) return null;
  // "fix the gate it's too heavy": nothing was between them
  if (cast.kind === "context" && part.mark === "" && part.connector === null && before.part.start.kind === "imperative")
    return "split";
  if (cast.kind === "ask") return joinAsk(prose, before, cast, sentence);
  if (!open.asks && runsOn(prose, before, cast, sentence)) return "split";
  if (!open.asks || /^(?:so|although|though|whereas|however)$/.test(part.connector ?? "")) return null;
  if (open.guessed && part.connector === "or") return null;
  const clause = part.start.kind === "clause" || isOwnLimit(prose, part);
  if (cast.kind === "cause" && clause && open.why && !open.guessed && open.limits === 0 && part.connector !== "but")
    return "colon";
  if (part.mark === ":") return null;
  if (clause && open.action && joinsAsLimit(prose, cast, open, sentence)) return "given";
  if (open.recast) return part.mark === "" && part.connector === "or" ? null : "split";
  // A question in the person's own words: a detail or a side clause may still belong to it.
  if (part.mark === "," && part.start.kind === "fragment") return null;
  if (part.mark === "" && (part.connector !== "but" || SIDE.test(lowerOf(prose, before.part)))) return null;
  return "split";
}

/** In tokens: only longer sentences are cut at a comma, and only much longer ones at "and". */
const RUN_ON = 25;
const RUN_ON_AND = 45;
const SIDE_OPENS = /^(?:if|when|while|because|although|though|unless|since|as|after|before|once)$/;

/** A long sentence that keeps adding statements: "the shed is rotten and my dad says tear it down and …". */
function runsOn(prose: Prose, before: Cast, { part }: Cast, sentence: SentenceCut): boolean {
  if (part.start.kind !== "clause" || before.part.start.kind !== "clause" || part.hedge !== null) return false;
  if (SIDE_OPENS.test(prose.tokens[before.part.from]?.lower ?? "")) return false;
  const length = sentence.until - sentence.from;
  if (part.connector === "and") return length > RUN_ON_AND;
  return length > RUN_ON && part.mark === "," && part.connector === null;
}

/** ", is it allowed?" after a statement: two sentences that share an end mark. */
function tagsOn(prose: Prose, before: Cast, { part }: Cast): boolean {
  if (before.part.start.kind !== "clause" || part.start.kind !== "question" || part.mark !== ",") return false;
  const wh = /^(?:what|how|why|where|who)$/.test(prose.tokens[part.from]?.lower ?? "") ? 1 : 0;
  return isAuxiliary(prose.tokens[part.from + wh]?.lower ?? "");
}

function joinAsk(prose: Prose, before: Cast, cast: Cast, sentence: SentenceCut): Join {
  const { part } = cast;
  if (part.connector === "or" || part.mark === ":") return null;
  if (before.kind === "ask") {
    if (part.connector === "and" && !cast.recast) return null;
    return cast.recast?.mark === "." || before.recast?.mark === "." ? null : "split";
  }
  return part.mark === "," && part.connector === null && isTopic(before, sentence, prose) ? "topic" : "split";
}

/** "but have no degree": the subject is the asker. */
const isOwnLimit = (prose: Prose, part: RoledPart) =>
  (part.start.kind === "elided" || part.role === "constraint") &&
  part.connector === "but" &&
  /^(?:never|have|can't|cant|don't|dont|won't|wont)$/.test(prose.tokens[part.from]?.lower ?? "");

/** Short enough, a whole clause with its own subject, and joined to the question by "but", "and" or a comma. */
function joinsAsLimit(prose: Prose, { part }: Cast, open: Open, sentence: SentenceCut): boolean {
  if (open.limits >= 2 || part.hedge !== null || isBareSubject(prose, part)) return false;
  if (part.until - part.from > JOINABLE || sentence.until - sentence.from > JOINED) return false;
  if (!/^,?$/.test(part.mark) || /^(?:that|this|which|but)$/.test(prose.tokens[part.from]?.lower ?? "")) return false;
  if (part.connector === "but") return true;
  if (part.connector === "and") return open.limits > 0 || open.recast !== null;
  return part.connector === null && part.mark === ",";
}

const isTopic = (before: Cast, sentence: SentenceCut, prose: Prose) =>
  before.part.role === "topic" &&
  before.part.lead === sentence.from &&
  before.part.until - before.part.from <= 10 &&
  prose.tokens[before.part.from]?.kind === "word";

const contentStart = (prose: Prose, part: RoledPart) => part.hedge?.start ?? prose.tokens[part.from]?.span.start ?? 0;

/** A new sentence, or a topic and its colon, between two clauses; "but" stays, "and" and "so" are no longer needed. */
export function separate(prose: Prose, before: Cast, cast: Cast, mark: string, recast: boolean): Edit[] {
  const { part } = cast;
  const start = endOf(prose, before.part.until);
  if (part.connector === "but" && !recast) {
    const but = prose.tokens[prose.tokens[part.lead]?.lower === "but" ? part.lead : part.lead + 1] as Token;
    return [{ span: { start, end: but.span.end }, insert: `${mark}But` }];
  }
  const from = contentStart(prose, part);
  const edit = { span: { start, end: from }, insert: mark };
  if (recast) return [edit];
  if (mark === ": ") return [edit];
  const capital = part.hedge ? tokenFrom(prose.tokens, part.lead, part.until, from) : part.from;
  return [edit, ...capitalAt(prose, capital)];
}

/** ", but we can't" -> ", given that we can't"; a second limit continues with "and that". */
export function givenThat(prose: Prose, before: Cast, cast: Cast, count: number): Edit[] {
  const start = endOf(prose, before.part.until);
  const first = prose.tokens[cast.part.from];
  const end = first?.span.start ?? start;
  const who = cast.part.start.kind !== "clause" ? `${speakerOf(prose)} ` : "";
  const edits: Edit[] = [{ span: { start, end }, insert: (count === 1 ? ", given that " : " and that ") + who }];
  const lowered = lowerEdit(first);
  return lowered ? [...edits, lowered] : edits;
}

/** Guessed causes after a colon, as noun phrases if every one of them can be one. */
export function causes(prose: Prose, before: Cast, cast: Cast, next: Cast | undefined): Proposal {
  const start = endOf(prose, before.part.until);
  const edits: Edit[] = [{ span: { start, end: contentStart(prose, cast.part) }, insert: ": " }];
  const second = next && next.part.connector === "or" && next.part.start.kind === "clause" ? next : null;
  const first = recastCause(prose, cast.part);
  const other = second ? recastCause(prose, second.part) : null;
  if (first && (!second || other)) edits.push(...first, ...(other ?? []));
  if (second && second.part.mark === "") {
    const end = endOf(prose, cast.part.until);
    edits.push({ span: { start: end, end }, insert: "," });
  }
  return { parts: edits, reason: second ? "Two causes to test" : "A cause to test" };
}
