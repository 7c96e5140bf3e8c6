import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newHandoff, readHandoff } from "#domain/provenance/handoff.ts";
import { innerSteps } from "#domain/provenance/inner.ts";
import { endOf, itemKey, memberIn, splitItemKey } from "#domain/provenance/item-key.ts";
import { linksTo } from "#domain/provenance/links-to.ts";
import type { Source } from "#domain/provenance/origin.ts";
import { seenDigest, wordsOf } from "#domain/provenance/seen.ts";
import type { Digest } from "#domain/workspace-file/format.ts";
import { anIdea, aPromptVersion, aReply } from "../../sync/workspace.ts";

const digest = (): Digest => {
  const hash = createHash("sha256");
  return { update: (text) => void hash.update(text), hex: () => hash.digest("hex") };
};
const ports = { now: () => 7, newId: () => "l1", digest };
const session = { id: "s", question: "How?" };
const source: Source = { table: "sessions", row: session };
const target = endOf("works", { id: "w" });

describe("the links of a new item", () => {
  test("name both ends, the step, who took it and what was seen", () => {
    const by = { adapter: "anthropic", provider: "Mine", model: "m1" };
    expect(linksTo(target, { how: "reworded", by, from: [{ ...source, within: "span:1-4" }] }, ports)).toEqual([
      {
        id: "l1",
        source: "sessions/s",
        sourcePart: "span:1-4",
        target: "works/w",
        targetPart: null,
        how: "reworded",
        by: "model",
        with: by,
        seen: seenDigest("s", "How?", digest()),
        at: 7,
      },
    ]);
  });

  test("mark no words where the source's never change, or cannot be read", () => {
    const from = [
      { table: "prompt_versions", row: { id: "v", promptId: "p" } },
      { table: "sessions", row: { id: "s" } },
    ] as const;
    expect(linksTo(target, { how: "made", by: "person", from }, ports)).toMatchObject([
      { source: "prompts/p", sourcePart: "prompt_versions/v", seen: null },
      { source: "sessions/s", sourcePart: null, seen: null },
    ]);
  });

  test("are none for what was typed or came from a file", () => {
    expect(linksTo(target, "typed", ports)).toEqual([]);
    expect(linksTo(target, { file: "notes.csv" }, ports)).toEqual([]);
  });

  test("leave out the item itself, and a source that is named twice", () => {
    const from = [source, source, { table: "works", row: { id: "w" } }] as const;
    expect(linksTo(target, { how: "made", by: "person", from }, ports).map((link) => link.source)).toEqual([
      "sessions/s",
    ]);
  });

  test("end at the item that people know: a message is a part of its session, and a version of its prompt", () => {
    const idea = endOf("messages", anIdea("m1", "s1"), "span:2-9");
    expect(idea).toEqual({ key: "sessions/s1", part: "messages/m1#span:2-9" });
    expect(memberIn(idea.part)).toBe("messages/m1");
    expect(endOf("prompt_versions", aPromptVersion("v1", "p1"))).toEqual({
      key: "prompts/p1",
      part: "prompt_versions/v1",
    });
    expect([memberIn("span:2-9"), memberIn(null)]).toEqual([undefined, undefined]);
  });
});

test("a key is read back whatever its id holds; a table of another version is none", () => {
  expect(splitItemKey("works/a/b c")).toEqual({ table: "works", id: "a/b c" });
  for (const none of ["", "works", "works/", "gardens/1", "/1"]) expect(splitItemKey(none)).toBeUndefined();
});

