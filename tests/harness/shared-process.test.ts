import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const tests = join(import.meta.dirname, "..");

test("no part of the unit tests sets up tests as it loads: in a shared process only the first file would get that", () => {
  const parts = readdirSync(tests, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  expect(parts.length).toBeGreaterThan(0);
  const setsUp = (file: string) => /^(before|after)(Each|All)\(|^vi\./m.test(readFileSync(join(tests, file), "utf8"));
  expect(parts.filter(setsUp)).toEqual([]);
});
