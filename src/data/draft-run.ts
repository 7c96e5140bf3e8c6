import { ok, type Result } from "#domain/result.ts";
import { proposalGaps, proposedText } from "#domain/thinking/refine/proposal.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import { withGapsBack, withoutGaps, withStillGaps } from "#domain/thinking/refine/without-gaps.ts";
import type { Decisions, Proposal, Span, Thought } from "#domain/thinking/types.ts";
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
  idea: string,
  decisions: Decisions,
  proposal: Proposal | undefined,
): Promise<Result<Draft>> {
  const own = await engine.think({ text: idea, decisions, ...(proposal ? { proposal } : {}) });
  if (!own.ok) return own;
  const { refinement, score, expertise } = own.value;
  if (!proposal) return ok({ thought: drafted(own.value, decisions), text: refinedText(refinement.sentences) });
  const text = proposedText(refinement, decisions, proposal);
  const gaps = proposalGaps(text, refinement.original);
  const about = await thinkAbout(engine, text);
  if (!about.ok) return about;
  const open = gaps.length === 0 ? about : await briefWithGaps(engine, text, gaps);
  if (!open.ok) return open;
  // a gap cannot serve as a title
  const { title } = open.value.title === about.value.title ? about.value : own.value;
  const thought = {
    ...about.value,
    title,
    brief: open.value.brief,
    refinement,
    ...(expertise ? { expertise } : {}),
    score: { before: score.before, after: about.value.score.after },
  };
  return ok({ thought: drafted(thought, decisions), text });
}

const thinkAbout = (engine: Thinking, text: string): Promise<Result<Thought>> =>
  engine.think({ text, decisions: { original: true } });

/** Title and brief of a question with open gaps: its prompt contains the gaps, and nothing else is derived from them. */
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

/** The title of a session after its run was drafted anew. It changes only if the current title came from that run. */
export const followingTitle = (title: unknown, before: unknown, { thought }: Draft): { title?: string } =>
  title === before && thought.title !== "" && thought.title !== title ? { title: thought.title } : {};
