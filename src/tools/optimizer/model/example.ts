import type { PromptSections } from "#domain/thinking/types.ts";

/** A rough idea and what the local engine makes of it; a test checks that it still does. */
export const example = {
  idea: "you are a careers coach. write a cover letter for a nurse who moves to Leipzig, at most 200 words. no buzzwords. she has 8 years in intensive care",
  sections: {
    role: "You are a careers coach.",
    task: "Write a cover letter for a nurse who moves to Leipzig.",
    constraints: "No buzzwords.",
    resources: "She has 8 years in intensive care.",
    output: "At most 200 words.",
  } satisfies PromptSections,
} as const;
