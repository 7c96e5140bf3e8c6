import { appError } from "#domain/errors.ts";
import { branchOf, treeOf } from "#domain/map/tree.ts";
import { splitItemKey } from "#domain/provenance/item-key.ts";
import type { Source } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { readMapNode } from "#domain/stored/map.ts";
import { joining, type NewSource } from "#domain/synthesis/limits.ts";
import { titleOf } from "#domain/thinking/title.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { takeHandoff } from "../provenance/handoffs.ts";
import { wordedItem } from "../provenance/worded-items.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { sidesFrom, sourceFrom } from "./copy-source.ts";
import type { PickKind } from "./items-to-pick.ts";
import { addSynthesis } from "./write-syntheses.ts";

/** What an address can name. `node`: a thought of a map, with all that is below it. */
export interface TakenItem {
  readonly kind: PickKind | "node";
  readonly id: string;
}

/** What was made of a hand-over, and how many of its items could not be copied: they are gone, empty, or of another kind. */
export interface Taken {
  readonly synthesisId: string;
  readonly left: number;
}

const KINDS: Readonly<Partial<Record<string, TakenItem["kind"]>>> = {
  sessions: "thought",
  prompts: "prompt",
  arena_runs: "arena",
  syntheses: "synthesis",
  map_nodes: "node",
};

/**
 * Makes a synthesis of items that an address names, or of a hand-off: the same one again when it is taken a second time.
 * @returns NOT_FOUND when nothing of it is here; INVALID_INPUT when its texts cannot be taken
 */
export function takeSources(
  studio: Studio,
  asked: { readonly items: readonly TakenItem[] } | { readonly handoff: string },
): Promise<Result<Taken>> {
  return withWorkspace(studio, async ({ db }) => {
    let items: readonly (TakenItem | null)[];
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
    const copied = await Promise.all(items.map((item) => item && copyOf(db, item)));
    const left = copied.filter((copy) => copy === null).length;
    const sides = await sidesOfOnly(db, items);
    const copies = sides ?? copied.flatMap((copy) => copy ?? []);
    const sources = copies.map(({ source }) => source);
    if (sources.length === 0) return NOTHING;
    const from = copies.map((copy) => copy.from);
    // it is named after the debate, not after a side of it
    const title = sides ? copied[0]?.source.title : undefined;
    const made = await addSynthesis(
      studio,
      { sources, from, title },
      "handoff" in asked ? asked.handoff : studio.newId(),
    );
    return made.ok ? ok({ synthesisId: made.value.id, left }) : made;
  });
}

interface Copy {
  readonly source: NewSource;
  /** What the source does not name itself. */
  readonly from?: Source;
}

/** A debate that is handed over alone has something to compare at once: its sides. Null where it has fewer than two. */
async function sidesOfOnly(db: StudioDatabase, items: readonly (TakenItem | null)[]): Promise<readonly Copy[] | null> {
  const [only, another] = items;
  if (only?.kind !== "arena" || another !== undefined) return null;
  const sides = await sidesFrom(db, only.id);
  return joining([], sides).ok && sides.length > 0 ? sides.map((source) => ({ source })) : null;
}

async function copyOf(db: StudioDatabase, { kind, id }: TakenItem): Promise<Copy | null> {
  if (kind !== "node") {
    const source = await sourceFrom(db, kind, id);
    return source && { source };
  }
  const item = await wordedItem(db, `map_nodes/${id}`);
  if (item?.table !== "map_nodes") return null;
  const tree = treeOf((await mapRows(db, item.row.mapId)).nodes.flatMap((row) => readMapNode(row) ?? []));
  const text = branchOf(tree, id)
    .map((node) => node.text)
    .join("\n");
  const source: NewSource = {
    kind: "thought",
    origin: null,
    title: titleOf(item.text),
    text,
    derived: false,
    seats: null,
  };
  return { source, from: item };
}

const NOTHING = err(
  appError("NOT_FOUND", "What was handed over is not on this device.", {
    remedy: "It was deleted, or has not synced yet. Add your sources here.",
  }),
);
