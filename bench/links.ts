/** Links on the real IndexedDB of the browser this runs in: what a trail costs where there are many, and what a link costs its item. */
import { v7 as uuid } from "uuid";
import type { Link } from "#domain/entities.ts";
import { type ItemKey, itemKey } from "#domain/provenance/item-key.ts";
import type { Origin, Source } from "#domain/provenance/origin.ts";
import { readSteps, readTrail } from "#src/data/provenance/read-trail.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { create } from "#sync/store/create.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { aPrompt, keep, medianOf, result, TEXT, timed, withWorkspace } from "./store.ts";

const LINKS = 100_000;
const ITEMS = 60_000;
const A_BATCH = 5_000;
const STEP_TARGET_MS = 5;
const TRAIL_TARGET_MS = 120;
const CREATE_TARGET = 1.5;
const TURNS = 100;
const WARM_UP = 10;

export async function benchLinks(): Promise<BenchResult[]> {
  return [...(await trails()), await creation()];
}

const key = (n: number): ItemKey => itemKey("sessions", `item-${n}`);
/** Items come from items that are a little older, so that every item has a long past; the same in every run. */
const sourceOf = (n: number): number => Math.max(0, Math.floor(n / 2) - ((n * 7_919) % 97));

async function trails(): Promise<BenchResult[]> {
  return withWorkspace("bench-links", async (db) => {
    await fill(db);
    const item = ITEMS - 1;
    const first = await readTrail(db, key(3));
    const stations = first.up.stations.length + first.down.stations.length;
    if (stations < 200) throw new Error(`a trail of ${stations} stations`);
    const step = (direction: "up" | "down", n: number) =>
      medianOf(() => readSteps(db, key(n), direction, { limit: 50, offset: 0 }));
    return [
      result("one step back among 100,000 links", await step("up", item), "ms", STEP_TARGET_MS),
      result("one step on among 100,000 links", await step("down", 30), "ms", STEP_TARGET_MS),
      result(
        "a trail of 200 stations among 100,000 links",
        await medianOf(() => readTrail(db, key(3))),
        "ms",
        TRAIL_TARGET_MS,
      ),
    ];
  });
}

async function fill(db: StudioDatabase): Promise<void> {
  for (let from = 0; from < LINKS; from += A_BATCH) {
    const links = Array.from({ length: A_BATCH }, (_, n) => aLink(from + n));
    await db.links.bulkAdd(links.map((link) => ({ ...link, deleted: 0, stamps: {}, v: 1 })));
  }
}

function aLink(n: number): Link {
  const target = 1 + (n % (ITEMS - 1));
  const source = n < ITEMS ? sourceOf(target) : Math.floor(sourceOf(target) / 3);
  const ends = { source: key(source), target: key(target === source ? target + 1 : target) };
  return {
    id: uuid(),
    ...ends,
    sourcePart: null,
    targetPart: null,
    how: "made",
    by: "person",
    with: null,
    seen: "0123456789ab",
    at: n,
  };
}

/** The smallest item that a tool makes, a prompt with its first version, with three links against the same commit without them, in turns. */
async function creation(): Promise<BenchResult> {
  return withWorkspace("bench-create", async (db) => {
    const ports = { now: () => Date.now(), newId: uuid, digest: sha256Digest };
    const source = (): Source => ({ table: "works", row: { id: uuid(), sections: { task: TEXT } } });
    const write = (origin: Origin) => {
      const prompt = aPrompt(1);
      const { id, title, body, variables, createdAt } = prompt;
      const version = { id: uuid(), promptId: id, title, body, variables, parents: [], note: "", createdAt };
      return keep(db, [
        ...create(ports, "prompts", prompt, origin),
        ...create(ports, "prompt_versions", version, "typed"),
      ]);
    };
    const bare = () => write("typed");
    const linked = () => write({ how: "combined", by: "person", from: [source(), source(), source()] });
    const times = { bare: [] as number[], linked: [] as number[] };
    for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
      if (turn % 2) times.bare.push(await timed(bare, 5));
      times.linked.push(await timed(linked, 5));
      if (turn % 2 === 0) times.bare.push(await timed(bare, 5));
    }
    const ratio = median(times.linked.slice(WARM_UP)) / median(times.bare.slice(WARM_UP));
    return result("a new prompt with 3 links against one without", ratio, "x", CREATE_TARGET);
  });
}
