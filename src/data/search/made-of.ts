import type { MadeKind } from "#domain/sessions/search-query.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

const NOTHING: ReadonlySet<MadeKind> = new Set();
const SESSION = "sessions/";

/** The tables whose rows are made of a session, by the beginning of their keys. */
const TARGETS: Readonly<Partial<Record<string, Exclude<MadeKind, "belief">>>> = {
  maps: "map",
  map_nodes: "map",
  arena_runs: "debate",
  sessions: "fork",
};

/**
 * What was made of each session, of these kinds alone. Reads the links that begin with sessions, and the beliefs, once.
 * Throws Dexie's errors.
 */
export async function madeOf(
  db: StudioDatabase,
  kinds: readonly MadeKind[],
): Promise<(sessionId: string) => ReadonlySet<MadeKind>> {
  if (kinds.length === 0) return () => NOTHING;
  const made = new Map<string, Set<MadeKind>>();
  const note = (id: string, kind: MadeKind) => made.set(id, (made.get(id) ?? new Set()).add(kind));
  if (kinds.includes("belief"))
    await db.statements
      .where("[deleted+reviewAt+id]")
      .between([0], [1], true, false)
      .filter(({ trashedAt }) => trashedAt === null)
      .each(({ sessionId }) => void (sessionId && note(sessionId, "belief")));
  if (kinds.some((kind) => kind !== "belief")) {
    const found: { readonly table: string; readonly kind: MadeKind; readonly from: string; readonly id: string }[] = [];
    await db.links
      .where("[source+at]")
      .between([SESSION, -Infinity], [`${SESSION}\uffff`, [[]]])
      .each(({ source, target, deleted }) => {
        const [table = "", ...rest] = target.split("/");
        const kind = TARGETS[table];
        if (kind && deleted === 0 && kinds.includes(kind))
          found.push({ table, kind, from: source.slice(SESSION.length), id: rest.join("/") });
      });
    // what was made may be gone since
    for (const table of Object.keys(TARGETS)) {
      const those = found.filter((one) => one.table === table);
      if (those.length === 0) continue;
      const rows = await db.table(table).bulkGet(those.map(({ id }) => id));
      for (const [at, { from, kind }] of those.entries()) if (rows[at]?.deleted === 0) note(from, kind);
    }
  }
  return (id) => made.get(id) ?? NOTHING;
}
