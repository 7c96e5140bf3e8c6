import { expect, test } from "vitest";
import { err } from "#domain/result.ts";
import { namedPrompts } from "#src/data/prompts/named-prompts.ts";
import { commit } from "#sync/store/commit.ts";
import { aPrompt, author } from "../../sync/workspace.ts";
import { DISK_FULL, testStudio } from "../../tools/studio.ts";

type Given = Parameters<typeof aPrompt>[1];

async function studioWith(prompts: Readonly<Record<string, Given>>) {
  const studio = await testStudio();
  const puts = Object.entries(prompts).map(([id, fields], at) => ({
    table: "prompts" as const,
    put: aPrompt(id, { name: id, updatedAt: at, ...fields }),
  }));
  await commit(studio.db, puts, author());
  return studio;
}

const names = async (studio: Awaited<ReturnType<typeof testStudio>>, query: string) =>
  (await namedPrompts(studio)).find(query).map(({ name }) => name);

test("prompts are found by name and title, best first, never by their text", async () => {
  const studio = await studioWith({
    "weekly-report": { title: "Was diese Woche war" },
    other: { title: "Report of the week" },
    third: { title: "Third", body: "report" },
    gone: { title: "Report", trashedAt: 5 },
  });
  expect(await names(studio, "report")).toEqual(["other", "weekly-report"]);
  expect(await names(studio, "weekly-rep")).toEqual(["weekly-report"]);
  expect(await names(studio, "")).toEqual(["third", "other", "weekly-report"]);
});

test("the inserted text contains its snippets and the last filled-in values", async () => {
  const studio = await studioWith({
    letter: { body: "To {{who}}. {{> tone}} {{open}}", filled: { who: "Ada" } },
    tone: { body: "Be calm." },
  });
  expect((await namedPrompts(studio)).find("letter")[0]?.text()).toBe("To Ada. Be calm. [open]");
});

test("what a prompt leaves open is asked for, and put in with the answers", async () => {
  const studio = await studioWith({
    letter: {
      body: "To {{who}} on {{day}}. {{> tone}}",
      filled: { who: "Ada" },
      variables: { day: { type: "select", label: "Which day", options: ["Monday"] } },
    },
    tone: { body: "Be {{mood}}." },
  });
  const [letter] = (await namedPrompts(studio)).find("letter");
  expect(letter?.asks().map(({ name, label, type, value }) => [name, label, type, value])).toEqual([
    ["who", "who", "text", "Ada"],
    ["day", "Which day", "select", ""],
    ["mood", "mood", "text", ""],
  ]);
  expect(letter?.text({ who: "Bo", day: "Monday", mood: "" })).toBe("To Bo on Monday. Be [mood].");
});

test("a workspace that cannot be opened offers nothing", async () => {
  const studio = await testStudio();
  expect((await namedPrompts({ ...studio, workspace: async () => err(DISK_FULL) })).find("")).toEqual([]);
});

test("a database that cannot be read offers nothing", async () => {
  const studio = await studioWith({ letter: {} });
  studio.db.close({ disableAutoOpen: true });
  expect((await namedPrompts(studio)).find("")).toEqual([]);
});
