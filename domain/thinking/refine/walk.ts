import { isBareSubject, isTopicOnly, weightiestProblem } from "../reading/main.ts";
import type { Prose, SentenceCut } from "../reading/prose.ts";
import type { Analysis } from "../reading/read.ts";
import { isInclination, type RoledPart } from "../reading/roles.ts";
import { isAuxiliary, tokenFrom } from "../reading/starts.ts";
import type { Token } from "../text/tokens.ts";
import type { Edit } from "../types.ts";
import { capitalAt, recastAsk, recastInclination } from "./asking.ts";
import { recastGoal, recastWant } from "./goals.ts";
import type { Proposal } from "./hunks.ts";
import { recastCause, recastProblem } from "./problem.ts";
import type { Recast } from "./recast.ts";
import { lowerEdit, speakerOf } from "./wording.ts";

/** Beyond this many words a text keeps its build: only doubts and requests are said directly. */
const SHORT = 150;
/** More sentences than this are not turned round in one text; it also bounds the number of hunks. */
const MOST_RECASTS = 6;
/** A longer limit gets a sentence of its own instead of "given that". In tokens. */
const JOINABLE = 20;
/** At most so many tokens in a sentence that limits are joined to. */
const JOINED = 48;

/** ":" for a text that is only a topic: what follows is the gap. */
export type EndMark = "?" | "." | ":";

/** What a clause is in the refined text. */
interface Cast {
  readonly part: RoledPart;
  readonly kind: "ask" | "cause" | "context" | "noise";
  readonly recast: Recast | null;
  /** Told as a question for a cause: guesses may follow behind a colon. */
  readonly why: boolean;
}

/** The proposals that change how clauses are said and joined, and the sentences whose end they settle. */
export interface Walked {
  readonly proposals: readonly Proposal[];
  /** Per sentence: the mark it has to end in when nobody has set it yet. */
  readonly marks: ReadonlyMap<number, EndMark>;
}

export function walk(analysis: Analysis): Walked {
  const { prose, parts, main } = analysis;
  const long = prose.tokens.length > SHORT;
  const goals = wantedGoals(analysis, long);
  let recasts = 0;
  const proposals: Proposal[] = [];
  const marks = new Map<number, EndMark>();
  for (let i = 0; i < parts.length; ) {
    let j = i;
    while (j < parts.length && parts[j]?.sentence === parts[i]?.sentence) j++;
    const casts = parts.slice(i, j).map((part) => {
      const cast = castOf(prose, part, goals.has(part), part === main, long);
      if (cast.recast && ++recasts > MOST_RECASTS) return { ...cast, recast: null };
      return cast;
    });
    if (!long) askWhy(prose, casts);
    const quiet = long && !casts.some(({ recast }) => recast);
    if (quiet) marks.set(parts[i]?.sentence ?? 0, casts[0]?.kind === "ask" ? "?" : ".");
    else walkSentence(prose, casts, proposals, marks);
    i = j;
  }
  if (isTopicOnly(analysis)) marks.set(0, ":");
  return { proposals, marks };
}

/** "I keep getting rejected and I don't know why": the statement is the question, the rest has said so. */
function askWhy(prose: Prose, casts: Cast[]): void {
  for (const [i, { part }] of casts.entries()) {
    const before = casts[i - 1];
    if (before?.kind !== "context" || before.part.role !== "statement" || !isBareWhy(prose, part)) continue;
    const recast = recastProblem(prose, before.part);
    if (!recast) continue;
    const rest = { span: { start: endOf(prose, before.part.until), end: endOf(prose, part.until) }, insert: "" };
    casts[i - 1] = { ...before, kind: "ask", why: true, recast: { ...recast, edits: [...recast.edits, rest] } };
    casts[i] = { part, kind: "noise", recast: null, why: false };
  }
}

const isBareWhy = (prose: Prose, part: RoledPart) =>
  part.start.kind === "opener" &&
  part.start.opener.kind === "doubt" &&
  /^why$/.test(prose.lower.slice(part.start.opener.end, endOf(prose, part.until)));

