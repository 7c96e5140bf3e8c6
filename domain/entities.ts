/**
 * What the studio stores. Ids are UUIDv7, times are epoch milliseconds of the device's clock; both are fixed when the row is first written.
 * Rows are plain data: IndexedDB and the server get them unchanged. Each table is declared in its file in `domain/entities/`.
 */
import { drafts } from "./entities/drafts.ts";
import type { EntityRule, RowOf } from "./entities/entity.ts";
import { errorReports } from "./entities/error-reports.ts";
import { experiments } from "./entities/experiments.ts";
import { feedback } from "./entities/feedback.ts";
import { history } from "./entities/history.ts";
import { labCells } from "./entities/lab-cells.ts";
import { labRuns } from "./entities/lab-runs.ts";
import { labVotes } from "./entities/lab-votes.ts";
import { messageEvents } from "./entities/message-events.ts";
import { messages, type replyOrigin } from "./entities/messages.ts";
import { works } from "./entities/optimizer-prompts.ts";
import { personaLift } from "./entities/persona-lift.ts";
import { personas } from "./entities/personas.ts";
import { promptVersions } from "./entities/prompt-versions.ts";
import { type branch, prompts, type variable } from "./entities/prompts.ts";
import { sessionLogs } from "./entities/session-logs.ts";
import { sessions } from "./entities/sessions.ts";
import { settings } from "./entities/settings.ts";
import type { ValueOf } from "./entities/shape.ts";

/** Every table of people's data: parents before their members, a person's own work before what the studio writes. */
export const ENTITIES = {
  sessions,
  messages,
  prompts,
  prompt_versions: promptVersions,
  personas,
  settings,
  history,
  feedback,
  session_logs: sessionLogs,
  error_reports: errorReports,
  persona_lift: personaLift,
  message_events: messageEvents,
  drafts,
  works,
  experiments,
  lab_runs: labRuns,
  lab_cells: labCells,
  lab_votes: labVotes,
} as const satisfies Record<string, EntityRule>;
export type EntityName = keyof typeof ENTITIES;
export const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[];
export const ruleOf = (name: EntityName): EntityRule => ENTITIES[name];

export interface Entity {
  readonly id: string;
}
/** The rows of each table. */
export type Entities = { [N in EntityName]: RowOf<(typeof ENTITIES)[N]> };

export type Session = Entities["sessions"];
export type Message = Entities["messages"];
export type IdeaMessage = Extract<Message, { kind: "idea" }>;
export type QuestionMessage = Extract<Message, { kind: "question" }>;
export type AnswerMessage = Extract<Message, { kind: "answer" }>;
export type ReplyMessage = Extract<Message, { kind: "reply" }>;
/** The adapter that drafted an answer. The local engine never pretends to be a model. */
export type AdapterId = AnswerMessage["adapter"];
export type ReplyAdapter = ReplyMessage["adapter"];
export type ReplyOrigin = ValueOf<typeof replyOrigin>;
export type SessionLogEntry = Entities["session_logs"];
export type SessionLogAction = SessionLogEntry["action"];
export type FeedbackEntry = Entities["feedback"];
export type FeedbackType = FeedbackEntry["type"];
export type FeedbackContext = FeedbackEntry["context"];
export type PersonaLiftSample = Entities["persona_lift"];
export type ErrorReport = Entities["error_reports"];
export type Variable = ValueOf<typeof variable>;
export type Branch = ValueOf<typeof branch>;
export type Prompt = Entities["prompts"];
export type PromptVersion = Entities["prompt_versions"];
export type MessageEvent = Entities["message_events"];
export type Persona = Entities["personas"];
export type Setting = Entities["settings"];
export type Draft = Entities["drafts"];
/** A prompt in the Optimizer. */
export type OptimizerPrompt = Extract<Entities["works"], { of: "" }>;
/** An earlier state of an optimizer prompt. Never changed. */
export type OptimizerVersion = Exclude<Entities["works"], OptimizerPrompt>;
