import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FILE_TABLE_NAMES, FILE_VERSION } from "#domain/workspace-file/format.ts";
import { SCHEMA_VERSION } from "#sync/store/schema.ts";
import { SYNCED_TABLE_NAMES } from "#sync/store/table-names.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (...path: readonly string[]) => readFileSync(join(root, ...path), "utf8");
const DECISIONS = readdirSync(join(root, "docs", "decisions"));

test("each decision has a number of its own, in its file's name and in its title", () => {
  const numbers = DECISIONS.map((name) => name.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const name of DECISIONS)
    expect([name, read("docs", "decisions", name).slice(0, 6)]).toEqual([name, `# ${name.slice(0, 3)} `]);
});

test("each decision that the source or a document names is one of docs/decisions", () => {
  const numbers = new Set(DECISIONS.map((name) => name.slice(0, 3)));
  const files = ["src", "domain", "sync", "server", "docs", "e2e"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:tsx?|md)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const unknown = [...files, "ARCHITECTURE.md", "README.md"].flatMap((file) =>
    [...read(file).matchAll(/\bdecisions? (\d+)\b/gi)].flatMap(([named, number = ""]) =>
      numbers.has(number) ? [] : [`${file}: ${named}`],
    ),
  );
  expect(unknown).toEqual([]);
});

test("docs/workspace-file.md shows the tables of a file in their order, and its versions", () => {
  const [, example = ""] = read("docs", "workspace-file.md").split("```json\n");
  const shown = JSON.parse(example.split("```")[0] ?? "") as Readonly<Record<string, unknown>>;
  expect(Object.keys(shown).filter((key) => Array.isArray(shown[key]))).toEqual([...FILE_TABLE_NAMES]);
  expect([shown.version, shown.schema]).toEqual([FILE_VERSION, SCHEMA_VERSION]);
});

test("supabase/README.md lists every synced table", () => {
  const [, section = ""] = read("supabase", "README.md").split("## Tables");
  const listed = [...(section.split("###")[0] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(SYNCED_TABLE_NAMES.filter((name) => !listed.includes(name))).toEqual([]);
});
