import type { Prompt } from "#domain/entities.ts";
import { offeredTitle } from "#domain/prompts/offered-title.ts";
import { err, type Result } from "#domain/result.ts";
import { notFound } from "#domain/standard-error.ts";
import { readOptimizerPrompt } from "#domain/stored/optimizer-prompt.ts";
import { promptIn } from "#domain/thinking/sections/prompt-formats.ts";
import { addPrompt } from "#src/data/prompts/write-prompts.ts";
import type { Studio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { optimizerRow } from "#sync/store/optimizer-prompts.ts";

/** Adds the current state of an optimizer prompt. `NOT_FOUND` if it is not on this device. */
export function addOptimizerPrompt(studio: Studio, optimizerPromptId: string): Promise<Result<Prompt>> {
  return withWorkspace(studio, async ({ db }) => {
    const work = readOptimizerPrompt(await optimizerRow(db, optimizerPromptId));
    if (!work) return err(notFound("Prompt"));
    const body = promptIn("text", work.sections);
    const title = work.title || offeredTitle(work.sections.task) || offeredTitle(body);
    const made = { title, body, variables: {} };
    const origin = { how: "made", by: "person", from: [{ table: "works", row: work }] } as const;
    return addPrompt(studio, made, "From the Optimizer", origin);
  });
}
