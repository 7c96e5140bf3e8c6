import { expect, test } from "vitest";
import { cameIn } from "#domain/workspace-file/came-in.ts";

test.each([
  [0, "0 entries came in and are kept"],
  [1, "1 entry came in and is kept"],
  [2_400, "2,400 entries came in and are kept"],
])("%i entries are told in their number", (entries, words) => expect(cameIn(entries)).toBe(words));
