import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { useRun } from "#src/tools/system-tests/data.ts";
import { storeResults } from "#src/tools/system-tests/live/stored-results.ts";
import { systemTestsSearch } from "#src/tools/system-tests/model/system-tests-search.ts";
import type { TestResult } from "#src/tools/system-tests/model/types.ts";
import { wayOf } from "#src/tools/system-tests/model/ways.ts";
import { SystemTestsPage } from "#src/tools/system-tests/view/system-tests-page.tsx";
import { fullStudio } from "../../data/workspace-contents.ts";
import { click, find, inAct, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

beforeEach(() => {
  localStorage.clear();
  useRun.setState(useRun.getInitialState(), true);
});

const button = (host: HTMLElement, name: string) =>
  [...host.querySelectorAll("button")].find(({ textContent }) => textContent === name) as HTMLElement;

test("before the first run the page says what is tested, and offers the drill alone", async () => {
  const { host } = await renderPage(await testStudio({ member: true }), <SystemTestsPage />);
  await until(() => host.textContent?.includes("What the studio depends on") === true);
  expect(button(host, "Only the restore drill")).toBeDefined();
  expect(button(host, "Export").getAttribute("aria-disabled")).toBe("true");
});

test("no file of everything has left, whatever else was saved", async () => {
  const { host } = await renderPage(await testStudio({ member: true }), <SystemTestsPage />);
  await until(() => host.textContent?.includes("No file of everything has left this browser yet.") === true);
});

test("while all run, the tests are counted as the summary counts them, without the drill", async () => {
  const { host } = await renderPage(await testStudio({ member: true }), <SystemTestsPage />);
  const planned = { tests: 17, drills: true, drill: null };
  const says = (words: string) => until(() => host.textContent?.includes(words) === true);
  inAct(() => useRun.setState({ running: { ...planned, at: 7, title: "Room" } }));
  await says("Test 7 of 17: Room");
  inAct(() => useRun.setState({ running: { ...planned, at: 18, title: "The restore drill" } }));
  await says("The restore drill");
  expect(host.textContent).not.toContain("Test 18");
  expect(host.querySelector("[role=progressbar]")?.getAttribute("aria-valuemax")).toBe("18");
});

test("stored results are shown with what to do, failures first, and with the runs before", async () => {
  const studio = await testStudio({ member: true });
  const result = (id: string, more: Partial<TestResult>): TestResult => ({
    ...{ id, group: "Storage", title: id, verdict: "works", facts: "seen", ms: 3 },
    ...more,
  });
  await storeResults(studio.db, [result("Room", {})], { at: 1_000, isWhole: true });
  const again = [
    result("Room", { verdict: "near", remedy: "Free some space." }),
    result("Sync", { group: "Server and account", verdict: "fails", remedy: "Sign in again." }),
  ];
  await storeResults(studio.db, again, { at: 2_000, isWhole: true });
  const { host } = await renderPage(studio, <SystemTestsPage />);
  await until(() => host.textContent?.includes("0 of 2 work.") === true);
  expect([...host.querySelectorAll("h2")].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    "Server and account",
    "Storage",
  ]);
  const storage = find("section[aria-label=Storage]", host);
  expect(storage.textContent).toContain("Free some space.");
  expect(storage.querySelectorAll("[title]")).toHaveLength(2);
});

test("arrows lead from test to test, and Enter runs the one that has the focus", async () => {
  const studio = await testStudio({ member: true });
  const result: TestResult = { id: "room", group: "Storage", title: "Room", verdict: "works", facts: "old", ms: 3 };
  const results = [result, { ...result, id: "quota", title: "Quota" }];
  await storeResults(studio.db, results, { at: 500, isWhole: true });
  const { host } = await renderPage(studio, <SystemTestsPage />);
  await until(() => host.querySelector("[data-check]") !== null);
  press(document.body, "Enter");
  expect(useRun.getState().running).toBeNull();
  press(document.body, "ArrowDown");
  const row = find("[data-check]", host);
  expect(document.activeElement).toBe(row);
  (find("button", row) as HTMLElement).focus();
  press(document.activeElement as HTMLElement, "ArrowDown");
  expect(document.activeElement, "its own button leads on from the row").toBe(host.querySelectorAll("[data-check]")[1]);
  press(document.activeElement as HTMLElement, "ArrowUp");
  expect(document.activeElement).toBe(row);
  press(row, "Enter");
  await until(() => useRun.getState().running === null && useRun.getState().results.length > 0);
  expect(useRun.getState().results.map(({ id }) => id)).toEqual(["room"]);
});

