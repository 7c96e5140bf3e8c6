/** Thoughts and prompts of the person's as sources of a debate. */
import type { ArenaRun, ArenaSource } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { err, type Result } from "#domain/result.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Studio } from "../studio.tsx";
import { sourceFrom } from "../synthesis/copy-source.ts";
import { itemsToPick, type Pick } from "../synthesis/items-to-pick.ts";
import { withWorkspace } from "../with-workspace.ts";
import { addSource } from "./take-turns.ts";

export interface OwnText extends Pick {
  readonly kind: "thought" | "prompt";
}
const isOwnText = (item: Pick): item is OwnText => item.kind === "thought" || item.kind === "prompt";

/** More than are offered, since items of other kinds lie between them. */
const LOOKED_AT = 500;

/**
 * Thoughts and prompts whose title has the words, at most `limit`: what the debate is about first, then the newest. Throws Dexie's errors.
 * @param origin what the debate began with
 */
export async function ownTexts(
  db: StudioDatabase,
  origin: ArenaRun["origin"],
  query: string,
  limit: number,
): Promise<readonly OwnText[]> {
  const found = (await itemsToPick(db, query, LOOKED_AT)).filter(isOwnText);
  const isBehind = ({ id }: OwnText) => id === origin?.id;
  return [...found.filter(isBehind), ...found.filter((item) => !isBehind(item))].slice(0, limit);
}

/**
 * Adds a copy of a thought or a prompt, as it is now.
 * @returns NOT_FOUND for one that is gone or says nothing, the errors of `addSource`
 */
export const addOwnText = (
  studio: Studio,
  runId: string,
  { kind, id }: { readonly kind: OwnText["kind"]; readonly id: string },
): Promise<Result<ArenaSource>> =>
  withWorkspace(studio, async ({ db }) => {
    const found = await sourceFrom(db, kind, id);
    if (!found) return err(appError("NOT_FOUND", "This is not here any more, or it has no text."));
    return addSource(studio, runId, { title: found.title, text: found.text, from: { kind, id } });
  });
