import { appError } from "#domain/errors.ts";
import { splitItemKey } from "#domain/provenance/item-key.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { takeHandoff } from "../provenance/handoffs.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { sourceFrom } from "./copy-source.ts";
import type { PickKind } from "./items-to-pick.ts";
import { addSynthesis } from "./write-syntheses.ts";

interface Item {
  readonly kind: PickKind;
  readonly id: string;
}

/** What was made of a hand-over, and how many of its items could not be copied: they are gone, empty, or of another kind. */
export interface Taken {
  readonly synthesisId: string;
  readonly left: number;
}

const KINDS: Readonly<Partial<Record<string, PickKind>>> = {
  sessions: "thought",
  prompts: "prompt",
  arena_runs: "arena",
  syntheses: "synthesis",
};

/**
 * Makes a synthesis of items that an address names, or of a hand-off: the same one again when it is taken a second time.
 * @returns NOT_FOUND when nothing of it is here; INVALID_INPUT when its texts cannot be taken
 */
export function takeSources(
  studio: Studio,
  asked: { readonly items: readonly Item[] } | { readonly handoff: string },
): Promise<Result<Taken>> {
  return withWorkspace(studio, async ({ db }) => {
    let items: readonly (Item | null)[];
    if ("handoff" in asked) {
      const taken = await takeHandoff(db, asked.handoff, studio.now());
      if (taken.kind === "gone") return NOTHING;
      if (taken.kind === "made") {
        const made = splitItemKey(taken.key);
        return made?.table === "syntheses" ? ok({ synthesisId: made.id, left: 0 }) : NOTHING;
      }
      items = taken.handoff.keys.map((key) => {
        const item = splitItemKey(key);
        const kind = item && KINDS[item.table];
        return kind ? { kind, id: item.id } : null;
      });
    } else items = asked.items;
    const copied = await Promise.all(items.map((item) => item && sourceFrom(db, item.kind, item.id)));
    const sources = copied.flatMap((source) => source ?? []);
    if (sources.length === 0) return NOTHING;
    const made = await addSynthesis(studio, { sources }, "handoff" in asked ? asked.handoff : studio.newId());
    return made.ok ? ok({ synthesisId: made.value.id, left: items.length - sources.length }) : made;
  });
}

const NOTHING = err(
  appError("NOT_FOUND", "What was handed over is not on this device.", {
    remedy: "It was deleted, or has not synced yet. Add your sources here.",
  }),
);
