import { ok, type Result } from "#domain/result.ts";
import { type Proposal, proposalGaps, proposedText } from "#domain/thinking/refine/proposal.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import { withGapsBack, withoutGaps, withStillGaps } from "#domain/thinking/refine/without-gaps.ts";
import type { Decisions, Span, Thought } from "#domain/thinking/types.ts";
import { drafted } from "./new-run.ts";
import type { ThinkingEngine } from "./studio.tsx";

type Thinking = Pick<ThinkingEngine, "think">;

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
  engine: Thinking,
  idea: string,
  decisions: Decisions,
  proposal: Proposal | undefined,
): Promise<Result<Draft>> {
  const own = await engine.think({ text: idea, decisions });
  if (!own.ok) return own;
  const { refinement, score } = own.value;
  if (!proposal) return ok({ thought: drafted(own.value, decisions), text: refinedText(refinement.sentences) });
  const text = proposedText(refinement, decisions, proposal);
  const gaps = proposalGaps(text, refinement.original);
  const about = await thinkAbout(engine, text);
  if (!about.ok) return about;
  const open = gaps.length === 0 ? about : await briefWithGaps(engine, text, gaps);
  if (!open.ok) return open;
  // a gap names nothing
  const { title } = open.value.title === about.value.title ? about.value : own.value;
  const thought = {
    ...about.value,
    title,
    brief: open.value.brief,
    refinement,
    score: { before: score.before, after: about.value.score.after },
  };
  return ok({ thought: drafted(thought, decisions), text });
}

const thinkAbout = (engine: Thinking, text: string): Promise<Result<Thought>> =>
  engine.think({ text, decisions: { original: true } });

/** Title and brief of a question that is open in places: its prompt holds the gaps, nothing else is made of them. */
async function briefWithGaps(
  engine: Thinking,
  text: string,
  gaps: readonly Span[],
): Promise<Result<Pick<Thought, "title" | "brief">>> {
  const closed = await thinkAbout(engine, withoutGaps(text, gaps) || text);
  const still = await thinkAbout(engine, withStillGaps(text, gaps));
  if (!closed.ok) return closed;
  if (!still.ok) return still;
  const { title, brief } = closed.value;
  return ok({ title, brief: { ...brief, prompt: withGapsBack(still.value.brief.prompt, text, gaps) } });
}

/** The title of a session whose run was drafted anew: it follows as long as it is the one that the run gave it. */
export const followingTitle = (title: unknown, before: unknown, { thought }: Draft): { title?: string } =>
  title === before && thought.title !== "" && thought.title !== title ? { title: thought.title } : {};
