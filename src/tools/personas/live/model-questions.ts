import { useMemo } from "react";
import type { Wording } from "#domain/personas/persona.ts";
import { type StepState, useModelStep } from "#src/data/ai/use-model-step.ts";
import {
  dropProposals,
  modelQuestions,
  type ProposedQuestion,
  settleProposal,
  useProposedQuestions as useProposedFor,
} from "#src/data/personas/model-questions.ts";

export type Proposed = ProposedQuestion;
export const useProposedQuestions = useProposedFor;
export const settle = settleProposal;
export const drop = dropProposals;

/** Questions for a persona, asked of the connected model; null without one. */
export const useModelQuestions = (personaId: string, wording: Wording): StepState | null =>
  useModelStep(useMemo(() => modelQuestions(personaId, wording), [personaId, wording]));
