import type { ArenaRun } from "#domain/entities.ts";
import { fold } from "#domain/fold.ts";
import { splitItemKey } from "#domain/provenance/item-key.ts";
import type { MadeKind, SearchPart } from "#domain/sessions/search-query.ts";
import { readArenaRun, readArenaTurn, readStatement } from "#domain/stored/arena.ts";
import { readMap, readMapNode } from "#domain/stored/map.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { type ChangedKeys, changedKeysOf } from "../changed-keys.ts";
import { MADE_TABLES } from "./made-tables.ts";

/** What has texts of its own. */
type MadeOfTexts = Exclude<MadeKind, "fork">;

/** What was made of a session, and what it says, as it is written. */
export interface Made {
  readonly kinds: ReadonlySet<MadeOfTexts>;
  /** The ids of its copies, also of those that were deleted since. */
  readonly forks: readonly string[];
  readonly parts: readonly SearchPart[];
  /** The same, folded. */
  readonly folded: readonly SearchPart[];
}
export type MadeOf = (sessionId: string) => Made;

const nothing = () => ({ kinds: new Set<MadeOfTexts>(), forks: [] as string[], parts: [] as SearchPart[] });
const NOTHING: Made = { kinds: new Set(), forks: [], parts: [], folded: [] };
const SESSION = "sessions/";

/** The tables of what is made of a session. */
type ItemTable = "arena_runs" | "maps" | "map_nodes";

interface Watched {
  readonly changed: readonly ChangedKeys[];
  made: MadeOf;
}
const known = new WeakMap<StudioDatabase, Watched>();

/** What was made of each session, up to date with the disk as of now: the beliefs, debates and maps that are not in the trash, and its copies. @throws Dexie's errors */
export async function madeOf(db: StudioDatabase): Promise<MadeOf> {
  const watched = known.get(db) ?? watch(db);
  const reads = watched.changed.map((table) => table.read());
  const isSame = reads.every(({ changed }) => changed !== "all" && changed.size === 0);
  const made = isSame ? watched.made : byId(await readMade(db));
  // all of them, also where one was overtaken by a newer read
  if (reads.map((read) => read.done()).every(Boolean)) watched.made = made;
  return made;
}

function watch(db: StudioDatabase): Watched {
  const changed = MADE_TABLES.map((table) => changedKeysOf(db, table, () => known.delete(db)));
  const watched: Watched = { changed, made: () => NOTHING };
  known.set(db, watched);
  return watched;
}

/** The texts of what was made of this session alone, read from the disk. @throws Dexie's errors */
export const madeOfOne = async (db: StudioDatabase, sessionId: string): Promise<readonly SearchPart[]> =>
  (await readMade(db, sessionId)).get(sessionId)?.parts ?? [];

type Noted = ReadonlyMap<string, ReturnType<typeof nothing>>;

function byId(noted: Noted): MadeOf {
  const all = new Map(
    [...noted].map(([id, one]) => [
      id,
      { ...one, folded: one.parts.map((part) => ({ ...part, text: fold(part.text) })) },
    ]),
  );
  return (id) => all.get(id) ?? NOTHING;
}

