import fc from "fast-check";
import { expect, test } from "vitest";
import { alike, allAlike, vectorsOf } from "#domain/synthesis/alike.ts";

const WORDS = ["cheap", "expensive", "video", "videos", "course", "week", "losing", "people", "twelve", "12"];
const texts = fc.array(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(" ")),
  {
    maxLength: 7,
  },
);

test("`allAlike` gives each pair the same value as `alike`, in either order", () => {
  fc.assert(
    fc.property(texts, (said) => {
      const vectors = vectorsOf(said);
      const found = allAlike(vectors);
      expect(found).toHaveLength(said.length ** 2);
      for (const [a, one] of vectors.entries())
        for (const [b, other] of vectors.entries())
          expect(found[a * said.length + b]).toBeCloseTo(a === b ? 0 : alike(one, other), 6);
    }),
  );
});
