import { expect, test } from "vitest";
import { expand, LONGEST_EXPANSION } from "#domain/prompts/snippets.ts";

const library = (bodies: Record<string, string>) => (name: string) =>
  Object.hasOwn(bodies, name) ? bodies[name] : undefined;

test("expand inserts snippets, and theirs in turn", () => {
  const bodyOf = library({ tone: "calm, {{> voice}}", voice: "{{who}}'s voice" });
  expect(expand("Be {{> tone}}. Be {{> tone}}.", "p", bodyOf)).toEqual({
    body: "Be calm, {{who}}'s voice. Be calm, {{who}}'s voice.",
    faults: [],
  });
});

test("a missing snippet stays as written and is reported once", () => {
  expect(expand("{{> gone}} and {{> gone}}", "p", library({}))).toEqual({
    body: "{{> gone}} and {{> gone}}",
    faults: [{ kind: "missing", name: "gone" }],
  });
});

test("a cycle ends where it begins, and its path is reported", () => {
  const bodyOf = library({ a: "A{{> b}}", b: "B{{> c}}", c: "C{{> a}}" });
  expect(expand("A{{> b}}", "a", bodyOf)).toEqual({
    body: "ABC{{> a}}",
    faults: [{ kind: "cycle", path: ["a", "b", "c", "a"] }],
  });
  expect(expand("{{> p}}", "p", library({ p: "x" })).faults).toEqual([{ kind: "cycle", path: ["p", "p"] }]);
});

test("an exponential expansion is left as it is", () => {
  const doubling = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`s${n}`, `{{> s${n + 1}}}{{> s${n + 1}}} and some text`]),
  );
  const expanded = expand("{{> s0}}", "p", library({ ...doubling, s40: "x".repeat(100) }));
  expect(expanded).toEqual({ body: "{{> s0}}", faults: [{ kind: "too-long" }] });
  expect(expand("{{> big}}", "p", library({ big: "x".repeat(LONGEST_EXPANSION) })).faults).toEqual([]);
});
