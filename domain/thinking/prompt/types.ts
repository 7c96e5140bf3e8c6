import type { Adviser } from "../expert/advice.ts";
import type { Explained } from "../expert/explain.ts";
import type {
  ClarifyId,
  ClarifyingQuestion,
  Edit,
  Expertise,
  IntentItem,
  Origin,
  PromptSections,
  RuleId,
  Span,
} from "../types.ts";

export type SectionId = keyof PromptSections;

/** An edit within one section; its span counts from the section's beginning. */
export interface SectionEdit extends Edit {
  readonly section: SectionId;
}

/** A sentence that the person did not write: a template's, or one made from their answer. */
export interface Added {
  readonly text: string;
  readonly origin: Exclude<Origin, "words">;
}

/** A prompt in its five sections, and which of its sentences were added. */
export interface Prompt {
  readonly sections: PromptSections;
  readonly added: readonly Added[];
}

/** What the expert made of a prompt. */
export interface PromptReading {
  /** What it was read as; null when no frame is sure enough. */
  readonly frame: Expertise["frame"];
  /** What matters and is not said, as a request to be asked about it, in the section it belongs to. */
  readonly open: readonly { readonly section: SectionId; readonly text: string }[];
}

export interface SplitPrompt extends Prompt {
  readonly title: string;
  /** Null where the expert could not be loaded. */
  readonly reading: PromptReading | null;
}

export interface SectionFinding {
  /** Derives from the rule and the words it concerns, so that a dismissal survives edits elsewhere. */
  readonly id: string;
  readonly rule: RuleId;
  readonly section: SectionId;
  readonly span: Span;
  readonly reason: string;
  readonly label: string;
  readonly edits: readonly SectionEdit[];
}

/** Points of one component, now and with every fix that is not dismissed. */
export interface ReviewedPart {
  readonly now: number;
  readonly fixed: number;
  readonly max: number;
}

export const SCORE_PARTS = ["slots", "specificity", "readability", "lint"] as const;
export type ScorePartId = (typeof SCORE_PARTS)[number];

export interface ReviewedSentence {
  readonly section: SectionId;
  readonly text: string;
  readonly origin: Origin;
  readonly gaps: readonly Span[];
}

export interface Review {
  /** A suggested title for the prompt. */
  readonly title: string;
  /** In the order in which the prompt is read. */
  readonly findings: readonly SectionFinding[];
  /** The number of further findings that the person has dismissed. */
  readonly dismissed: number;
  readonly score: { readonly now: number; readonly fixed: number } & Readonly<Record<ScorePartId, ReviewedPart>>;
  /** Names, numbers and negations of the original, and whether they are still there; null without an original. */
  readonly intent: readonly IntentItem[] | null;
  readonly sentences: readonly ReviewedSentence[];
  readonly reading: PromptReading | null;
}

/** A proposal of 'Optimize', accepted or rejected as a whole. The parts of different hunks never overlap. */
export interface PromptHunk {
  readonly id: string;
  readonly parts: readonly SectionEdit[];
  readonly reason: string;
}

export interface PromptQuestion extends ClarifyingQuestion {
  /** The section for the answer. */
  readonly section: SectionId;
}

export interface PromptAnswer {
  readonly id: ClarifyId;
  readonly section: SectionId;
  /** The sentence that the answer becomes. */
  readonly text: string;
}

/** The proposals of 'Optimize' for a prompt. */
export interface Optimization {
  readonly base: PromptSections;
  readonly hunks: readonly PromptHunk[];
  readonly questions: readonly PromptQuestion[];
  readonly answered: readonly PromptAnswer[];
  readonly score: { readonly before: number; readonly after: number };
}

export interface Instructed extends Prompt {
  /** What was done, item by item in a few words. */
  readonly done: readonly string[];
  /** The parts of the instruction that no rule can follow, verbatim. */
  readonly refused: readonly string[];
}

/** A page's requests to the engine about a prompt; each kind has its own answer. */
export interface PromptTasks {
  part: { readonly ask: { readonly text: string }; readonly answer: SplitPrompt };
  review: {
    readonly ask: Prompt & {
      readonly original: string | null;
      readonly dismissed: readonly string[];
      /** What 'Optimize' began from, while the prompt is as it was made there. */
      readonly optimizedFrom?: PromptSections | undefined;
    };
    readonly answer: Review;
  };
  optimize: {
    readonly ask: {
      readonly sections: PromptSections;
      readonly dismissed: readonly string[];
      readonly answers: Readonly<Record<ClarifyId, string>>;
      /** Questions that were asked about these sections before: an answer to one that is not asked now keeps its question. */
      readonly asked?: readonly PromptQuestion[];
    };
    readonly answer: Optimization;
  };
  /** Why a text was read as it was, and what rules find in it; the reading is null where the expert could not be loaded. */
  explain: {
    readonly ask: { readonly text: string; readonly refused: readonly string[]; readonly doubted: readonly string[] };
    readonly answer: { readonly why: Explained | null; readonly findings: readonly RuleId[] };
  };
  instruct: { readonly ask: Prompt & { readonly instruction: string }; readonly answer: Instructed };
}
export type PromptTask = keyof PromptTasks;
export type PromptRequest = { [T in PromptTask]: { readonly task: T } & PromptTasks[T]["ask"] }[PromptTask];
/** Receives the progress of a request, 0 to 1, never decreasing. The shares follow the time that a long text takes. */
export type Report = (share: number) => void;

export interface ShapeOptions {
  readonly report?: Report;
  /** Absent where it could not be loaded. */
  readonly expert?: Adviser | undefined;
}

export type PromptReply = PromptTasks[PromptTask]["answer"];
