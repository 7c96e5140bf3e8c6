import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedPaths, latestAt, stampAt, valueAt, withValueAt } from "#sync/store/field-path.ts";
import { samePlain } from "#sync/store/plain-value.ts";

/** A row as messages are: `decisions` has parts, and `decisions.answers` has. */
const row = { id: "q", text: "How?", decisions: { original: true, answers: { goal: "sleep", "a.b": "dots" } } };
const at = (path: string) => valueAt(row, path);
const withAt = (path: string, value: unknown) => withValueAt("messages", row, path, value);

describe("a path", () => {
  test("leads to a field, into one, and to keys that hold dots themselves", () => {
    expect([at("text"), at("decisions.original"), at("decisions.answers.goal")]).toEqual(["How?", true, "sleep"]);
    expect(at("decisions.answers.a.b")).toBe("dots");
  });

  test("that leads nowhere finds nothing, whatever stands on the way", () => {
    expect([at("nothing"), at("text.length"), at("decisions.answers.goal.length"), at("__proto__.x")]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("takes a value without touching the row it came from, and makes what is missing on the way", () => {
    const before = structuredClone(row);
    expect(withAt("decisions.answers.reader", "me")).toEqual({
      ...row,
      decisions: { original: true, answers: { ...row.decisions.answers, reader: "me" } },
    });
    expect(withValueAt("messages", { id: "q" }, "decisions.answers.a.b", 1)).toEqual({
      id: "q",
      decisions: { answers: { "a.b": 1 } },
    });
    expect(row).toEqual(before);
  });

  test("gives up a value; of the parts nothing empty stays, of the row every field", () => {
    const one = { id: "q", decisions: { answers: { goal: "sleep" } } };
    expect(withValueAt("messages", one, "decisions.answers.goal", undefined)).toEqual({ id: "q", decisions: {} });
    expect(withAt("text", undefined)).toEqual({ id: "q", decisions: row.decisions });
  });

  test("in a table without parts is a field's name, dots and all", () => {
    expect(withValueAt("settings", { id: "s" }, "value.dense", true)).toEqual({ id: "s", "value.dense": true });
    expect(changedPaths("settings", { value: { a: 1 } }, { value: { a: 2 } })).toEqual(["value"]);
  });
});

test("what differs is named as narrowly as it is merged; what `next` does not speak of has not changed", () => {
  const next = { decisions: { original: true, rejected: ["h1"], answers: { goal: "rest", "a.b": "dots" } } };
  expect(changedPaths("messages", row, next)).toEqual(["decisions.answers.goal", "decisions.rejected"]);
  expect(changedPaths("messages", row, { decisions: {} })).toEqual([
    "decisions.original",
    "decisions.answers.goal",
    "decisions.answers.a.b",
  ]);
  expect(changedPaths("messages", { decisions: "damaged" }, next)).toEqual(["decisions"]);
});

test("putting every difference into a row makes it say what the other says", () => {
  const answers = fc.dictionary(fc.constantFrom("goal", "reader", "a.b"), fc.string(), { noNullPrototype: true });
  const decisions = fc.record(
    { original: fc.boolean(), rejected: fc.array(fc.string(), { maxLength: 2 }), answers },
    { requiredKeys: [], noNullPrototype: true },
  );
  fc.assert(
    fc.property(decisions, decisions, (mine, theirs) => {
      const [old, next] = [{ decisions: mine }, { decisions: theirs }];
      const paths = changedPaths("messages", old, next);
      const made = paths.reduce<object>(
        (each, path) => withValueAt("messages", each as never, path, valueAt(next, path)),
        old,
      );
      expect(changedPaths("messages", made as never, next)).toEqual([]);
      expect(samePlain(made, old)).toBe(paths.length === 0);
    }),
  );
});

test("a part was written by its own stamp, or with the field around it; the latest of all below tells when a field was last touched", () => {
  const stamps = { decisions: "1", "decisions.answers.goal": "3" };
  expect(stampAt(stamps, "decisions.answers.goal")).toBe("3");
  expect(stampAt(stamps, "decisions.answers.reader")).toBe("1");
  expect(stampAt(stamps, "text")).toBeUndefined();
  expect([latestAt(stamps, "decisions"), latestAt(stamps, "text")]).toEqual(["3", undefined]);
});
