import { beforeAll, describe, expect, test } from "vitest";
import { callsOf, type Json } from "./admin-calls.ts";
import { testDatabase } from "./database.ts";
import { change, device, TABLES, type Table } from "./rows.ts";
import { close, type Figures, type Person, world } from "./use-model.ts";

/** Figures of whole weeks: the same as counted by hand, and nobody can be found in them. */

const db = testDatabase();
const { answer } = callsOf(db);
const DAY = 86_400_000;
const MONDAY = Date.UTC(2026, 0, 5);
const at = (day: number) => MONDAY + day * DAY;
const dateOf = (day: number) => new Date(at(day)).toISOString().slice(0, 10);
const dayOf = (date: string) => (Date.parse(date) - MONDAY) / DAY;
let admin: { id: string };

const setClock = (ms: number) => db.owner`update public.held_clock set ms = ${ms}`;
const analytics = (weeks = 52) => answer(admin, "admin_analytics", weeks) as Promise<Json>;
/** The first moment at which a week is closed. */
const closing = (week: number) => at(week * 7 + 9);

async function emptied() {
  await db.owner`delete from auth.users`;
  await db.owner`truncate sync.week_counts, sync.cohort_weeks, sync.cohorts, sync.week_speed`;
  await db.owner`update sync.rollup_state set since = ${dateOf(0)}, closed_to = null`;
  await setClock(at(0));
  admin = await db.user({ admin: true });
  await db.owner`update public.profiles set created_at = ${new Date(at(-30))} where id = ${admin.id}`;
}

beforeAll(async () => {
  await db.owner`create table public.held_clock (ms bigint)`;
  await db.owner`insert into public.held_clock values (${at(0)})`;
  await db.owner`grant select on public.held_clock to public`;
  await db.owner.unsafe(
    "create or replace function sync.now_ms() returns bigint language sql volatile set search_path = '' as $$ select ms from public.held_clock $$",
  );
});

/** Puts people and their days into the database. @returns the account of each */
async function settle(people: readonly Person[]): Promise<ReadonlyMap<number, string>> {
  const ids = new Map<number, string>();
  for (const { n } of people) ids.set(n, (await db.user()).id);
  for (const { n, day, uses } of people) {
    await db.owner`update public.profiles set created_at = ${new Date(at(day) + 3_600_000)} where id = ${ids.get(n) as string}`;
    const rows = uses.map((use) => ({ user_id: ids.get(n) as string, day: dateOf(use.day), feature: use.tool, n: 1 }));
    if (rows.length > 0) await db.owner`insert into sync.activity_day ${db.owner(rows)}`;
  }
  return ids;
}

/** The server's answer in the form of the figures counted by hand. */
const read = ({ cohorts, weeks }: Json) => ({
  cohorts: cohorts.map((one: Json) => ({
    first: dayOf(one.first) / 7,
    last: dayOf(one.last) / 7,
    people: one.people,
    weeks: one.weeks,
  })),
  weeks: weeks.map(({ people, tools }: Json) => ({ people, tools })),
});
const expected = ({ cohorts, weeks }: Figures) => ({ cohorts: cohorts.map(({ grown: _, ...one }) => one), weeks });

/** Lives through a world: after each week, what the server says and what was counted by hand. */
async function live(
  people: readonly Person[],
  weeks: number,
  each: (said: Json, figures: Figures, week: number) => Promise<void> | void,
) {
  await emptied();
  const ids = await settle(people);
  const figures: Figures = { cohorts: [], weeks: [] };
  const gone = new Set<number>();
  for (let week = 0; week < weeks; week++) {
    const now = week * 7 + 9;
    for (const { n, leaves } of people)
      if (leaves !== null && leaves <= now && !gone.has(n)) {
        gone.add(n);
        await db.owner`delete from auth.users where id = ${ids.get(n) as string}`;
      }
    await setClock(closing(week) - 1);
    expect((await analytics()).weeks.length).toBe(week);
    await setClock(closing(week));
    close(
      figures,
      week,
      people.filter(({ n }) => !gone.has(n)),
    );
    await each(await analytics(), figures, week);
  }
}

const SEEDS = Array.from({ length: 12 }, (_, n) => n + 1);
const small = (n: number) => n >= 1 && n <= 4;

