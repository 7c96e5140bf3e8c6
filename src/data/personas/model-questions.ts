/** Questions that a model proposes for a persona of the person's: on this page alone until the person takes one. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { BUILT_IN_CASES } from "#domain/personas/bench.ts";
import type { Wording } from "#domain/personas/persona.ts";
import { ok } from "#domain/result.ts";
import { cancelModelCall } from "../ai/model-calls.ts";
import type { ModelStep } from "../ai/model-step.ts";

/** A question that a model proposed, for the person to take or to leave. */
export interface ProposedQuestion {
  readonly question: string;
  /** The person's name for the model's provider. */
  readonly by: string;
}

interface Proposed {
  /** Neither taken nor left. */
  readonly open: readonly ProposedQuestion[];
  /** All that came, so that a model is not asked for the same again. */
  readonly seen: readonly string[];
}
const NONE: Proposed = { open: [], seen: [] };

const proposals = createStore<Readonly<Record<string, Proposed>>>(() => ({}));
const placeOf = (personaId: string): string => `persona-wording:${personaId}`;
const proposedFor = (personaId: string): Proposed => proposals.getState()[placeOf(personaId)] ?? NONE;

export const useProposedQuestions = (personaId: string): readonly ProposedQuestion[] =>
  useStore(proposals, () => proposedFor(personaId).open);

/** Takes a proposal off the page: the person took it, or left it. */
export function settleProposal(personaId: string, question: string): void {
  const { open, seen } = proposedFor(personaId);
  proposals.setState({ [placeOf(personaId)]: { open: open.filter((one) => one.question !== question), seen } });
}

/** Ends a persona's proposals: what was proposed goes, and so does what is still on its way. */
export function dropProposals(personaId: string): void {
  cancelModelCall(placeOf(personaId), "step");
  proposals.setState({ [placeOf(personaId)]: { open: [], seen: [] } });
}

/** Example texts that are told. They are built in: no thought of the person leaves for this. */
const EXAMPLES = BUILT_IN_CASES.slice(0, 3);

/**
 * The step that asks a model for questions. It does not count as a message.
 * @param wording as it is in the editor
 */
export const modelQuestions = (
  personaId: string,
  { name, looksAt, line, questions }: Pick<Wording, "name" | "looksAt" | "line" | "questions">,
): ModelStep<"propose"> => {
  /** What had come when it was asked: `dropProposals` puts another list there. */
  let before: Proposed["seen"] = [];
  return {
    tool: "persona-wording",
    item: { table: "personas", id: personaId },
    place: placeOf(personaId),
    task: "propose",
    isCounted: false,
    async read() {
      before = proposedFor(personaId).seen;
      const had = [...new Set([...questions, ...before])];
      return ok({ input: { persona: { name, looksAt, line }, cases: EXAMPLES, had }, about: { personaId } });
    },
    async keep(_, { output, made }) {
      const { open, seen } = proposedFor(personaId);
      if (seen !== before) return ok(undefined);
      const came = output.questions.map((question) => ({ question, by: made.provider }));
      proposals.setState({
        [placeOf(personaId)]: { open: [...open, ...came], seen: [...seen, ...output.questions] },
      });
      return ok(undefined);
    },
  };
};
