import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { turnsIn } from "../../scripts/lint/plain-words.mjs";

/** The lint rule reads the code. What people read in other files is checked here. */

const root = join(import.meta.dirname, "..", "..");
const mails = readdirSync(join(root, "supabase", "templates")).map((name) => `supabase/templates/${name}`);

test.each(["index.html", "public/manifest.json", ...mails])("%s says it in plain words", (path) => {
  const read = readFileSync(join(root, path), "utf8").replace(/<!--[\s\S]*?-->|<(script|style)[\s\S]*?<\/\1>/g, " ");
  expect(turnsIn(read)).toEqual([]);
});

test.each([
  "Decide it for me",
  "With it goes what lets you in there",
  "All prompts is empty",
  "Operation timed out: answer by My laptop",
])("'%s' does not come back", (words) => expect(turnsIn(words)).toHaveLength(1));
