/** How far an item came: from its mark, by keyboard, in words that the device's own log gives. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { expect, test } from "vitest";
import { StudioProvider } from "#src/data/studio.tsx";
import { useSyncMarks } from "#src/data/use-sync-marks.ts";
import { SyncTraceHost } from "#src/overlays/sync-trace/sync-trace-host.tsx";
import { type Standing, tellTrace } from "#src/overlays/sync-trace/tell-trace.ts";
import { ItemMark } from "#src/ui/item-mark.tsx";
import { notePass } from "#sync/store/pass-log.ts";
import { type SyncTrace, syncTrace } from "#sync/store/sync-trace.ts";
import { writing } from "#sync/store/transaction.ts";
import { aDevice, aServer, NOON } from "../sync/engine/device.ts";
import { anIdea, aSession } from "../sync/workspace.ts";
import { type TestStudio, testStudio } from "../tools/studio.ts";
import { click, press, render, until } from "../ui/render.tsx";

const dialog = () => document.querySelector("[role=dialog]");
const says = (words: string) => dialog()?.textContent.includes(words) === true;
const marked = () => document.querySelector<HTMLAnchorElement>("main a");

function Page() {
  const markOf = useSyncMarks("sessions", ["s"]);
  return (
    <main>
      <ItemMark mark={markOf("s")} />
      <SyncTraceHost />
    </main>
  );
}

async function show(studio: TestStudio, at = "/dashboard") {
  const root = createRootRoute({ component: Page, validateSearch: (search: Record<string, unknown>) => search });
  const routes = ["/", "/dashboard", "/auth"].map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  render(
    <StudioProvider studio={studio}>
      <RouterProvider router={router as never} />
    </StudioProvider>,
  );
  await until(() => document.querySelector("main") !== null);
}

async function memberWithSession() {
  const studio = await testStudio({ member: true });
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  await opened.value.commit(opened.value.create("sessions", aSession("s"), "typed"));
  return studio;
}

test("a mark opens how far the item came, which follows what happens; Escape leads back", async () => {
  const studio = await memberWithSession();
  await show(studio);
  await until(() => marked() !== null);
  expect(marked()?.getAttribute("aria-label")).toBe("saved here: how far this came");
  click(marked() as HTMLAnchorElement);
  await until(() => says("Queued"));
  expect(says("Not tried yet.")).toBe(true);

  await writing(studio.db, ["state"], (tx) =>
    notePass(tx, {
      at: studio.at,
      tried: 99,
      error: { code: "CONNECTION_ERROR", message: "The server cannot be reached.", remedy: "Check the connection." },
    }),
  );
  await until(() => says("without an answer that counts: The server cannot be reached."));

  await studio.db.transaction("rw", studio.db.outbox, studio.db.state, async () => {
    await studio.db.outbox.clear();
    await studio.db.state.put({ name: "epoch", value: "e1" });
  });
  await until(() => says("It has synced."));
  press(dialog() as HTMLElement, "Escape");
  await until(() => dialog() === null);
});

test("a refused part leads to the page of decisions", async () => {
  const studio = await memberWithSession();
  const row = { id: "s", deleted: 0, stamps: {}, v: 1 } as const;
  await studio.db.outbox.clear();
  await studio.db.parked.put({ key: "sessions/s", row, code: "54000", message: "The row is too large.", at: 1 });
  await show(studio, "/dashboard?sync=sessions%2Fs");
  await until(() => says("Refused: The row is too large."));
  expect(dialog()?.querySelector("a")?.getAttribute("href")).toBe("/attention");
});

test("an address of nothing says so", async () => {
  await show(await memberWithSession(), "/dashboard?sync=secrets%2Fs");
  await until(() => says("There is no such item on this device."));
});

test("on the front page, which has no place for it, a mark opens nothing", async () => {
  await show(await memberWithSession(), "/");
  await until(() => document.querySelector("main")?.textContent.includes("saved here") === true);
  expect(marked()).toBeNull();
});

test("the trace of an item counts its members and its place, and knows when another device has read it", async () => {
  const clock = { at: NOON };
  const server = aServer(clock);
  const [a, b] = [await aDevice(server, "phone", { clock }), await aDevice(server, "desk", { clock })];
  await a.db.state.put({ name: "device", value: "phone000" });
  await a.commit({ table: "settings", put: { id: "theme", value: "dark" } });
  await a.commit({ table: "sessions", put: aSession("s") }, { table: "messages", put: anIdea("m", "s") });
  expect(await syncTrace(a.db, "sessions", "s")).toMatchObject({
    parts: 2,
    waiting: 2,
    ahead: 1,
    queuedAt: NOON,
    written: { at: NOON, here: true },
    answeredAt: null,
    heard: false,
    seen: false,
  });
  clock.at += 60_000;
  await a.sync();
  expect(await syncTrace(a.db, "sessions", "s")).toMatchObject({ waiting: 0, answeredAt: NOON + 60_000, seen: false });
  clock.at += 60_000;
  await b.sync();
  await b.commit({ table: "sessions", id: "s", set: { title: "Read and changed" } });
  for (const device of [b, a]) await device.sync();
  expect(await syncTrace(a.db, "sessions", "s")).toMatchObject({ seen: true, written: { here: false } });
  expect(await syncTrace(a.db, "sessions", "none")).toBeNull();
});

test("the same failure again is one record that counts, and damaged records are passed over", async () => {
  const { db } = await testStudio();
  const failed = { tried: 4, error: { code: "TIMEOUT", message: "No answer in time." } } as const;
  await writing(db, ["state"], async (tx) => {
    await tx.state.put({ name: "passes", value: [{ at: "soon" }, null] });
    await notePass(tx, { at: 1, tried: null, error: null });
    await notePass(tx, { at: 2, ...failed });
    await notePass(tx, { at: 3, ...failed, tried: 2 });
  });
  expect((await db.state.get("passes"))?.value).toEqual([
    { at: 3, times: 2, ...failed },
    { at: 1, times: 1, tried: null, error: null },
  ]);
});

const TRACE: SyncTrace = {
  parts: 3,
  waiting: 2,
  refused: 0,
  written: { at: NOON, here: true },
  queuedAt: NOON,
  ahead: 4,
  tried: null,
  failing: null,
  answeredAt: null,
  refusal: null,
  heard: true,
  seen: false,
};
const standing = (more: Partial<Standing>): Standing => ({
  trace: TRACE,
  person: "signed-in",
  online: true,
  sync: { status: "resting", syncedAt: null },
  now: NOON,
  ...more,
});

test.each([
  [{ person: "visitor" }, /not signed in/, "/auth", false],
  [{ person: "ended" }, /sign-in has ended/, "/auth", false],
  [{ online: false }, /offline/, null, false],
  [{ sync: { status: "syncing" } }, /on its way/, null, false],
  [{ trace: { ...TRACE, refused: 1 } }, /refused a part/, "/attention", false],
  [{ trace: { ...TRACE, waiting: 0 } }, /It has synced/, null, false],
  [
    {
      sync: {
        status: "waiting",
        error: { code: "SERVICE_UNAVAILABLE", message: "Busy.", retry: "backoff" },
        nextTry: 1,
      },
    },
    /^Busy\.$/,
    null,
    true,
  ],
  [{}, /waits for its turn/, null, true],
] as const)("why it waits, and what helps (%#)", (more, verdict, leadsTo, canTry) => {
  const told = tellTrace(standing(more as Partial<Standing>));
  expect(told.verdict).toMatch(verdict);
  expect([told.leadsTo, told.canTry]).toEqual([leadsTo, canTry]);
  expect(told.help).not.toBe("");
  expect(told.steps.map(({ name }) => name)).toEqual(["Written", "Queued", "Sent", "Answered", "Seen by the others"]);
});

test("the queue says how many parts wait, and behind how many others", () => {
  const [, queued] = tellTrace(standing({})).steps;
  expect(queued?.words).toMatch(/^2 of 3 parts wait since today, .*, behind 4 other changes\.$/);
});
