import { describe, expect, test } from "vitest";
import { describeChange } from "#src/screens/attention/description.ts";
import { reasonOf } from "#src/screens/attention/reason.ts";
import { aReply, aSession } from "../sync/workspace.ts";

type Change = Parameters<typeof describeChange>[0];
const refused = (change: Partial<Change>): Change => ({
  key: "messages/m",
  table: "messages",
  row: { id: "m" },
  code: "23514",
  message: "no",
  at: 5_000,
  waiting: false,
  server: null,
  overtaken: false,
  session: null,
  ...change,
});
const message = (fields: object) => ({ id: "m", sessionId: "s", createdAt: 7_000, ...fields });
const stored = { ...aSession("s"), deleted: 0, stamps: {}, v: 1 } as const;

describe("a refused change is described", () => {
  test("as the part of a session that it is, with the text that can be edited", () => {
    const row = message({ kind: "idea", text: "why is my bread dense" });
    expect(describeChange(refused({ row, session: stored }))).toEqual({
      kind: "Rough idea",
      session: { id: "s", title: "Title of s" },
      excerpt: "why is my bread dense",
      changedAt: 7_000,
      editable: [{ field: "text", label: "Rough idea", value: "why is my bread dense", long: true }],
      server: null,
    });
  });

  test("with what the server has instead, where it differs", () => {
    const row = { ...aSession("s", { title: "Mine" }) };
    const server = { ...aSession("s", { title: "Theirs" }), deleted: 0 } as const;
    const described = describeChange(refused({ table: "sessions", row, server, session: stored }));
    expect(described).toMatchObject({ kind: "Session", excerpt: "Mine" });
    expect(described.server?.texts.map(({ field, value }) => [field, value])).toEqual([["title", "Theirs"]]);
  });

  test("by the question it answers, for an answer, which nobody edits", () => {
    const row = message({ kind: "answer", thought: { refinement: { original: "why is my bread dense" } } });
    expect(describeChange(refused({ row }))).toMatchObject({
      kind: "Answer",
      excerpt: "why is my bread dense",
      editable: [],
    });
  });

  test("by its words, for what a model said, which nobody edits", () => {
    const row = aReply("m", "s", { text: "Let it rest for a night." });
    expect(describeChange(refused({ row }))).toMatchObject({
      kind: "Model’s reply",
      excerpt: "Let it rest for a night.",
      editable: [],
    });
  });

  test.each([
    ["feedback", { comment: "Clearer now." }, "Feedback", "Clearer now."],
    ["history", { value: "an older wording" }, "Earlier version", "an older wording"],
    ["session_logs", { action: "page_visit" }, "Log entry", "page_visit"],
    ["message_events", { month: "2026-11" }, "Counted message", "2026-11"],
    ["settings", { value: 5 }, "Setting", "x"],
    ["prompts", { title: "Weekly", body: "Do it" }, "Prompt", "Weekly"],
    ["personas", { name: "Ada" }, "Persona", "Ada"],
  ] as const)("a row of %s by what a person knows of it", (table, fields, kind, excerpt) => {
    expect(describeChange(refused({ table, row: { id: "x", ...fields } as never }))).toMatchObject({ kind, excerpt });
  });

  test.each([
    [{ id: "m" }],
    [message({ kind: "song" })],
    [message({ kind: "idea", text: 7 })],
    [message({ kind: "answer", thought: { refinement: null } })],
    [message({ kind: "idea", text: "   " })],
  ])("calmly, whatever it holds (case %#)", (row) => {
    expect(describeChange(refused({ row: row as never })).excerpt).toBe("");
  });

  test("shortened, and never in the middle of a sign", () => {
    const { excerpt } = describeChange(
      refused({ row: message({ kind: "idea", text: `${"x".repeat(399)}🎈🎈` }) as never }),
    );
    expect(excerpt).toBe(`${"x".repeat(399)}…`);
  });

  test("without anything to edit where it was deleted", () => {
    const row = message({ kind: "idea", text: "gone", deleted: 1 });
    expect(describeChange(refused({ row: row as never })).editable).toEqual([]);
  });
});

describe("the reason is said in plain words", () => {
  const reason = (
    code: string,
    message = "",
    { table = "sessions", editable = true }: { table?: Change["table"]; editable?: boolean } = {},
  ) => reasonOf({ table, code, message, editable });

  test("a row above its cap says how much the server takes", () => {
    expect(reason("54000")).toEqual({
      what: "It is larger than the 64 kB that the server accepts.",
      remedy: "Shorten it. It is then sent again automatically.",
    });
    expect(
      reason("INVALID_INPUT", "This change is larger than the server accepts.", { table: "messages" }).what,
    ).toContain("768 kB");
  });

  test.each(["54000", "INVALID_INPUT", "22000", "22008", "22P02", "22003", "23502", "23514", "22023", "42501"])(
    "%s says what happened and what to do, without the code",
    (code) => {
      const { what, remedy } = reason(code, "larger");
      expect(what).not.toContain("does not know");
      expect(`${what} ${remedy}`).not.toMatch(/[0-9A-Z_]{5}/);
      expect(remedy).toMatch(/\.$/);
    },
  );

  test("what cannot be edited is never asked to be", () => {
    expect(reason("23514", "", { editable: false }).remedy).toBe("Export it to keep a copy, then discard it here.");
  });

  test("a code without words is said to be one", () => {
    expect(reason("P0001").what).toBe(
      "The server refused it for a reason that this version of the studio does not know.",
    );
  });
});