test.each(SEEDS)(
  "the figures are those counted by hand, and tell of no one to four people (world %i) [spec:admin-5]",
  async (seed) => {
    const weeks = 9;
    const before: { said?: Json } = {};
    await live(world(seed, weeks, [4, 9, 25][seed % 3] as number), weeks, async (said, figures) => {
      expect(read(said)).toEqual(expected(figures));

      // what was told once stays as it was: two answers of different days differ by whole weeks alone
      if (before.said) {
        expect(said.weeks.slice(0, before.said.weeks.length)).toEqual(before.said.weeks);
        for (const [n, old] of before.said.cohorts.entries()) {
          expect(said.cohorts[n]).toMatchObject({ first: old.first, last: old.last, people: old.people });
          expect(said.cohorts[n].weeks.slice(0, old.weeks.length)).toEqual(old.weeks);
        }
      }
      before.said = said;

      // no count of a few, and none that is the rest of a told whole
      for (const { people, weeks: cells } of said.cohorts) {
        expect(people).toBeGreaterThanOrEqual(5);
        for (const cell of cells)
          if (cell !== null) expect([small(cell), small(people - cell)]).toEqual([false, false]);
      }
      for (const { people, tools, week } of said.weeks) {
        for (const n of [people, ...(Object.values(tools) as (number | null)[])])
          if (n !== null) expect([small(n), people !== null && small(people - n)]).toEqual([false, false]);
        if (people === null) continue;
        // the sum less what is told of it: each hidden cell could still be anything
        const cells = said.cohorts.flatMap((one: Json) => {
          const age = (dayOf(week) - dayOf(one.last)) / 7;
          return age >= 1 && age <= 8 ? [{ size: one.people, cell: one.weeks[age - 1] }] : [];
        });
        const rest = people - cells.reduce((sum: number, { cell }: Json) => sum + (cell ?? 0), 0);
        const hidden = cells.filter(({ cell }: Json) => cell === null);
        expect(small(rest)).toBe(false);
        expect(rest).toBeGreaterThanOrEqual(hidden.reduce((sum: number, { size }: Json) => sum + size - 1, 0));
      }

      // windows of every length, one less another: all that can be learned of a cohort's activation
      const sums = { people: 0, asked: 0, returned: 0, third: 0 };
      const grown = figures.cohorts.filter(({ grown: one }) => one !== null);
      for (const cohort of grown) {
        const cells = Object.values(cohort.grown as object);
        if (cells.includes(null)) continue;
        const { asked, returned, third } = cohort.grown as Record<string, number>;
        for (const [part, whole] of [
          [asked, cohort.people],
          [returned, asked],
          [third, asked],
        ] as [number, number][])
          expect([small(part), small(whole - part)]).toEqual([false, false]);
        sums.people += cohort.people;
        sums.asked += asked as number;
        sums.returned += returned as number;
        sums.third += third as number;
      }
      expect(said.activation).toMatchObject(sums);
      expect(said.activation.cohorts + said.activation.hidden).toBe(grown.length);
    });
  },
);

test("plans are counted in fives, as of the last closed week", async () => {
  await emptied();
  expect((await answer(admin, "admin_overview")).plans).toEqual({});
  for (let n = 0; n < 13; n++) await db.user({ tier: n < 3 ? "architect" : "synthesizer" });
  await setClock(closing(0));
  expect((await answer(admin, "admin_overview")).plans).toEqual({ explorer: null, synthesizer: 10, architect: null });
  await db.user({ tier: "architect" });
  await db.user({ tier: "architect" });
  expect((await answer(admin, "admin_overview")).plans).toEqual({ explorer: null, synthesizer: 10, architect: null });
  await setClock(closing(1));
  expect((await answer(admin, "admin_overview")).plans).toEqual({ explorer: null, synthesizer: 10, architect: 5 });
});

