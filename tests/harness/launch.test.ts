import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { OFF_IN_PLAYWRIGHT } from "../../e2e/launch.ts";

test("the browser under test turns off all that Playwright turns off", () => {
  const playwright = dirname(createRequire(import.meta.url).resolve("playwright-core/package.json"));
  const source = readFileSync(join(playwright, "lib", "coreBundle.js"), "utf8");
  const [, list = ""] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(source) ?? [];
  const named = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(OFF_IN_PLAYWRIGHT).toEqual(named);
});