/** @param only a session; without it, of all */
async function readMade(db: StudioDatabase, only?: string): Promise<Noted> {
  const made = new Map<string, ReturnType<typeof nothing>>();
  const of = (sessionId: string) => {
    const one = made.get(sessionId) ?? nothing();
    made.set(sessionId, one);
    return one;
  };
  const note = (sessionId: string, kind: MadeOfTexts, parts: readonly SearchPart[]) => {
    of(sessionId).kinds.add(kind);
    of(sessionId).parts.push(...parts);
  };
  await db.statements
    .where("[deleted+reviewAt+id]")
    .between([0], [1], true, false)
    .each((row) => {
      const belief = readStatement(row);
      if (!belief?.sessionId || belief.trashedAt !== null || (only ?? belief.sessionId) !== belief.sessionId) return;
      const texts = [belief.text, belief.criterion].filter((text) => text !== "");
      note(
        belief.sessionId,
        "belief",
        texts.map((text) => ({ kind: "belief", text })),
      );
    });
  const targets = await targetsIn(db, only);
  /** Those of one table that are still there, with the session that each came of. */
  const living = async <T>(table: ItemTable, read: (row: unknown) => T | null) => {
    const those = targets.filter((target) => target.table === table);
    const rows = await db.table(table).bulkGet(those.map(({ id }) => id));
    return those.flatMap(({ from }, at) => {
      const row = rows[at]?.deleted === 0 ? read(rows[at]) : null;
      return row === null ? [] : [{ from, row }];
    });
  };
  for (const { from, table, id } of targets) if (table === "sessions") of(from).forks.push(id);
  for (const { from, row } of await living("arena_runs", readArenaRun))
    note(from, "debate", await debateParts(db, row));
  const whole = new Set<string>();
  for (const { from, row } of await living("maps", readMap))
    if (row.trashedAt === null) {
      whole.add(`${from} ${row.id}`);
      note(from, "map", await mapParts(db, row.id, row.title));
    }
  const thoughts = (await living("map_nodes", readMapNode)).filter(({ row }) => row.gone === null);
  const maps = await db.maps.bulkGet(thoughts.map(({ row }) => row.mapId));
  for (const [at, { from, row }] of thoughts.entries()) {
    const map = maps[at]?.deleted === 0 ? readMap(maps[at]) : null;
    // the thoughts of a map that came of the session itself are among its texts already
    if (map?.trashedAt === null && !whole.has(`${from} ${map.id}`))
      note(from, "map", [{ kind: "map", text: row.text }]);
  }
  return made;
}

/** What the links say came of sessions, each once. @param only a session; without it, of all */
async function targetsIn(db: StudioDatabase, only?: string) {
  const keys = new Set<string>();
  await db.links
    .where("[source+at]")
    .between([`${SESSION}${only ?? ""}`, -Infinity], [`${SESSION}${only ?? "\uffff"}`, [[]]])
    .each(({ source, target, deleted }) => void (deleted === 0 && keys.add(JSON.stringify([source, target]))));
  return [...keys].flatMap((key) => {
    const [source, target] = JSON.parse(key) as [string, string];
    const item = splitItemKey(target);
    return item ? [{ from: source.slice(SESSION.length), ...item }] : [];
  });
}

/** The claims, and what each seat said. */
async function debateParts(db: StudioDatabase, { id, claims, seats }: ArenaRun): Promise<readonly SearchPart[]> {
  const rows = await db.arena_turns
    .where("[runId+deleted+createdAt+id]")
    .between([id, 0], [id, 1], true, false)
    .toArray();
  const said = rows.flatMap((row) => readArenaTurn(row) ?? []).filter(({ text }) => text !== "");
  return [
    ...claims.map(({ text }): SearchPart => ({ kind: "debate", text })),
    ...said.map(({ text, seatId, origin }): SearchPart => {
      const seat = seats.find((one) => one.id === seatId);
      const model = origin.by === "model" ? [origin.provider, origin.model ?? ""] : [];
      const by = fold([...(seat ? [seat.personaId, seat.name] : []), ...model].join(" "));
      return { kind: "debate", text, ...(by !== "" && { by }) };
    }),
  ];
}

async function mapParts(db: StudioDatabase, mapId: string, title: string): Promise<readonly SearchPart[]> {
  const rows = await db.map_nodes
    .where("[mapId+deleted+createdAt+id]")
    .between([mapId, 0], [mapId, 1], true, false)
    .toArray();
  const nodes = rows.flatMap((row) => readMapNode(row) ?? []).filter(({ gone }) => gone === null);
  return [title, ...nodes.map(({ text }) => text)].filter((text) => text !== "").map((text) => ({ kind: "map", text }));
}
