import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedPaths, latestAt, stampAt, valueAt, withValueAt } from "#sync/store/field-path.ts";
import { samePlain } from "#sync/store/plain-value.ts";

/** A row like a message: `decisions` has parts, and so has `decisions.answers`. */
const row = { id: "q", text: "How?", decisions: { original: true, answers: { goal: "sleep", "a.b": "dots" } } };
const at = (path: string) => valueAt(row, path);
const withAt = (path: string, value: unknown) => withValueAt("messages", row, path, value);

describe("a path", () => {
  test("names a field, a part of one, or keys that contain dots themselves", () => {
    expect([at("text"), at("decisions.original"), at("decisions.answers.goal")]).toEqual(["How?", true, "sleep"]);
    expect(at("decisions.answers.a.b")).toBe("dots");
  });

  test("that names nothing has no value, whatever is on the way", () => {
    expect([at("nothing"), at("text.length"), at("decisions.answers.goal.length"), at("__proto__.x")]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("takes a value without changing the original row, and creates what is missing on the way", () => {
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

  test("can be removed; no empty part remains inside a field, but every field of the row does", () => {
    const one = { id: "q", decisions: { answers: { goal: "sleep" } } };
    expect(withValueAt("messages", one, "decisions.answers.goal", undefined)).toEqual({ id: "q", decisions: {} });
    expect(withAt("text", undefined)).toEqual({ id: "q", decisions: row.decisions });
  });

  test("in a table without parts is a field's name, dots included", () => {
    expect(withValueAt("statements", { id: "s" }, "value.dense", true)).toEqual({ id: "s", "value.dense": true });
    expect(changedPaths("statements", { value: { a: 1 } }, { value: { a: 2 } })).toEqual(["value"]);
  });
});

test("changedPaths names differences as finely as they are merged, and ignores fields that `next` does not have", () => {
  const next = { decisions: { original: true, rejected: ["h1"], answers: { goal: "rest", "a.b": "dots" } } };
  expect(changedPaths("messages", row, next)).toEqual(["decisions.answers.goal", "decisions.rejected"]);
  expect(changedPaths("messages", row, { decisions: {} })).toEqual([
    "decisions.original",
    "decisions.answers.goal",
    "decisions.answers.a.b",
  ]);
  expect(changedPaths("messages", { decisions: "damaged" }, next)).toEqual(["decisions"]);
});

test("putting every difference into a row makes the two rows equal", () => {
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

test("stampAt uses a part's own stamp or the enclosing field's; latestAt finds the latest stamp at or below a path", () => {
  const stamps = { decisions: "1", "decisions.answers.goal": "3" };
  expect(stampAt(stamps, "decisions.answers.goal")).toBe("3");
  expect(stampAt(stamps, "decisions.answers.reader")).toBe("1");
  expect(stampAt(stamps, "text")).toBeUndefined();
  expect([latestAt(stamps, "decisions"), latestAt(stamps, "text")]).toEqual(["3", undefined]);
});
