import type { Prompt } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { offeredTitle } from "#domain/prompts/offered-title.ts";
import { splitItemKey } from "#domain/provenance/item-key.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { addPrompt } from "#src/data/prompts/write-prompts.ts";
import { takeHandoff } from "#src/data/provenance/handoffs.ts";
import { wordedItems } from "#src/data/provenance/worded-items.ts";
import type { Studio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";

/**
 * Makes a prompt of ideas and thoughts of a map, one paragraph each.
 * @param take an item's key, or the id of a hand-off: it makes one prompt, however often it is taken
 * @returns the prompt's id; `NOT_FOUND` when nothing of it is here; the errors of `commit()`
 */
export function addTaken(studio: Studio, take: string): Promise<Result<Pick<Prompt, "id">>> {
  return withWorkspace(studio, async ({ db }) => {
    let keys: readonly string[] = [take];
    const isHandoff = splitItemKey(take) === undefined;
    if (isHandoff) {
      const taken = await takeHandoff(db, take, studio.now());
      const made = taken.kind === "made" ? splitItemKey(taken.key) : undefined;
      if (made?.table === "prompts") return ok({ id: made.id });
      keys = taken.kind === "ready" ? taken.handoff.keys : [];
    }
    const [first, ...others] = await wordedItems(db, keys);
    if (!first) return NOTHING;
    const body = [first, ...others].map(({ text }) => text).join("\n\n");
    const how = others.length > 0 ? "combined" : "made";
    return addPrompt(
      studio,
      { title: offeredTitle(first.text), body, variables: {}, ...(isHandoff && { id: take }) },
      first.table === "ideas" ? "From an idea" : "From a map",
      { how, by: "person", from: [first, ...others] },
    );
  });
}

const NOTHING = err(
  appError("NOT_FOUND", "What was handed over is not on this device.", {
    remedy: "It was deleted, waited longer than 7 days, or is on another device. Send it again from its board or map.",
  }),
);
