import { beforeEach, expect, test, vi } from "vitest";
import type { Prompt } from "#domain/entities.ts";
import type { LostValue } from "#domain/stored/lost-value.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { lostFields } from "#src/tools/prompt-library/model/lost-fields.ts";
import { LostFields } from "#src/tools/prompt-library/view/lost-fields.tsx";
import { commit } from "#sync/store/commit.ts";
import type { HistoryEntry } from "#sync/store/schema.ts";
import { makeStamp } from "#sync/store/stamps.ts";
import { aPrompt } from "../../sync/workspace.ts";
import { button, click, render, until } from "../../ui/render.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

vi.mock("#src/ui/notify.ts", () => ({ notify: vi.fn() }));

const AT = Date.UTC(2026, 2, 1);
const writer = { now: () => AT, device: "devicea1" };
const PROMPT = { folder: "Clients", tags: ["write"], filled: { topic: "tides" } } as const;

let studio: TestStudio;
beforeEach(async () => {
  studio = await testStudio();
  await commit(studio.db, [{ table: "prompts", put: aPrompt("p", PROMPT) }], writer);
});

/** A value that another device wrote into the prompt at the same time, and that lost. */
async function lose(field: string, value: unknown, at = AT) {
  const stamp = makeStamp(at, 0, "phone");
  const of = "prompts/p" as HistoryEntry["of"];
  await commit(
    studio.db,
    [{ table: "history", put: { id: `${of}:${field}:${stamp}`, of, field, value, stamp } }],
    writer,
  );
}
const stored = async () => (await studio.db.prompts.get("p")) as unknown as Prompt;

async function shown() {
  const { host } = render(
    <StudioProvider studio={studio}>
      <LostFields prompt={aPrompt("p", PROMPT)} />
    </StudioProvider>,
  );
  await until(() => host.querySelector("section") !== null);
  return host;
}

test("both folders are shown side by side; a press uses the other, and the note disappears", async () => {
  await lose("folder", "Work");
  const host = await shown();
  expect([...host.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual(["Clients", "Work"]);
  click(button("Use the other version of Folder"));
  await until(() => host.querySelector("section") === null);
  expect((await stored()).folder).toBe("Work");
});

test("leaving the current value ends the question, also after a reload", async () => {
  await lose("tags", ["read", "later"]);
  const host = await shown();
  expect(host.textContent).toContain("#read #later");
  click(button("Keep current version of Tags"));
  await until(() => host.querySelector("section") === null);
  expect((await stored()).tags).toEqual(["write"]);
  await lose("folder", "Work");
  const again = await shown();
  expect(again.textContent).toContain("Folder");
  expect(again.textContent).not.toContain("#read");
});

test("a value filled in elsewhere is used without changing the other values", async () => {
  await commit(studio.db, [{ table: "prompts", id: "p", set: { filled: { topic: "tides", who: "Ada" } } }], writer);
  await lose("filled.topic", "bread");
  const host = await shown();
  click(button("Use the other version of “topic”"));
  await until(() => host.querySelector("section") === null);
  expect((await stored()).filled).toEqual({ topic: "bread", who: "Ada" });
});

const lostValue = (field: string, value: unknown, at = AT): LostValue => ({
  id: `${field}-${at}`,
  row: {},
  field,
  value,
  at,
  device: "phone",
  here: false,
});

test("of several lost values in one field the latest is offered, and one answer covers all", () => {
  const [only, ...more] = lostFields(aPrompt("p", PROMPT), [
    lostValue("folder", "Older", AT - 5),
    lostValue("folder", null, AT),
  ]);
  expect(more).toEqual([]);
  expect(only).toMatchObject({ name: "Folder", current: "Clients", lost: "no folder" });
  expect(only?.ids).toHaveLength(2);
});

test("a version, an emptied value or a damaged one is not asked about", () => {
  const lost = [
    lostValue("title", "Other"),
    lostValue("filled.topic", ""),
    lostValue("tags", [1]),
    lostValue("folder", 5),
  ];
  expect(lostFields(aPrompt("p", PROMPT), lost)).toEqual([]);
});
