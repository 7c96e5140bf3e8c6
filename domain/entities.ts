/**
 * What the studio stores. Ids are UUIDv7, times are epoch milliseconds of the device's clock; both are fixed when the row is first written.
 * Rows are plain data: IndexedDB and the server get them unchanged. Each table is declared in its file in `domain/entities/`.
 */
import { arenaRuns } from "./entities/arena-runs.ts";
import { arenaSources } from "./entities/arena-sources.ts";
import { arenaTurns } from "./entities/arena-turns.ts";
import { arenaVotes } from "./entities/arena-votes.ts";
import { auditRecords } from "./entities/audit-records.ts";
import { auditTexts } from "./entities/audit-texts.ts";
import { countedDays, type runFact } from "./entities/counted-days.ts";
import { drafts } from "./entities/drafts.ts";
import type { EntityRule, RowOf } from "./entities/entity.ts";
import { errorReports } from "./entities/error-reports.ts";
import { estimates } from "./entities/estimates.ts";
import { experiments } from "./entities/experiments.ts";
import { feedback } from "./entities/feedback.ts";
import { gymReviews } from "./entities/gym-reviews.ts";
import { handoffs } from "./entities/handoffs.ts";
import { history } from "./entities/history.ts";
import { ideaAxes } from "./entities/idea-axes.ts";
import { ideaBoards } from "./entities/idea-boards.ts";
import { ideaPairs } from "./entities/idea-pairs.ts";
import { ideas } from "./entities/ideas.ts";
import { labCells } from "./entities/lab-cells.ts";
import { labRuns } from "./entities/lab-runs.ts";
import { labVotes } from "./entities/lab-votes.ts";
import { links } from "./entities/links.ts";
import { mapNodes, type TIE_TYPES } from "./entities/map-nodes.ts";
import { mapTies } from "./entities/map-ties.ts";
import { mapViews } from "./entities/map-views.ts";
import { maps } from "./entities/maps.ts";
import { messageEvents } from "./entities/message-events.ts";
import { messages } from "./entities/messages.ts";
import { works } from "./entities/optimizer-prompts.ts";
import { paletteUses } from "./entities/palette-uses.ts";
import { personaCards } from "./entities/persona-cards.ts";
import { personaLift } from "./entities/persona-lift.ts";
import { personaTrials } from "./entities/persona-trials.ts";
import { personaVersions } from "./entities/persona-versions.ts";
import { personas } from "./entities/personas.ts";
import { promptVersions } from "./entities/prompt-versions.ts";
import { type branch, prompts, type variable } from "./entities/prompts.ts";
import { sessionLogs } from "./entities/session-logs.ts";
import { sessions } from "./entities/sessions.ts";
import { settings } from "./entities/settings.ts";
import type { ValueOf } from "./entities/shape.ts";
import { statements } from "./entities/statements.ts";
import { syntheses } from "./entities/syntheses.ts";
import { synthesisDrafts } from "./entities/synthesis-drafts.ts";
import { synthesisRecipes } from "./entities/synthesis-recipes.ts";
import { synthesisSources } from "./entities/synthesis-sources.ts";
import { traces } from "./entities/traces.ts";

/** Every table of people's data: parents before their members, a person's own work before what the studio writes. */
export const ENTITIES = {
  sessions,
  messages,
  prompts,
  prompt_versions: promptVersions,
  personas,
  persona_versions: personaVersions,
  persona_cards: personaCards,
  persona_trials: personaTrials,
  arena_runs: arenaRuns,
  arena_sources: arenaSources,
  arena_turns: arenaTurns,
  arena_votes: arenaVotes,
  syntheses,
  synthesis_sources: synthesisSources,
  synthesis_drafts: synthesisDrafts,
  synthesis_recipes: synthesisRecipes,
  idea_boards: ideaBoards,
  ideas,
  idea_axes: ideaAxes,
  idea_pairs: ideaPairs,
  maps,
  map_nodes: mapNodes,
  map_ties: mapTies,
  statements,
  estimates,
  settings,
  history,
  feedback,
  session_logs: sessionLogs,
  error_reports: errorReports,
  persona_lift: personaLift,
  message_events: messageEvents,
  gym_reviews: gymReviews,
  links,
  audit_records: auditRecords,
  drafts,
  works,
  experiments,
  lab_runs: labRuns,
  lab_cells: labCells,
  lab_votes: labVotes,
  handoffs,
  map_views: mapViews,
  audit_texts: auditTexts,
  traces,
  palette_uses: paletteUses,
  counted_days: countedDays,
} as const satisfies Record<string, EntityRule>;
export type EntityName = keyof typeof ENTITIES;
export const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[];
export const ruleOf = (name: EntityName): EntityRule => ENTITIES[name];

/** The tables whose rows people see as things: a new row of theirs has an origin. */
export type ItemName = {
  [N in EntityName]: (typeof ENTITIES)[N] extends { readonly hasOrigin: true } ? N : never;
}[EntityName];

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
export type PersonaVersion = Entities["persona_versions"];
export type PersonaCard = Entities["persona_cards"];
export type PersonaTrial = Entities["persona_trials"];
export type ArenaRun = Entities["arena_runs"];
export type ArenaSource = Entities["arena_sources"];
export type ArenaTurn = Entities["arena_turns"];
export type ArenaVote = Entities["arena_votes"];
export type Synthesis = Entities["syntheses"];
export type SynthesisSource = Entities["synthesis_sources"];
export type SynthesisDraft = Entities["synthesis_drafts"];
export type SynthesisRecipe = Entities["synthesis_recipes"];
export type IdeaBoard = Entities["idea_boards"];
export type Idea = Entities["ideas"];
export type IdeaAxis = Entities["idea_axes"];
export type IdeaPair = Entities["idea_pairs"];
/** A map of thoughts. */
export type ThoughtMap = Entities["maps"];
/** A thought on a map. */
export type MapNode = Entities["map_nodes"];
export type MapTie = Entities["map_ties"];
export type TieType = (typeof TIE_TYPES)[number];
export type MapView = Entities["map_views"];
/** A belief. */
export type Statement = Entities["statements"];
export type Estimate = Entities["estimates"];
export type GymReview = Entities["gym_reviews"];
/** What was counted of one run. */
export type RunFact = ValueOf<typeof runFact>;
export type Link = Entities["links"];
export type AuditRecord = Entities["audit_records"];
export type PaletteUse = Entities["palette_uses"];
export type Handoff = Entities["handoffs"];
export type Setting = Entities["settings"];
export type Draft = Entities["drafts"];
/** A prompt in the Optimizer. */
export type OptimizerPrompt = Extract<Entities["works"], { of: "" }>;
/** An earlier state of an optimizer prompt. Never changed. */
export type OptimizerVersion = Exclude<Entities["works"], OptimizerPrompt>;