/** Statements, wishes and goals that become questions. One main question; a problem with it when the wish only says "fix it". */
function wantedGoals({ prose, parts, main }: Analysis, long: boolean): ReadonlySet<RoledPart> {
  const wanted = new Set<RoledPart>();
  if (!main || long) return wanted;
  const spoken = parts.filter(({ role }) => role !== "filler");
  const next = parts[parts.indexOf(main) + 1];
  const explained = next?.sentence === main.sentence && /^(?:because|bc|cuz)$/.test(next.connector ?? "");
  if (
    main.role === "wish" ||
    isInclination(prose, main) ||
    (main.role === "statement" && main === weightiestProblem(prose, spoken) && !explained)
  )
    wanted.add(main);
  if (
    main.role === "wish" &&
    /\b(?:fix|solve|change|stop|improve|prevent|resolve) (?:it|this|that)\b/.test(lowerOf(prose, main))
  ) {
    const problem = parts.find((part) => part.role === "statement" && !part.hedge && part.start.kind === "clause");
    if (problem && parts.indexOf(problem) < parts.indexOf(main)) wanted.add(problem);
  }
  return wanted;
}

const lowerOf = (prose: Prose, part: RoledPart) =>
  prose.lower.slice(prose.tokens[part.from]?.span.start ?? 0, prose.tokens[part.until - 1]?.span.end ?? 0);

function castOf(prose: Prose, part: RoledPart, wanted: boolean, main: boolean, long: boolean): Cast {
  const inclined = wanted && isInclination(prose, part) ? recastInclination(prose, part) : null;
  if (inclined) return { part, kind: "ask", recast: inclined, why: false };
  const cast = (kind: Cast["kind"], recast: Recast | null, why = false): Cast => ({ part, kind, recast, why });
  switch (part.role) {
    case "filler":
      return cast("noise", null);
    case "cause":
      return cast("cause", null);
    case "question":
      return cast("ask", recastAsk(prose, part), lowerOf(prose, part).startsWith("why"));
    case "doubt": {
      const recast = long && !main ? null : recastAsk(prose, part);
      return recast ? cast("ask", recast, lowerOf(prose, part).includes("why")) : cast("context", null);
    }
    case "request": {
      const recast = recastAsk(prose, part);
      return recast && wholeSentence(prose, part) ? cast("ask", recast) : cast("context", null);
    }
    case "wish": {
      const recast = wanted ? (recastAsk(prose, part) ?? recastGoal(prose, part) ?? recastWant(prose, part)) : null;
      return recast ? cast("ask", recast) : cast("context", null);
    }
    case "statement": {
      const recast = wanted ? recastProblem(prose, part) : null;
      return recast ? cast("ask", recast, true) : cast("context", null);
    }
    default:
      return cast("context", null);
  }
}

const wholeSentence = (prose: Prose, part: RoledPart) => prose.sentences[part.sentence] !== undefined;

/** A run of clauses that end up in one sentence. */
interface Open {
  /** Where its end mark belongs to. */
  recast: Edit[] | null;
  asks: boolean;
  action: boolean;
  why: boolean;
  limits: number;
}

function walkSentence(prose: Prose, casts: readonly Cast[], proposals: Proposal[], marks: Map<number, EndMark>): void {
  const sentence = prose.sentences[casts[0]?.part.sentence ?? 0] as SentenceCut;
  const spoken = casts.filter((cast) => cast.kind !== "noise");
  if (spoken.length === 0) return;
  let open: Open = { recast: null, asks: false, action: false, why: false, limits: 0 };
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
      open.limits = 9;
      proposals.push(causes(prose, before as Cast, cast, spoken[i + 1]));
      continue;
    }
    if (join === "split" || join === "topic") {
      split = true;
      const mark = join === "topic" ? ": " : open.asks ? "? " : ". ";
      const edits = separate(prose, before as Cast, cast, mark, own.length > 0);
      if (join === "topic" && own[0]) own[0] = { ...own[0], insert: decapitalize(own[0].insert) };
      if (own.length > 0) own.unshift(...edits);
      // A sentence that ends because its question was turned round ends with that hunk.
      else if (open.recast && join === "split") open.recast.push(...edits);
      else {
        proposals.push({
          parts: edits,
          reason: join === "topic" ? "The topic, then the question" : "One thought, one sentence",
        });
      }
      open = { recast: null, asks: false, action: false, why: false, limits: 0 };
    }
    if (cast.kind === "ask") {
      open = {
        ...open,
        asks: (cast.recast?.mark ?? "?") === "?",
        action: cast.recast ? cast.recast.action : isAction(prose, cast.part),
        why: cast.why,
        limits: 0,
      };
    }
    if (cast.recast) {
      const proposal = { parts: own, reason: cast.recast.reason };
      proposals.push(proposal);
      open.recast = own;
    }
  }
  settleEnd(prose, sentence, open, spoken, split, casts.at(-1)?.kind === "noise", marks);
}

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
  // Broken off: "I don't want to snitch but"
  if (/^(?:but|and|or|so|because|the|a|to|of)$/.test(last.lower)) return;
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

