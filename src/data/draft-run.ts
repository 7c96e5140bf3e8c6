import { ok, type Result } from "#domain/result.ts";
import { type Proposal, proposedText } from "#domain/thinking/refine/proposal.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import type { Decisions, Thought } from "#domain/thinking/types.ts";
import { drafted } from "./new-run.ts";
import type { ThinkingEngine } from "./studio.tsx";

/** A run as it follows from what was decided. */
export interface Draft {
  /** Its changes and questions are the engine's own; brief, score and title follow the wording that stands. */
  readonly thought: Thought;
  /** The question that stands. */
  readonly text: string;
}

/**
 * Drafts a run. @param proposal the model's wording, where it stands as the question
 * @returns the errors of the engine
 */
export async function draftRun(
  engine: Pick<ThinkingEngine, "think">,
  idea: string,
  decisions: Decisions,
  proposal: Proposal | undefined,
): Promise<Result<Draft>> {
  const own = await engine.think({ text: idea, decisions });
  if (!own.ok) return own;
  const { refinement, score } = own.value;
  if (!proposal) return ok({ thought: drafted(own.value, decisions), text: refinedText(refinement.sentences) });
  const text = proposedText(refinement, decisions, proposal);
  const about = await engine.think({ text, decisions: { original: true } });
  if (!about.ok) return about;
  // a gap names nothing
  const { title } = about.value.title.includes("[") ? own.value : about.value;
  const thought = {
    ...about.value,
    title,
    refinement,
    score: { before: score.before, after: about.value.score.after },
  };
  return ok({ thought: drafted(thought, decisions), text });
}

/** The title of a session whose run was drafted anew: it follows as long as it is the one that the run gave it. */
export const followingTitle = (title: unknown, before: unknown, { thought }: Draft): { title?: string } =>
  title === before && thought.title !== "" && thought.title !== title ? { title: thought.title } : {};
