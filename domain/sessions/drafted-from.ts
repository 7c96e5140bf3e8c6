import type { IdeaInThread } from "../thinking/types.ts";
import type { Run } from "./runs.ts";

/** What a run is drafted from: its idea, what that follows up, and what was asked about it. */
export const draftedFrom = ({ idea, answer: { thought } }: Run): IdeaInThread => ({
  text: idea.text,
  asked: thought.refinement.questions,
  ...(thought.expertise?.before ? { before: thought.expertise.before } : {}),
});
