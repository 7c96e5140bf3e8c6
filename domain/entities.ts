/**
 * What the studio keeps. Ids are UUIDv7, times are epoch milliseconds of the device's clock, both fixed when the row is first
 * written. Rows are plain data: they go to IndexedDB and, later, to the server as they are.
 */
import type { StandardError } from "./standard-error.ts";
import type { Added, Optimization } from "./thinking/prompt/types.ts";
import type { Decisions, PromptSections, Thought } from "./thinking/types.ts";

export interface Entity {
  readonly id: string;
}

/** One thread of thought. It holds one run, or several when a thought was followed. */
export interface Session extends Entity {
  title: string;
  /** First lines of the newest run, so that a list needs no second read. */
  idea: string;
  question: string;
  createdAt: number;
  updatedAt: number;
}

/** Who drafted an answer. The local engine never pretends to be a model. */
export type AdapterId = "local";

interface MessageBase extends Entity {
  sessionId: string;
  /** The idea, the question and the answer of one submission share it. */
  runId: string;
  createdAt: number;
}
/** The rough text, to the letter. */
export interface IdeaMessage extends MessageBase {
  kind: "idea";
  text: string;
}
/** The refined question as it was when last touched, with what the person decided. */
export interface QuestionMessage extends MessageBase {
  kind: "question";
  text: string;
  decisions: Decisions;
}
/** What was shown under 'Answer'. The local engine's is a whole thought, so that it reopens unchanged by a newer engine. */
export interface AnswerMessage extends MessageBase {
  kind: "answer";
  adapter: AdapterId;
  thought: Thought;
}
export const REPLY_ADAPTERS = ["built-in", "openai-compatible", "anthropic", "google", "operator"] as const;
export type ReplyAdapter = (typeof REPLY_ADAPTERS)[number];
/** How a reply came to be. */
export interface ReplyOrigin {
  readonly task: "refine" | "answer";
  /** What the person calls the provider. */
  readonly provider: string;
  readonly model: string | null;
  readonly finishReason: "stop" | "length" | "other";
  /** The question it was given; for a proposal the rough text. */
  readonly asked: string;
  /** Milliseconds from asking to the whole text, retries included. */
  readonly ms: number;
  readonly retries: number;
  /** Why a proposal words it so. */
  readonly reasons?: readonly string[];
  /** Names, numbers and negations of the original that a proposal lost. */
  readonly lost?: readonly string[];
  /** The answers to clarifying questions that a proposal was made with, by their questions' ids. */
  readonly answers?: Readonly<Record<string, string>>;
}
/** What a model said in a run: its answer, or its own proposal for the question. Never changed; another try is another row. */
export interface ReplyMessage extends MessageBase {
  kind: "reply";
  text: string;
  adapter: ReplyAdapter;
  origin: ReplyOrigin;
}
export type Message = IdeaMessage | QuestionMessage | AnswerMessage | ReplyMessage;

/** The specification's five (section 3), then what else a person may want to find in their log. */
export const SESSION_LOG_ACTIONS = [
  "page_visit",
  "debate_turn",
  "synthesize",
  "map_select",
  "chat_message",
  "decide",
  "delete",
  "restore",
  "export",
  "import",
  "error_shown",
] as const;
export type SessionLogAction = (typeof SESSION_LOG_ACTIONS)[number];
export interface SessionLogEntry extends Entity {
  timestamp: number;
  route: string;
  personaId: string | null;
  action: SessionLogAction;
  payloadSize: number;
  duration: number;
  metadata: Readonly<Record<string, unknown>>;
}

export type FeedbackType = "satisfaction" | "usability" | "performance" | "feature";
export type FeedbackContext = "post-optimization" | "persona-selection" | "session-completion" | "performance-issue";
export interface FeedbackEntry extends Entity {
  timestamp: number;
  route: string;
  context: FeedbackContext;
  type: FeedbackType;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string | null;
  sessionId: string;
  metadata: Readonly<Record<string, unknown>>;
}

/** What asking through a persona did to a wording: its structure score before and after. Structure, not truth. */
export interface PersonaLiftSample extends Entity {
  personaId: string;
  /** Structure scores, 0 to 100. */
  baseQuality: number;
  finalQuality: number;
  /** `finalQuality` less `baseQuality`. */
  delta: number;
  timestamp: number;
}

