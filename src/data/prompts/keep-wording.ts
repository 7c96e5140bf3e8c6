import { messages } from "#domain/entities/messages.ts";
import { readStored } from "#domain/entities/stored.ts";
import type { Prompt } from "#domain/entities.ts";
import { offeredTitle } from "#domain/prompts/offered-title.ts";
import type { Origin } from "#domain/provenance/origin.ts";
import type { Result } from "#domain/result.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { addPrompt } from "./write-prompts.ts";

/**
 * Makes a prompt of the wording that solved an exercise.
 * @param answerId the answer whose rough text it words anew; null for a committed example
 * @returns the prompt; the errors of `commit()`
 */
export function keepWording(studio: Studio, wording: string, answerId: string | null): Promise<Result<Prompt>> {
  return withWorkspace(studio, async ({ db }) => {
    const row = answerId === null ? undefined : await db.messages.get(answerId);
    const answer = row && row.deleted !== 1 ? readStored(messages, row) : null;
    const origin: Origin = answer
      ? { how: "reworded", by: "person", from: [{ table: "messages", row: { ...answer } }] }
      : "typed";
    const body = wording.trim();
    return addPrompt(studio, { title: offeredTitle(body), body, variables: {} }, "From an exercise", origin);
  });
}
