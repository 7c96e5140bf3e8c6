import { expect, test } from "vitest";
import { cameIn } from "#domain/workspace-file/came-in.ts";

test.each([
  [0, "0 entries were imported and saved"],
  [1, "1 entry was imported and saved"],
  [2_400, "2,400 entries were imported and saved"],
])("cameIn has the right number for %i entries", (entries, words) => expect(cameIn(entries)).toBe(words));