/** A fault of the studio, as it is kept for the operator. */
export interface ErrorReport extends Entity, StandardError {}

export const VARIABLE_TYPES = ["text", "number", "select", "date"] as const;
/** How a prompt asks for one of its variables. */
export interface Variable {
  readonly type: (typeof VARIABLE_TYPES)[number];
  /** Shown in place of its name. */
  readonly label?: string;
  /** What a select offers. */
  readonly options?: readonly string[];
  /** Filled in until the person writes something else. */
  readonly initial?: string;
}

/** Where a branch comes from, and where it went. */
export interface Branch {
  /** The prompt it is a branch of. */
  readonly of: string;
  /** The version it begins with. */
  readonly from: string;
  readonly name: string;
  /** The version that took it in; null while it is open. A branch that was merged is kept. */
  readonly mergedInto: string | null;
}

/** A prompt of the library, as it stands: what its newest version says, and what is the same for all versions. */
export interface Prompt extends Entity {
  /** What snippets (`{{> name}}`) and the slash command call it: lower case, digits, hyphens. */
  name: string;
  title: string;
  body: string;
  folder: string | null;
  tags: readonly string[];
  favourite: boolean;
  variables: Readonly<Record<string, Variable>>;
  /** What was filled in last, by variable. */
  filled: Readonly<Record<string, string>>;
  /** Labels of versions: the version's id by label. */
  labels: Readonly<Record<string, string>>;
  /** The version that title, body and variables are of. */
  head: string;
  branch: Branch | null;
  /** When it was put into the trash; null where it is not there. */
  trashedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** A prompt as it was once. Part of its prompt: deleted with it, and never changed. */
export interface PromptVersion extends Entity {
  promptId: string;
  title: string;
  body: string;
  variables: Readonly<Record<string, Variable>>;
  /** The versions it was made of: none for the first, two for a merge. */
  parents: readonly string[];
  /** What was changed, in the person's words; may be empty. */
  note: string;
  createdAt: number;
}

/** One counted message: a delta with its own id, so that sending it again counts once. */
export interface MessageEvent extends Entity {
  /** `YYYY-MM` of the person's calendar when it was answered. */
  month: string;
  answeredAt: number;
}

export interface Persona extends Entity {
  name: string;
  active: boolean;
  createdAt: number;
  updatedAt: number;
}

/** One setting a row, so that two devices changing different settings never meet. */
export interface Setting extends Entity {
  value: unknown;
}

/** Text not yet asked, kept on this device only: at one place, by one page (`sync/store/drafts.ts`). In a file, one a place. */
export interface Draft extends Entity {
  text: string;
  updatedAt: number;
}

interface WorkBase extends Entity {
  tool: "optimizer";
  title: string;
  sections: PromptSections;
  /** Which of the sentences are not the person's own. */
  added: readonly Added[];
  updatedAt: number;
}

/** A document that a tool has open, as it stands. On this device only. */
export interface Work extends WorkBase {
  /** Not a version. */
  of: "";
  /** New with every write: a tab sees by it whether another has written meanwhile. */
  rev: string;
  /** The rough text it was made of, to the letter; null where it was written in its sections. */
  original: string | null;
  /** Ids of findings that the person does not want to see. */
  dismissed: readonly string[];
  /** The last 'Optimize' with what was decided about it; null where there was none. */
  optimized: { readonly made: Optimization; readonly decisions: Decisions } | null;
  /** The session it was saved to. */
  sessionId: string | null;
  createdAt: number;
}

export const VERSION_REASONS = ["pasted", "edited", "optimized", "instructed", "elsewhere"] as const;
/** A work as it stood once. Never changed. */
export interface WorkVersion extends WorkBase {
  /** The id of its work. */
  of: string;
  /** Pasted and parted, written by hand, made by 'Optimize' or by an instruction, or overtaken by another tab or a file. */
  why: (typeof VERSION_REASONS)[number];
  /** The instruction. */
  note: string;
  /** Structure points; null where nobody has counted them. */
  score: number | null;
}
