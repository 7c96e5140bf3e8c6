import { ok, type Result } from "#domain/result.ts";
import { proposalGaps, proposedText } from "#domain/thinking/refine/proposal.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import type { Decisions, IdeaInThread, Proposal, Thought } from "#domain/thinking/types.ts";
import { drafted } from "./new-run.ts";
import type { ThinkingEngine } from "./studio.tsx";

type Thinking = Pick<ThinkingEngine, "think">;

/** A run as the engine drafts it from a person's decisions. */
export interface Draft {
  /** Its changes, its questions and what the expert says come from the idea; brief, score and title follow the wording that is in use. */
  readonly thought: Thought;
  /** The current question. */
  readonly text: string;
}

/**
 * Drafts a run. @param proposal the model's wording, when it is the question in use
 * @returns the errors of the engine
 */
export async function draftRun(
  engine: Thinking,
  idea: IdeaInThread,
  decisions: Decisions,
  proposal: Proposal | undefined,
): Promise<Result<Draft>> {
  const own = await engine.think({ ...idea, decisions, ...(proposal ? { proposal } : {}) });
  if (!own.ok) return own;
  const { refinement, score, expertise } = own.value;
  if (!proposal) return ok({ thought: drafted(own.value, decisions), text: refinedText(refinement.sentences) });
  const text = proposedText(refinement, decisions, proposal);
  const about = await engine.think({ text, decisions: { original: true } });
  if (!about.ok) return about;
  // a gap cannot serve as a title
  const { title } = proposalGaps(text, refinement.original).length === 0 ? about.value : own.value;
  const thought = {
    ...about.value,
    title,
    brief: own.value.brief,
    refinement,
    ...(expertise ? { expertise } : {}),
    score: { before: score.before, after: about.value.score.after },
  };
  return ok({ thought: drafted(thought, decisions), text });
}

/** The title of a session after its run was drafted anew. It changes only if the current title came from that run. */
export const followingTitle = (title: unknown, before: unknown, { thought }: Draft): { title?: string } =>
  title === before && thought.title !== "" && thought.title !== title ? { title: thought.title } : {};
