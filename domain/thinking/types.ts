/**
 * The types of the thinking engine. Everything here is plain data: it crosses worker boundaries, and the local database stores it
 * unchanged. Offsets are UTF-16 code units into the input text (after `normalizeInput`).
 */

/** Half-open range [start, end). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Replace the text under `span` by `insert`. */
export interface Edit {
  readonly span: Span;
  readonly insert: string;
}

/** The source of words: the person's own text, the person's answer to a question, or a template. */
export type Origin = "words" | "answer" | "template";

// ---------------------------------------------------------------------------------------------------------- lint

export type RuleId =
  | "no-request"
  | "several-tasks"
  | "audience-missing"
  | "output-missing"
  | "unbounded-quantity"
  | "vague-term"
  | "dangling-comparative"
  | "loophole"
  | "dangling-pronoun"
  | "negative-only"
  | "unverifiable"
  | "contradiction"
  | "undefined-acronym"
  | "placeholder"
  | "loaded-question"
  | "missing-attachment"
  | "undated-latest"
  | "secret"
  | "universal"
  | "padding";

export interface Fix {
  /** The button's text, an imperative: "Name the reader". */
  readonly label: string;
  readonly edits: readonly Edit[];
}

/** Advice, never a block: its place, why it matters, and one way to fix it. */
export interface Finding {
  readonly rule: RuleId;
  readonly span: Span;
  readonly reason: string;
  readonly fix: Fix;
}

// --------------------------------------------------------------------------------------------------------- score

export const SLOTS = ["role", "task", "audience", "context", "constraints", "output", "criteria", "example"] as const;
export type SlotId = (typeof SLOTS)[number];

export interface ScorePart {
  readonly points: number;
  readonly max: number;
}

/** Structure, not truth: how much of what an answerer needs is in the text. Length earns nothing. */
export interface Score {
  /** 0 to 100, whole points; the sum of the parts. */
  readonly total: number;
  readonly slots: ScorePart & { readonly found: readonly SlotId[] };
  readonly specificity: ScorePart;
  readonly readability: ScorePart;
  readonly lint: ScorePart;
}

// -------------------------------------------------------------------------------------------------- question type

export type QuestionHead = "who" | "what" | "when" | "where" | "why" | "how" | "which" | "yes-no" | "none";
export type BloomLevel = "remember" | "understand" | "apply" | "analyze" | "evaluate" | "create";
export type SocraticType =
  | "clarification"
  | "assumption"
  | "evidence"
  | "viewpoint"
  | "implication"
  | "question-about-question";

export interface QuestionType {
  readonly head: QuestionHead;
  readonly bloom: BloomLevel;
  readonly socratic: SocraticType;
  readonly depth: "shallow" | "deep";
  /** Only in thoughts of earlier engines: rewrites one level deeper. */
  readonly deeper: readonly string[];
}

// ----------------------------------------------------------------------------------------------------- refinement

/**
 * One proposal to change the rough text, accepted or rejected as a whole. Its parts are spans of the *original*, in order; the parts of
 * different hunks never overlap. The refined text is the original with the parts of every accepted hunk replaced, so text that no hunk
 * touches is the person's own wording, verbatim.
 */
export interface Hunk {
  /** Derives from the content (what is removed, what is inserted, which occurrence), so that a decision survives a new pass. */
  readonly id: string;
  readonly parts: readonly Edit[];
  /** The reason in a few words: "A question word, so that it can be answered". */
  readonly reason: string;
}

/** A piece of the composed text, for the word diff. `hunk` is the index of the hunk that proposes it, or null when unchanged. */
export interface DiffPiece {
  readonly hunk: number | null;
  readonly removed: string;
  readonly inserted: string;
}

/** One sentence of the refined question. A gap is a part still open, shown as `[who reads this?]`. */
export interface Sentence {
  readonly text: string;
  readonly origin: Origin;
  /** Spans within `text` that are gaps; empty for settled sentences. */
  readonly gaps: readonly Span[];
  /** The question that an answer belongs to; sentences of earlier engines do not say. */
  readonly answers?: ClarifyId;
}

export type ClarifyId = string;

/** A question only the person can answer. */
export interface ClarifyingQuestion {
  readonly id: ClarifyId;
  readonly slot: SlotId;
  readonly question: string;
  /** A short example of a good answer, shown as the field's placeholder. */
  readonly hint: string;
}

export type IntentKind = "name" | "number" | "negation";
/** A fact of the original that must not get lost. */
export interface IntentItem {
  readonly kind: IntentKind;
  readonly text: string;
  readonly span: Span;
  readonly kept: boolean;
}
export interface IntentCheck {
  readonly items: readonly IntentItem[];
  /** True when every item is preserved. */
  readonly ok: boolean;
}

export interface Refinement {
  readonly original: string;
  /** "other": the text was not English, and only changes that suit any language were made. */
  readonly language: "en" | "other";
  /** Only in thoughts of earlier engines: the kind of task. */
  readonly task?: string;
  /** Proposals, in order of their first part. Empty when there was nothing to improve. */
  readonly hunks: readonly Hunk[];
  readonly diff: readonly DiffPiece[];
  /** The refined question: the composed text sentence by sentence, then the sentences from answers and templates. */
  readonly sentences: readonly Sentence[];
  /** At most three, most valuable first, including answered ones so that they can be changed. */
  readonly questions: readonly ClarifyingQuestion[];
  readonly intent: IntentCheck;
}

