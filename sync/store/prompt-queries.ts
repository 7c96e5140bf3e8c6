/** Queries of the prompt library: the keys of all prompts, which show what is new, and the rows of one page or one prompt. */
import type { PromptVersion } from "#domain/entities.ts";
import type { Stored, StudioDatabase, Tables } from "./schema.ts";

/** A prompt's place in the list; `v` shows whether it was written since. */
export interface PromptKey {
  readonly id: string;
  readonly v: number;
}

/** Keys of all living prompts, most recently changed first. Reads only the index: about 15 ms for 10,000. */
export async function promptKeys(db: StudioDatabase): Promise<readonly PromptKey[]> {
  const keys = await db.prompts.where("[deleted+updatedAt+id+v]").between([0], [1], true, false).reverse().keys();
  return (keys as unknown as readonly [number, number, string, number][]).map(([, , id, v]) => ({ id, v }));
}

/** The rows as they are on disk, in the order of the ids, without missing ones. */
export async function promptRows(db: StudioDatabase, ids: readonly string[]): Promise<readonly unknown[]> {
  const rows = await db.prompts.bulkGet([...ids]);
  return rows.filter((row) => row !== undefined);
}

/** The versions of a prompt, newest first. */
export const promptVersions = (db: StudioDatabase, promptId: string): Promise<Stored<PromptVersion>[]> =>
  db.prompt_versions
    .where("[promptId+deleted+createdAt+id]")
    .between([promptId, 0], [promptId, 1], false, false)
    .reverse()
    .toArray();

/** The ids of all versions of a prompt, tombstones included. */
export const promptVersionIds = (db: Pick<Tables, "prompt_versions">, promptId: string): Promise<string[]> =>
  db.prompt_versions
    .where("[promptId+deleted+createdAt+id]")
    .between([promptId, 0], [promptId, 2], false, false)
    .primaryKeys();

/** The ids of all living versions, by prompt. Reads only the index. */
export async function versionIdsByPrompt(db: StudioDatabase): Promise<ReadonlyMap<string, readonly string[]>> {
  const keys = (await db.prompt_versions.orderBy("[promptId+deleted+createdAt+id]").keys()) as unknown as readonly [
    string,
    number,
    number,
    string,
  ][];
  const byPrompt = new Map<string, string[]>();
  for (const [promptId, deleted, , id] of keys) {
    if (deleted !== 0) continue;
    const ids = byPrompt.get(promptId);
    if (ids) ids.push(id);
    else byPrompt.set(promptId, [id]);
  }
  return byPrompt;
}
