import { messages } from "../entities/messages.ts";
import { fits, readStored } from "../entities/stored.ts";
import { brief, decisions, expertise, refinement } from "../entities/thought.ts";
import type { ReplyMessage } from "../entities.ts";
import type { Brief, Decisions, Expertise, Refinement, Thought } from "../thinking/types.ts";

/** The parts of a thought that screens show. Its other parts may be missing. */
export type ShownThought = Pick<Thought, "refinement" | "score" | "brief" | "expertise" | "decisions">;

export const isRefinement = (value: unknown): value is Refinement => fits(refinement, value);
export const isBrief = (value: unknown): value is Brief => fits(brief, value);
export const isExpertise = (value: unknown): value is Expertise => fits(expertise, value);
export const isDecisions = (value: unknown): value is Decisions => fits(decisions, value);
/** Whether a stored message is a reply that can be shown completely. */
export const isReply = (row: unknown): row is ReplyMessage => readStored(messages, row)?.kind === "reply";