/** The person's decisions on a refinement. Absent means: every hunk accepted, nothing answered. */
export interface Decisions {
  readonly rejected?: readonly string[];
  readonly answers?: Readonly<Record<ClarifyId, string>>;
  /** Ids of frames that the person said do not fit this text. */
  readonly refused?: readonly string[];
  /** The id of the frame that the person chose for this text. */
  readonly chosen?: string;
  /** "Use my original wording": no hunk applies, and only the answers are added. */
  readonly original?: boolean;
  /** The chosen wording: a model's, by the id of its reply, or the engine's if the person chose it (`OWN_WORDING`). Absent: no choice was made. */
  readonly proposal?: string;
}

/** In `Decisions.proposal`: the engine's own wording. */
export const OWN_WORDING = "local";

// ---------------------------------------------------------------------------------------------------------- brief

/** The five sections of a structured prompt, plain text each; an open part is a gap in square brackets. */
export interface PromptSections {
  readonly role: string;
  readonly task: string;
  readonly constraints: string;
  readonly resources: string;
  readonly output: string;
}

export interface Framing {
  /** Persona id of the catalogue: "clarifier", "skeptic", ... */
  readonly persona: string;
  readonly name: string;
  readonly question: string;
}

/** What an expert tells about a kind of request: general knowledge of the field, with the person's own values in it. */
export interface Guide {
  readonly decides: readonly string[];
  readonly check: readonly string[];
  readonly mistakes: readonly string[];
  readonly good: string;
  readonly professional: string | null;
  readonly sources: readonly string[];
}

/** What a follow-up in a thread continues. */
export interface Before {
  /** The earlier question, without what was answered to it. */
  readonly question: string;
  /** What was answered to it, as sentences. */
  readonly known: readonly string[];
  /** The same by the question's id. */
  readonly answers: Readonly<Record<ClarifyId, string>>;
  /** The id of the frame it was read as; null for none. */
  readonly frame: string | null;
}

/** What the expert made of a text. */
export interface NamedFrame {
  readonly id: string;
  readonly name: string;
}

/** What fits a text too seldom to be shown without being asked for. */
export type Aside = "questions" | "guide";

export interface Expertise {
  /** What the text was read as; null when no frame is sure enough. */
  readonly frame: NamedFrame | null;
  /** The subjects that the person can choose from, where none is sure; absent in what earlier engines wrote. */
  readonly near?: readonly NamedFrame[];
  readonly guide: Guide | null;
  /** What is folded; absent where nothing is, and in what earlier engines wrote. */
  readonly aside?: readonly Aside[];
  /** Ready to paste: the question, what the person answered, and what a model should ask for first. */
  readonly prompt: string;
  /** What matters and was not said, the most telling first, in the first person; absent in what earlier engines wrote. */
  readonly open?: readonly string[];
  /** What it follows up; absent for the first idea of a thread. */
  readonly before?: Before;
}

/** Other ways to ask it. The rest is only what earlier engines wrote; in newer thoughts it is empty, and the prompt is the expertise's. */
export interface Brief {
  readonly framings: readonly Framing[];
  readonly subQuestions: readonly string[];
  readonly assumptions: readonly string[];
  readonly evidence: readonly string[];
  readonly firstSteps: readonly string[];
  readonly prompt: PromptSections;
}

/** The complete result of the engine for one rough idea. */
export interface Thought {
  /** The version of the engine's rules that wrote this thought. */
  readonly engine: string;
  readonly title: string;
  readonly refinement: Refinement;
  readonly question: QuestionType;
  /** Findings on the refined text. */
  readonly findings: readonly Finding[];
  readonly score: { readonly before: Score; readonly after: Score };
  readonly brief: Brief;
  /** Absent in thoughts of earlier engines. */
  readonly expertise?: Expertise;
  /** The decisions it was drafted with; thoughts from earlier engines have none. The question may have others when two devices decided at once. */
  readonly decisions?: Decisions;
}

/** A model's proposal for the wording of the question. */
export interface Proposal {
  readonly text: string;
  /** The answers to clarifying questions that it used. */
  readonly answers?: Decisions["answers"];
}

export interface ThinkInput {
  readonly text: string;
  readonly decisions?: Decisions;
  /** The model's wording that the ready prompt has in place of the engine's. */
  readonly proposal?: Proposal;
  /** Ids of frames that did not fit other texts of this person. */
  readonly doubted?: readonly string[];
  /** What the text follows up. */
  readonly before?: Before;
  /** Questions that were asked about this text before: an answer to one that is not asked now keeps its question. */
  readonly asked?: readonly ClarifyingQuestion[];
}

/** An idea in its thread: what a run is drafted from, whatever was decided about it. */
export type IdeaInThread = Pick<ThinkInput, "text" | "before" | "asked">;