test("the drill runs on the person's own rows, shows its proof, and leaves nothing behind", async () => {
  const disk = new IDBFactory();
  vi.stubGlobal("indexedDB", disk);
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  onTestFinished(() => void vi.unstubAllGlobals());
  const studio = await fullStudio();
  const { host } = await renderPage(studio, <SystemTestsPage />);
  await until(() => host.textContent?.includes("Only the restore drill") === true);
  click(button(host, "Only the restore drill"));
  await until(() => host.textContent?.includes("0 missing, 0 different, 0 too many") === true);
  expect(host.textContent).toContain("It did: “");
  await until(() => button(host, "Save this tested file") !== undefined);
  expect(await disk.databases()).toEqual([]);
});

test("a browser that stores nothing says why there is no drill", async () => {
  const { host } = await renderPage(await testStudio({ member: true }), <SystemTestsPage />);
  await until(() => host.textContent?.includes("Only the restore drill") === true);
  click(button(host, "Only the restore drill"));
  await until(() => host.textContent?.includes("This browser stores nothing for the studio, so no drill") === true);
});

test("an address may ask for a part alone: only its tests are shown, and its button runs no others", async () => {
  const studio = await testStudio({ member: true });
  const result = (id: string, more: Partial<TestResult>): TestResult => ({
    ...{ id, group: "Storage", title: id, verdict: "near", facts: "seen", remedy: "Ask for it.", ms: 3 },
    ...more,
  });
  const results = [
    result("persistent", {}),
    result("p1", { group: "Providers", verdict: "fails", remedy: "Set it up again." }),
    result("sync", { group: "Server and account" }),
  ];
  await storeResults(studio.db, results, { at: 1_000, isWhole: true });
  const { host } = await renderPage(studio, <SystemTestsPage {...systemTestsSearch({ only: "providers" })} />);
  await until(() => host.textContent?.includes("Set it up again.") === true);
  expect(host.querySelectorAll("section[aria-label]")).toHaveLength(1);
  expect(find<HTMLAnchorElement>("section[aria-label=Providers] a", host).getAttribute("href")).toBe(
    "/settings#ai-providers",
  );
  click(button(host, "Run these again"));
  await until(() => useRun.getState().running === null && useRun.getState().results.length > 0);
  expect(new Set(useRun.getState().results.map(({ group }) => group))).toEqual(new Set(["Providers"]));
  expect(useRun.getState().proved).toBeNull();
});

test("an address that asks for the drill alone shows one button for it", async () => {
  const { host } = await renderPage(
    await testStudio({ member: true }),
    <SystemTestsPage {...systemTestsSearch({ only: "drill" })} />,
  );
  await until(() => button(host, "Run the drill") !== undefined);
  expect(button(host, "Only the restore drill")).toBeUndefined();
  expect(host.textContent).not.toContain("What the studio depends on");
});

test.each(["drills", "", 7, null, "toString"])("an address with only=%j asks for everything", (only) => {
  expect(systemTestsSearch({ only })).toEqual({ only: undefined });
});

test("a remedy leads to the page that it names, and nowhere while nothing is to be done", () => {
  expect(wayOf("persistent", "Storage", "near")).toMatchObject({ to: "/settings" });
  expect(wayOf("sync", "Server and account", "near")).toMatchObject({ to: "/attention" });
  expect(wayOf("sync", "Server and account", "fails")).toBeNull();
  expect(wayOf("persistent", "Storage", "works")).toBeNull();
  expect(wayOf("toString", "Storage", "near")).toBeNull();
});
