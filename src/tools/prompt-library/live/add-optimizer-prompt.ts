import type { Prompt } from "#domain/entities.ts";
import { err, type Result } from "#domain/result.ts";
import { notFound } from "#domain/standard-error.ts";
import { readOptimizerPrompt } from "#domain/stored/optimizer-prompt.ts";
import { promptIn } from "#domain/thinking/sections/prompt-formats.ts";
import { addPrompt } from "#src/data/prompts/write-prompts.ts";
import type { Studio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { optimizerRow } from "#sync/store/optimizer-prompts.ts";

/** Characters of the task that serve as the title of an optimizer prompt without one. */
const TITLE = 80;

/** Adds the current state of an optimizer prompt. `NOT_FOUND` if it is not on this device. */
export function addOptimizerPrompt(studio: Studio, optimizerPromptId: string): Promise<Result<Prompt>> {
  return withWorkspace(studio, async ({ db }) => {
    const work = readOptimizerPrompt(await optimizerRow(db, optimizerPromptId));
    if (!work) return err(notFound("Prompt"));
    const title = work.title || (work.sections.task.split("\n", 1)[0] ?? "").slice(0, TITLE);
    const made = { title, body: promptIn("text", work.sections), variables: {} };
    const origin = { how: "made", by: "person", from: [{ table: "works", row: work }] } as const;
    return addPrompt(studio, made, "From the Optimizer", origin);
  });
}
