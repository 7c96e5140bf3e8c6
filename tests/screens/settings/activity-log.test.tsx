import { expect, test } from "vitest";
import { stepOf } from "#domain/admin/speed.ts";
import { ActivityLog } from "#src/screens/settings/activity-log.tsx";
import { renderPage } from "../../tools/page.tsx";
import { testStudio } from "../../tools/studio.ts";
import { button, click, until } from "../../ui/render.tsx";

test("the log says how fast a page was in words, not in the steps that are stored", async () => {
  const studio = await testStudio();
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const vitals = { pages: "public", lcp: stepOf(1_200), inp: stepOf(80), cls: stepOf(0.1 * 1_000) };
  const { log, commit } = workspace.value;
  const events = [
    { action: "page_visit", metadata: { vitals } },
    { action: "chat_message", metadata: { adapter: "local" } },
  ] as const;
  studio.logging = true;
  expect((await commit(events.flatMap((event) => log.changes(event)))).ok).toBe(true);
  const { host } = await renderPage(studio, <ActivityLog />);
  await until(() => host.textContent?.includes("the page before:") === true);
  expect(host.textContent).toMatch(
    /the page before: shown after about 1\.[12] s, answered a press in about \d\d ms, content moved by itself \(0\.1\d?\)|the page before: .*0\.09/,
  );
  expect(host.textContent).not.toMatch(/[{}"]/);
});

test("an export says what left, how much of it and whether it was copied", async () => {
  const studio = await testStudio();
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const { log, commit } = workspace.value;
  const exported = [
    { what: "prompts", format: "clipboard", items: 1 },
    { what: "map", format: "md", items: 1_200 },
    { what: "workspace", format: "json", items: 40 },
    { sessions: 3 },
    { what: "constructor", format: "md", items: 2 },
    {},
  ];
  studio.logging = true;
  const changes = exported.flatMap((metadata) => log.changes({ action: "export", metadata }));
  expect((await commit(changes)).ok).toBe(true);
  const { host } = await renderPage(studio, <ActivityLog />);
  await until(() => host.querySelectorAll("tbody tr").length === exported.length);
  const said = [...host.querySelectorAll("tbody tr")].map((row) => row.children[1]?.textContent);
  expect(said.toSorted()).toEqual([
    "Copied 1 prompt",
    "Exported 1,200 thoughts of a map",
    "Exported 3 sessions",
    "Exported everything",
    "Exported or copied work",
    "Exported or copied work",
  ]);
});

test("'Show more' moves the focus to the first of the rows that it brings", async () => {
  const studio = await testStudio();
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const { log, commit } = workspace.value;
  studio.logging = true;
  const events = Array.from({ length: 12 }, () => ({ action: "decide", metadata: {} }) as const);
  expect((await commit(events.flatMap((event) => log.changes(event)))).ok).toBe(true);
  const { host } = await renderPage(studio, <ActivityLog />);
  const rows = () => host.querySelectorAll("tbody tr");
  await until(() => rows().length === 8);
  button("Show more").focus();
  click(button("Show more"));
  await until(() => rows().length > 8);
  await until(() => document.activeElement === rows()[8]);
});
