import type { Prompt } from "#domain/entities.ts";
import { readWork } from "#domain/kept/work-row.ts";
import { err, type Result } from "#domain/result.ts";
import { notFound } from "#domain/standard-error.ts";
import { promptIn } from "#domain/thinking/sections/prompt-formats.ts";
import { addPrompt } from "#src/data/prompts/keep-prompts.ts";
import type { Studio } from "#src/data/studio.tsx";
import { workRow } from "#sync/store/works.ts";

/** Characters of a task that name a work without a title. */
const TITLE = 80;

/** Adds a work of the Optimizer as it stands. `NOT_FOUND` where it is not on this device. */
export async function addWork(studio: Studio, workId: string): Promise<Result<Prompt>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const work = readWork(await workRow(workspace.value.db, workId));
  if (!work) return err(notFound("Prompt"));
  const title = work.title || (work.sections.task.split("\n", 1)[0] ?? "").slice(0, TITLE);
  return addPrompt(studio, { title, body: promptIn("text", work.sections), variables: {} }, "From the Optimizer");
}
