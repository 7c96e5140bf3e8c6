import { describe, expect, test } from "vitest";
import { makeStamp } from "#sync/store/stamps.ts";
import { testDatabase } from "./database.ts";
import { type Change, type Cursor, ModelServer } from "./model-server.ts";
import { change, sqlPull, sqlPush } from "./rows.ts";

/** Random schedules of what devices send: the database and the model must give the same answers, to the letter. */

const SEEDS = 60;
const STEPS = 25;

const db = testDatabase();

/** mulberry32 */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

/** The clock of the database is the schedule's. */
async function holdClock(): Promise<(ms: number) => Promise<void>> {
  await db.owner.unsafe(`
    create table if not exists public.held_clock (ms bigint);
    truncate public.held_clock; insert into public.held_clock values (0);
    create or replace function sync.now_ms() returns bigint language sql volatile security definer set search_path = '' as $$ select ms from public.held_clock $$`);
  return async (ms) => void (await db.owner`update public.held_clock set ms = ${ms}`);
}

const IDS = ["a", "b", "c", "d", "e"];
const FIELDS = { sessions: ["title", "idea"], prompts: ["title", "body"], settings: ["value"] } as const;
const RECORDED = ["feedback", "message_events", "history"] as const;

describe("on random schedules the database answers as the model does", () => {
  test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))("seed %i", async (seed) => {
    const random = randomOf(seed * 7919);
    const int = (n: number) => Math.floor(random() * n);
    const pick = <T>(list: readonly T[]) => list[int(list.length)] as T;
    const user = await db.user();
    const setClock = await holdClock();
    // with statistics the planner joins, and so writes, in another order than without
    if (seed % 2 === 0)
      await db.owner`analyze sessions, prompts, settings, feedback, message_events, history, user_message_usage`;
    let now = Date.UTC(2026, 0, 1);
    const epoch = (await db.as(user, (sql) => sqlPull(sql))).epoch;
    const model = new ModelServer(epoch, () => now);
    const cursors: (Cursor | null)[] = [null];
    const known = new Map<string, number>();
    const sent: Change[] = [];

    const stamp = () =>
      makeStamp(now + pick([-3600e3, 0, 200e3, 400e3, 2 * 365 * 86400e3]), int(3), pick(["phone", "desk"]));
    const one = (): Change => {
      const dice = random();
      if (sent.length > 0 && dice < 0.2) return pick(sent);
      const id = pick(IDS);
      if (dice < 0.35) {
        const table = pick(RECORDED);
        const set = table === "feedback" && random() < 0.3 ? { comment: `c${int(3)}` } : {};
        return change(table, id, set, pick([null, known.get(`${table}/${id}`) ?? null]));
      }
      const table = pick(["sessions", "prompts", "settings"] as const);
      const set: Record<string, unknown> = { deleted: random() < 0.2 ? 1 : 0, stamps: {} };
      for (const field of FIELDS[table]) {
        if (random() < 0.6) continue;
        set[field] = `v${int(4)}`;
        (set.stamps as Record<string, string>)[field] = stamp();
      }
      if (table === "sessions" && random() < 0.08) set.title = "x".repeat(66_000);
      const key = `${table}/${id}`;
      return change(table, id, set, random() < 0.8 ? (known.get(key) ?? null) : pick([null, 1, 7, 10_000]));
    };

    for (let step = 0; step < STEPS; step++) {
      now += int(400e3);
      await setClock(now);
      const dice = random();
      if (dice < 0.6) {
        const changes = Array.from({ length: 1 + int(8) }, one);
        sent.push(...changes);
        const under = random() < 0.95 ? model.epoch : "another";
        const [theirs, { now: at, ...ours }] = [
          model.push({ epoch: under, changes }),
          await db.as(user, (sql) => sqlPush(sql, under, changes)),
        ];
        expect(at).toBe(now);
        // the words of a refusal are the database's own
        for (const result of ours.results ?? []) delete (result as { message?: string }).message;
        for (const result of ours.results ?? [])
          if (result.status === "rejected" && result.code === "54000") result.code = "23514";
        expect(ours).toEqual(
          theirs.results ? { ...theirs, results: model.agree(theirs.results, ours.results ?? []) } : theirs,
        );
        for (const result of ours.results ?? []) {
          if (result.status === "applied") known.set(result.key, result.rev);
          if (result.status === "conflict" && result.server) known.set(result.key, result.server.rev);
        }
      } else if (dice < 0.92) {
        const cursor = random() < 0.5 ? (cursors.at(-2) ?? null) : pick(cursors);
        const limit = pick([1, 3, 1000]);
        const { now: at, ...ours } = await db.as(user, (sql) => sqlPull(sql, cursor, limit));
        expect(at).toBe(now);
        expect(ours).toEqual(model.pull({ cursor, limit }));
        if (ours.cursor) cursors.push(ours.cursor, { ...ours.cursor, rev: ours.cursor.rev + int(2) });
      } else {
        model.collect();
        await db.owner`select sync.collect('-1 second')`;
      }
    }
    expect((await db.as(user, (sql) => sqlPull(sql))).rows).toEqual(model.pull({ cursor: null, limit: 1000 }).rows);
  });
});