describe("steps inside an item", () => {
  test("lead from the idea of a run to its question, its answer and its replies", () => {
    const run = { sessionId: "s", runId: "r", createdAt: 1 };
    const rows = [
      { ...run, id: "i", kind: "idea", text: "rough" },
      { ...run, id: "q", kind: "question", text: "sharp", decisions: {} },
      { ...run, id: "a", kind: "answer" },
      { ...aReply("m", "s"), runId: "r" },
      { ...run, id: "k", runId: "chat", kind: "asked", text: "?" },
      { ...run, id: "l", runId: "chat", kind: "answered", text: "!", to: "k", known: true },
    ];
    const steps = innerSteps(rows.map((row) => ({ table: "messages", row })));
    expect(steps.map((step) => `${step.source} ${step.how} ${step.target} ${step.by}`)).toEqual([
      "messages/i reworded messages/q engine",
      "messages/q answered messages/a engine",
      "messages/q answered messages/m model",
      "messages/k answered messages/l person",
    ]);
  });

  test("lead from version to version, and only from versions that are there", () => {
    const versions = [
      aPromptVersion("v1", "p", { parents: ["lost"] }),
      aPromptVersion("v2", "p", { parents: ["v1"] }),
      aPromptVersion("v3", "p", { parents: ["v2", "v1"] }),
    ];
    const steps = innerSteps(versions.map((row) => ({ table: "prompt_versions", row })));
    expect(steps.map((step) => `${step.source} ${step.how} ${step.target}`)).toEqual([
      "prompt_versions/v1 reworded prompt_versions/v2",
      "prompt_versions/v2 combined prompt_versions/v3",
      "prompt_versions/v1 combined prompt_versions/v3",
    ]);
  });

  test("lead from an argument to what argues about it, and from sources to a draft", () => {
    const turns = [
      { id: "t1", about: "claim" },
      { id: "t2", about: "t1", origin: { by: "model" } },
    ];
    const draft = { id: "d", by: "local", sentences: [{ text: "x", keys: ["s1:0-4", "s1:5-9", "s2:0-3"] }] };
    const steps = innerSteps([
      ...turns.map((row) => ({ table: "arena_turns" as const, row })),
      ...["s1", "s2"].map((id) => ({ table: "synthesis_sources" as const, row: { id } })),
      { table: "synthesis_drafts", row: draft },
    ]);
    expect(steps.map((step) => `${step.source} ${step.how} ${step.target} ${step.by}`)).toEqual([
      "arena_turns/t1 argued arena_turns/t2 model",
      "synthesis_sources/s1 combined synthesis_drafts/d engine",
      "synthesis_sources/s2 combined synthesis_drafts/d engine",
    ]);
  });

  test("are none of damaged rows", () => {
    const damaged = [null, 7, { id: 3 }, { id: "x", parents: "y" }, { id: "z", kind: "question" }];
    expect(
      innerSteps(
        damaged.flatMap((row) => [
          { table: "messages", row },
          { table: "prompt_versions", row },
        ]),
      ),
    ).toEqual([]);
  });
});

describe("a hand-off", () => {
  const keys = (count: number) => Array.from({ length: count }, (_, n) => itemKey("sessions", String(n)));

  test("has 1 to 500 items, each once", () => {
    expect(newHandoff("h", [...keys(2), ...keys(2)], "made", 5)).toEqual({
      ok: true,
      value: { id: "h", keys: ["sessions/0", "sessions/1"], how: "made", at: 5 },
    });
    expect(newHandoff("h", [], "made", 5)).toMatchObject({
      ok: false,
      error: { message: "Select at least one item." },
    });
    expect(newHandoff("h", keys(501), "made", 5)).toMatchObject({ ok: false, error: { message: "500 at a time." } });
  });

  test("is over after 7 days, and leaves out keys of another version", () => {
    const row = { id: "h", keys: ["sessions/1", "gardens/1"], how: "made", at: 0 };
    const week = 7 * 24 * 3_600_000;
    expect(readHandoff(row, week)).toMatchObject({ keys: ["sessions/1"] });
    expect([readHandoff(row, week + 1), readHandoff({ ...row, keys: 3 }, 1), readHandoff(undefined, 1)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test("the mark of a source's words is 12 digits, and differs by row and by wording", () => {
  const marks = [
    ["a", "x"],
    ["b", "x"],
    ["a", "y"],
  ].map(([id = "", words = ""]) => seenDigest(id, words, digest()));
  expect(marks[0]).toMatch(/^[0-9a-f]{12}$/);
  expect(new Set(marks).size).toBe(3);
  expect([wordsOf("prompts", { body: "b" }), wordsOf("works", {}), wordsOf("experiments", {})]).toEqual([
    "b",
    undefined,
    undefined,
  ]);
});
