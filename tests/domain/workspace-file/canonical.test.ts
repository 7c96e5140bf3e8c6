import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";

/** What the text is by its definition, however slow. */
function byDefinition(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(byDefinition).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const parts = fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${byDefinition(inner)}`);
  return `{${parts.join(",")}}`;
}

test("the text is the same whether the keys are sorted already or not", () => {
  const key = fc.oneof(fc.string({ unit: "grapheme" }), fc.nat(20).map(String), fc.constantFrom("__proto__", "a", "b"));
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue(),
      fc.constant(undefined),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.array(fc.tuple(key, tie("value")), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
    ),
  }));
  fc.assert(
    fc.property(value, (data) => {
      const text = canonicalJson(data);
      expect(text).toBe(byDefinition(data));
      // read back, its keys are in order, except those that look like numbers
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
    { seed: 7 },
  );
});