describe("what arrives is noted", () => {
  const noted = () => db.owner`select feature, n, day::text from sync.activity_day order by 1`;

  test("by tool and day of the server, once for each row, deletions and the log aside", async () => {
    await emptied();
    const my = device(db, await db.user());
    await setClock(at(3));
    const all = TABLES.filter((table) => table !== "session_logs");
    await my.push(...all.map((table) => change(table, "one")));
    await my.push(
      change("session_logs", "v"),
      change("session_logs", "w", { action: "decide" }),
      change("prompts", "two"),
    );
    const found = Object.fromEntries((await noted()).map(({ feature, n }) => [feature, n]));
    const of = (...tables: Table[]) => tables.length;
    expect(found).toEqual({
      arena: of("arena_runs", "arena_sources", "arena_turns", "arena_votes"),
      dashboard: of("sessions", "messages"),
      error: 1,
      ideation: of("idea_boards", "ideas", "idea_axes", "idea_pairs"),
      insights: of("statements", "estimates"),
      personas: of("personas", "persona_versions", "persona_cards", "persona_trials"),
      "prompt-library": of("prompts", "prompt_versions") + 1,
      synthesis: of("syntheses", "synthesis_sources", "synthesis_drafts", "synthesis_recipes"),
      visit: 1,
      // tables of tools that have no name of their own here
      ...(found.other === undefined ? {} : { other: found.other }),
    });
    expect(new Set((await noted()).map(({ day }) => day))).toEqual(new Set([dateOf(3)]));
  });

  test("what was refused or deleted is no use, and goes with the account", async () => {
    await emptied();
    const who = await db.user();
    const my = device(db, who);
    await my.push(
      change("feedback", "bad", { rating: 9 }),
      change("arena_runs", "gone", { deleted: 1 }),
      change("error_reports", "x", { deleted: 1 }),
    );
    expect(await noted()).toEqual([]);
    await my.push(change("prompts", "p"));
    expect((await noted()).length).toBe(1);
    await db.owner`delete from auth.users where id = ${who.id}`;
    expect(await noted()).toEqual([]);
  });

  test("no row is lost when sixteen devices of eight people push while weeks are closed", async () => {
    await emptied();
    const people = await Promise.all(Array.from({ length: 8 }, () => db.user()));
    await setClock(closing(3));
    const pushes = people.flatMap((who, at) =>
      [0, 1].map((n) =>
        device(db, who).push(...Array.from({ length: 20 }, (_, i) => change("prompts", `${at}-${n}-${i}`))),
      ),
    );
    await Promise.all([...pushes, analytics(), analytics(), answer(admin, "admin_overview")]);
    expect((await noted()).map(({ n }) => n)).toEqual(people.map(() => 40));
    expect((await analytics()).closedTo).toBe(dateOf(21));
  });
});

test("how fast pages were is told by steps, for visits of five people or more; what is no step is passed over", async () => {
  await emptied();
  await setClock(at(2));
  const visit = (id: string, vitals: unknown) => change("session_logs", id, { metadata: { vitals } });
  const people = await Promise.all(Array.from({ length: 5 }, () => db.user()));
  for (const [n, who] of people.entries())
    await device(db, who).push(
      visit("a", { pages: "dashboard", lcp: 60 + n, inp: 40 }),
      visit("b", { pages: "dashboard", lcp: 70 + n }),
      visit("c", { pages: "tools", lcp: n === 0 ? "80" : 81, inp: 4.5, cls: -1 }),
      visit("d", { pages: "/dashboard?secret", lcp: 60 }),
      visit("e", n === 0 ? [] : n === 1 ? "x" : n === 2 ? null : { pages: "public", lcp: "1; drop", cls: { step: 1 } }),
      visit("f", n < 4 ? { pages: "public", cls: 12 } : {}),
    );
  await setClock(closing(0));
  expect((await analytics()).speed).toEqual([
    { pages: "dashboard", metric: "inp", p50: 40, p75: 40, p95: 40 },
    { pages: "dashboard", metric: "lcp", p50: 64, p75: 72, p95: 74 },
    { pages: "tools", metric: "lcp", p50: 81, p75: 81, p95: 81 },
  ]);
  await device(db, people[0] as { id: string }).push(visit("g", { pages: "dashboard", lcp: 900 }));
  expect((await db.owner`select max(step) as most from sync.speed_day`)[0]?.most).toBe(160);
});

test("a week whose closing was broken off is closed the same by the next one, and twice changes nothing", async () => {
  await emptied();
  await settle(world(3, 4, 25));
  await setClock(closing(3));
  const undone = new Error("undone");
  let broken: Json;
  await db.owner
    .begin(async (sql) => {
      await sql`select sync.refresh_rollups()`;
      broken = await sql`select * from sync.week_counts order by week, kind, key`;
      throw undone;
    })
    .catch((error) => expect(error).toBe(undone));
  expect((await db.owner`select from sync.week_counts`).length).toBe(0);
  const first = await analytics();
  expect(await db.owner`select * from sync.week_counts order by week, kind, key`).toEqual(broken);
  expect(await analytics()).toEqual(first);
});

test("no rollup names an account", async () => {
  const columns = await db.owner`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
     where table_schema = 'sync' and table_name in ('week_counts', 'cohorts', 'cohort_weeks', 'week_speed', 'rollup_state')`;
  expect(columns.length).toBeGreaterThan(10);
  expect(columns.filter(({ name, type }) => type === "uuid" || /user|account|email|address/.test(name))).toEqual([]);
});
