import { expect, test } from "vitest";
import { redactedRow, textsOfRow } from "#domain/sessions/redacted-rows.ts";
import { type PrivateKind, redactor } from "#domain/sessions/redaction.ts";
import { think } from "#domain/thinking/engine.ts";
import { compose } from "#domain/thinking/refine/compose.ts";

const redact = (value: string, kind: PrivateKind = "own") => redactor([{ kind, value, count: 1 }], new Set([kind]));
const renamed = (id: string) => `new ${id}`;
const META = { sessionId: "s", runId: "r", createdAt: 1, stamps: { text: "1-device" } };

test("every text is replaced, ids are new, and words of the studio stay", () => {
  const row = { id: "i", kind: "idea", text: "An idea of Ana", ...META, later: { note: ["idea"] } };
  const one = redact("idea");
  expect(redactedRow(row, one, one.apply, renamed)).toEqual({
    id: "new i",
    kind: "idea",
    text: "An [word 1] of Ana",
    sessionId: "new s",
    runId: "new r",
    createdAt: 1,
    stamps: {},
    later: { note: ["[word 1]"] },
  });
  expect(textsOfRow(row)).toEqual(["An idea of Ana", "idea"]);
});

test("a wording that was chosen still leads to its reply", () => {
  const row = {
    id: "q",
    kind: "question",
    text: "Why?",
    ...META,
    decisions: { proposal: "reply", answers: { who: "Ana" } },
  };
  const one = redact("Ana", "name");
  expect(redactedRow(row, one, one.apply, renamed)).toMatchObject({
    decisions: { proposal: "new reply", answers: { who: "[person A]" } },
  });
  expect(textsOfRow(row)).toEqual(["Why?", "Ana"]);
});

test("places in a text lead to the same words where it became longer", () => {
  const thought = think({ text: "jo and jo should write a better email to jo soon, make it good" });
  const spans = thought.refinement.hunks.flatMap(({ parts }) => parts.map(({ span }) => span));
  expect(spans.length).toBeGreaterThan(0);
  const one = redact("jo");
  const row = redactedRow({ id: "a", kind: "answer", ...META, thought }, one, one.apply, renamed);
  const { refinement, findings } = row.thought as typeof thought;
  expect(findings).toEqual([]);
  const moved = refinement.hunks.flatMap(({ parts }) => parts.map(({ span }) => span));
  const said = (text: string, { start, end }: { start: number; end: number }) => text.slice(start, end);
  expect(moved.map((span) => said(refinement.original, span))).toEqual(
    spans.map((span) => one.apply(said(thought.refinement.original, span))),
  );
  for (const { text, gaps } of refinement.sentences)
    for (const gap of gaps) expect(said(text, gap)).toMatch(/^\[.*\]$/);
});

test("a value that a change of spelling cuts in two is whole nowhere, and the change goes with it", () => {
  const thought = think({ text: "should i sell the flat or keep it, i hate bob next door and he knows" });
  const cut = thought.refinement.hunks.some(({ parts }) =>
    parts.some(({ span }) => thought.refinement.original.slice(span.start).startsWith("i hate bob")),
  );
  expect(cut).toBe(true);
  const one = redact("i hate bob");
  const row = redactedRow({ id: "a", kind: "answer", ...META, thought }, one, one.apply, renamed);
  expect(JSON.stringify(row)).not.toContain("hate bob");
  const { refinement } = row.thought as typeof thought;
  const joined = (side: "removed" | "inserted") => refinement.diff.map((piece) => piece[side]).join("");
  expect(joined("removed")).toBe(refinement.original);
  expect(joined("inserted")).toBe(compose(refinement.original, refinement.hunks));
  expect(joined("inserted")).toContain("[word 1] next door");
});

test("a list's excerpt that ends in the middle of a value keeps no part of it", () => {
  const one = redact("ada@example.com", "email");
  const row = { id: "s", title: "Write to her", idea: "please write to ada@exam…", question: "Ask …", createdAt: 1 };
  expect(redactedRow(row, one, one.apply, renamed)).toMatchObject({
    idea: "please write to [e-mail 1]…",
    question: "Ask …",
  });
});

test("a value that goes over the end of a sentence is in no piece of the thought", () => {
  const thought = think({
    text: "We live near the old mill. Gate four is ours, how do we make a better garden there?",
  });
  expect(thought.refinement.sentences.map(({ text }) => text).join("|")).toMatch(/old mill\.?\|Gate four/);
  const one = redact("the old mill. gate four");
  const row = redactedRow({ id: "a", kind: "answer", ...META, thought }, one, one.apply, renamed);
  expect(JSON.stringify(row)).not.toMatch(/old mill|gate four/i);
  const { sentences } = (row.thought as typeof thought).refinement;
  expect(sentences[0]?.text).toContain("We live near [word 1]");
  expect(sentences[1]?.text).toContain("[word 1] is ours");
  for (const { text, gaps } of sentences)
    for (const { start, end } of gaps) expect(text.slice(start, end)).toMatch(/^\[.*\]$/);
});

test("a value that goes over three sentences is in none of them, and of two that begin alike the longer one goes", () => {
  const three = redact("we meet at the old mill. bring the red box. tell nobody");
  expect(["So we meet at the old mill.", "Bring the red box!", "Tell nobody of it."].map(three.apply)).toEqual([
    "So [word 1].",
    "[word 1]!",
    "[word 1] of it.",
  ]);
  expect(three.apply("Ask her to bring the red box along.")).toBe("Ask her to bring the red box along.");
  expect(redact("so it is. so it is").apply("So it is!"), "both of its parts are one place").toBe("[word 1]!");
  const values = ["Acme Ltd. Hill", "Zeta Ltd. Hill House"].map((value) => ({ kind: "own" as const, value, count: 1 }));
  expect(redactor(values, new Set(["own"])).apply("Hill House is ours")).not.toContain("House");
});

test("the parts of such a value stay where they are words of another sentence", () => {
  const one = redact("the old mill. gate four");
  expect(one.apply("Near the old mill there is a gate, four of them")).toBe(
    "Near the old mill there is a gate, four of them",
  );
});