type Join = "given" | "colon" | "split" | "topic" | null;

/** A sentence with capital and end mark was built on purpose: its clauses stay together. */
const isBuilt = (sentence: SentenceCut) => sentence.end !== "" && /^["“'(]?\p{Lu}/u.test(sentence.text);

const SIDE = /\b(?:if|when|while|because|although|though|unless|since|that|which|who)\b/;

/** How a clause goes on from the one in front of it; null leaves the join as it is. */
function joinOf(prose: Prose, before: Cast, cast: Cast, open: Open, sentence: SentenceCut): Join {
  const { part } = cast;
  if (/^(?:because|bc|cuz)$/.test(part.connector ?? "") || part.mark === "(") return null;
  if (isBuilt(sentence) && !cast.recast && !before.recast && !tagsOn(prose, before, cast)) return null;
  if (cast.kind === "ask") return joinAsk(prose, before, cast, sentence);
  if (!open.asks || /^(?:so|although|though|whereas|however)$/.test(part.connector ?? "")) return null;
  if (open.limits > 8 && part.connector === "or") return null;
  const clause = part.start.kind === "clause" || isOwnLimit(prose, part);
  if (cast.kind === "cause" && clause && open.why && open.limits === 0 && part.connector !== "but") return "colon";
  if (part.mark === ":") return null;
  if (clause && open.action && joinsAsLimit(prose, cast, open, sentence)) return "given";
  if (open.recast) return part.mark === "" && part.connector === "or" ? null : "split";
  // A question in the person's own words: a detail or a side clause may still belong to it.
  if (part.mark === "," && part.start.kind === "fragment") return null;
  if (part.mark === "" && (part.connector !== "but" || SIDE.test(lowerOf(prose, before.part)))) return null;
  return "split";
}

/** ", is it allowed?" behind a statement: two sentences that share a mark. */
function tagsOn(prose: Prose, before: Cast, { part }: Cast): boolean {
  const said = before.part.start.kind === "clause" && before.part.lead === prose.sentences[part.sentence]?.from;
  return (
    said && part.start.kind === "question" && part.mark === "," && isAuxiliary(prose.tokens[part.from]?.lower ?? "")
  );
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

/** "but have no degree": the subject is the one who asks. */
const isOwnLimit = (prose: Prose, part: RoledPart) =>
  part.start.kind === "elided" &&
  part.connector === "but" &&
  /^(?:have|can't|cant|don't|dont|won't|wont)$/.test(prose.tokens[part.from]?.lower ?? "");

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

const endOf = (prose: Prose, at: number) => prose.tokens[at - 1]?.span.end ?? 0;
const contentStart = (prose: Prose, part: RoledPart) => part.hedge?.start ?? prose.tokens[part.from]?.span.start ?? 0;

/** A new sentence, or a topic and its colon, between two clauses; "but" stays, "and" and "so" have done their work. */
function separate(prose: Prose, before: Cast, cast: Cast, mark: string, recast: boolean): Edit[] {
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

/** ", but we can't" -> ", given that we can't"; a second limit goes on with "and that". */
function givenThat(prose: Prose, before: Cast, cast: Cast, count: number): Edit[] {
  const start = endOf(prose, before.part.until);
  const first = prose.tokens[cast.part.from];
  const end = first?.span.start ?? start;
  const who = cast.part.start.kind === "elided" ? `${speakerOf(prose)} ` : "";
  const edits: Edit[] = [{ span: { start, end }, insert: (count === 1 ? ", given that " : " and that ") + who }];
  const lowered = lowerEdit(first);
  return lowered ? [...edits, lowered] : edits;
}

/** Guessed causes behind a colon, as noun phrases when every one of them can be one. */
function causes(prose: Prose, before: Cast, cast: Cast, next: Cast | undefined): Proposal {
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
