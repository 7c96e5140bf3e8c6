import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/**
 * A boundary check that does not see an import lets it pass. So each arrow of the architecture is broken once here, in a small house built
 * for the purpose, and the check must name the file.
 */

const root = join(import.meta.dirname, "..", "..");
const PHRASES = Object.keys(JSON.parse(readFileSync(join(root, "scripts", "lint", "plain-words.json"), "utf8")));

/** What there is to import: one file of each part. */
const HOUSE = [
  "domain/entities.ts",
  "domain/prompt-exchange/plan.ts",
  "domain/lab/export/run-csv.ts",
  "sync/store/commit.ts",
  "sync/engine/pass.ts",
  "sync/transport/supabase.ts",
  "sw/policy.ts",
  "server/app.ts",
  "supabase/functions/ask.ts",
  "src/main.tsx",
  "src/app/shell.tsx",
  "src/routes/index.tsx",
  "src/routes/dashboard.tsx",
  "src/pages/page.ts",
  "src/pages/pages.ts",
  "src/tools/registry.ts",
  "src/tools/debate/tool.ts",
  "src/tools/debate/data.ts",
  "src/tools/debate/store.ts",
  "src/tools/debate/view/page.tsx",
  "src/tools/map/data.ts",
  "src/tools/map/model/layout.ts",
  "src/screens/landing/page.tsx",
  "src/overlays/feedback.tsx",
  "src/data/studio.tsx",
  "src/ai/router.ts",
  "src/ui/button.tsx",
  "src/platform/haptics.ts",
  "bench/run.ts",
];

/** Imports that the arrows allow: [file, what it imports]. */
const ALLOWED: readonly (readonly [string, string])[] = [
  ["domain/prompt-exchange/a.ts", "../entities.ts"],
  ["domain/prompt-exchange/a.ts", "yaml"],
  ["domain/prompt-exchange/a.ts", "fflate"],
  ["domain/prompt-exchange/a.ts", "papaparse"],
  ["domain/lab/export/a.ts", "../../prompt-exchange/plan.ts"],
  ["domain/lab/a.ts", "fastest-levenshtein"],
  ["sync/store/a.ts", "#domain/entities.ts"],
  ["sync/store/a.ts", "dexie"],
  ["sw/a.ts", "#sync/engine/pass.ts"],
  ["server/a.ts", "#domain/entities.ts"],
  ["server/a.ts", "node:fs"],
  ["supabase/functions/a.ts", "#domain/entities.ts"],
  ["src/data/a.ts", "#sync/store/commit.ts"],
  ["src/data/a.ts", "#src/ai/router.ts"],
  ["src/ai/a.ts", "#src/platform/haptics.ts"],
  ["src/ui/a.tsx", "react"],
  ["src/tools/debate/data.ts", "#src/data/studio.tsx"],
  ["src/tools/debate/data.ts", "#sync/store/commit.ts"],
  ["src/tools/debate/data.ts", "#domain/prompt-exchange/plan.ts"],
  ["src/tools/debate/view/a.tsx", "../data.ts"],
  ["src/tools/debate/view/a.tsx", "#src/ui/button.tsx"],
  ["src/tools/debate/view/a.tsx", "#domain/entities.ts"],
  ["src/tools/registry.ts", "./debate/tool.ts"],
  ["src/tools/debate/tool.ts", "#src/pages/page.ts"],
  ["src/pages/a.ts", "#src/tools/registry.ts"],
  ["src/data/a.ts", "#src/pages/pages.ts"],
  ["src/screens/landing/a.tsx", "#src/data/studio.tsx"],
  ["src/routes/a.tsx", "#src/tools/debate/view/page.tsx"],
  ["src/app/a.tsx", "#src/tools/registry.ts"],
  ["src/main.tsx", "#sync/store/commit.ts"],
  ["src/main.tsx", "./app/shell.tsx"],
  ["bench/a.ts", "#sync/engine/pass.ts"],
];

/** Imports that break an arrow. */
const BROKEN: readonly (readonly [string, string])[] = [
  ["domain/a.ts", "#sync/store/commit.ts"],
  ["domain/a.ts", "#src/ui/button.tsx"],
  ["domain/a.ts", "../src/platform/haptics.ts"],
  ["domain/a.ts", "react"],
  ["domain/a.ts", "dexie"],
  ["domain/a.ts", "node:fs"],
  ["domain/a.ts", "fs"],
  ["domain/a.ts", "./gone.ts"],
  ["domain/a.ts", "yaml"],
  ["domain/a.ts", "./prompt-exchange/plan.ts"],
  ["domain/lab/a.ts", "./export/run-csv.ts"],
  ["domain/prompt-exchange/a.ts", "react"],
  ["domain/prompt-exchange/a.ts", "node:fs"],
  ["domain/prompt-exchange/a.ts", "#sync/store/commit.ts"],
  ["sync/store/a.ts", "#src/data/studio.tsx"],
  ["sync/engine/a.ts", "#sw/policy.ts"],
  ["sync/engine/a.ts", "node:crypto"],
  ["sync/store/a.ts", "react"],
  ["sw/a.ts", "#src/platform/haptics.ts"],
  ["sw/a.ts", "react"],
  ["server/a.ts", "#src/data/studio.tsx"],
  ["server/a.ts", "#sync/store/commit.ts"],
  ["supabase/functions/a.ts", "../../server/app.ts"],
  ["src/ui/a.tsx", "#domain/entities.ts"],
  ["src/ui/a.tsx", "#src/platform/haptics.ts"],
  ["src/ui/a.tsx", "#src/data/studio.tsx"],
  ["src/ui/a.tsx", "dexie"],
  ["src/platform/a.ts", "#src/ui/button.tsx"],
  ["src/platform/a.ts", "#sync/store/commit.ts"],
  ["src/ai/a.ts", "#src/data/studio.tsx"],
  ["src/ai/a.ts", "#sync/store/commit.ts"],
  ["src/data/a.ts", "#src/tools/debate/data.ts"],
  ["src/data/a.ts", "#src/ui/button.tsx"],
  ["src/tools/debate/view/a.tsx", "#src/tools/map/model/layout.ts"],
  ["src/tools/debate/view/a.tsx", "../../map/data.ts"],
  ["src/tools/debate/data.ts", "../map/data.ts"],
  ["src/tools/debate/view/a.tsx", "#src/data/studio.tsx"],
  ["src/tools/debate/view/a.tsx", "#src/ai/router.ts"],
  ["src/tools/debate/store.ts", "#sync/store/commit.ts"],
  ["src/tools/debate/model/a.ts", "#sync/engine/pass.ts"],
  ["src/tools/debate/view/a.tsx", "dexie"],
  ["src/tools/debate/view/a.tsx", "#src/app/shell.tsx"],
  ["src/tools/debate/tool.ts", "./data.ts"],
  ["src/screens/landing/a.tsx", "#sync/store/commit.ts"],
  ["src/screens/landing/a.tsx", "#src/app/shell.tsx"],
  ["src/overlays/a.tsx", "#src/routes/dashboard.tsx"],
  ["src/routes/a.tsx", "#sync/store/commit.ts"],
  ["src/routes/a.tsx", "#src/app/shell.tsx"],
  ["src/app/a.tsx", "#sync/store/commit.ts"],
  ["src/app/a.tsx", "../main.tsx"],
  ["src/app/a.tsx", "node:fs"],
  ["src/app/a.tsx", "#server/app.ts"],
  ["src/main.tsx", "../server/app.ts"],
  ["src/main.tsx", "#sw/policy.ts"],
  ["src/data/a.ts", "../../bench/run.ts"],
  ["src/pages/a.ts", "#src/tools/debate/view/page.tsx"],
  ["src/platform/a.ts", "#src/pages/pages.ts"],
];

/** Code that a rule forbids in that file: [file, code, a word of the report]. */
const FORBIDDEN_CODE: readonly (readonly [string, string, string])[] = [
  ["domain/a.ts", "export const at = Date.now();", "Date.now"],
  ["domain/a.ts", "export const at = new Date();", "current time"],
  ["domain/a.ts", "export const luck = Math.random();", "Math.random"],
  ["domain/a.ts", 'export const luck = Math["random"]();', "Math.random"],
  ["domain/a.ts", "export const page = window.location;", "window"],
  ["domain/a.ts", "export const body = document.body;", "document"],
  ["domain/a.ts", "export const env = process.env;", "process"],
  ["domain/a.ts", "export const all = globalThis;", "globalThis"],
  ["domain/a.ts", 'export const answer = fetch("/x");', "fetch"],
  ["sync/engine/a.ts", "export const id = crypto.randomUUID();", "crypto"],
  ["sync/engine/a.ts", "export const online = navigator.onLine;", "navigator"],
  ["sync/engine/a.ts", "setTimeout(() => undefined, 1);", "setTimeout"],
  ["sync/engine/a.ts", "export const db = indexedDB;", "indexedDB"],
  ["sync/engine/a.ts", "export const at = Date.now();", "Date.now"],
  ["src/ui/index.ts", "export const a = 1;", "barrel"],
  ["src/data/all.ts", 'export * from "./studio.tsx";', "barrel"],
  ["src/data/some.ts", 'export { value } from "./studio.tsx";', "barrel"],
  ["src/data/utils.ts", "export const a = 1;", "utils"],
  ["domain/helpers/a.ts", "export const a = 1;", "helpers"],
  ["src/ui/common/a.ts", "export const a = 1;", "common"],
  ["src/elsewhere/a.ts", "export const a = 1;", "does not match"],
  ["server/a.ts", "export const read = (sql, text) => sql.unsafe(text);", "No SQL from texts"],
  ["server/rest/a.ts", 'export const read = (sql, text) => sql["unsafe"](text);', "No SQL from texts"],
  ["server/a.ts", `export const text = (name) => \`select * from \${name}\`;`, "No SQL from texts"],
  ["server/a.ts", 'export const text = (id) => "delete from notes where id = " + id;', "No SQL from texts"],
  ["supabase/functions/a.ts", `export const text = (role) => \`set local role \${role}\`;`, "No SQL from texts"],
  ["src/tools/debate/view/label.tsx", "export const Label = () => <label>Name, not\n needed</label>;", '"not needed"'],
  ["src/overlays/hint.tsx", 'export const hint = <input aria-label="Set by Whoever runs it" />;', '"whoever"'],
  ["sw/a.ts", `export const words = (count) => \`\${count} known from before\`;`, '"known from before"'],
  ["server/a.ts", `export const words = (share) => \`\${share} %\`;`, '"50 %"'],
  ["src/ui/share.tsx", "export const Share = ({ share }) => <p>{share} %</p>;", '"50 %"'],
  ...PHRASES.map(
    (phrase) => ["domain/a.ts", `export const words = ${JSON.stringify(`So ${phrase}.`)};`, `"${phrase}"`] as const,
  ),
];

let workplace = "";

beforeAll(() => {
  workplace = mkdtempSync(join(tmpdir(), "studio boundaries "));
});
afterAll(() => rmSync(workplace, { recursive: true, force: true }));

/** Builds a house of its own in a folder, with `files` in it, and lists what the check says of each file. */
function inspect(name: string, files: Readonly<Record<string, string>>): Map<string, string> {
  const house = join(workplace, name);
  const write = (path: string, code: string) => {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), code);
  };
  for (const path of HOUSE) write(path, "export const value = 1;\n");
  for (const [path, code] of Object.entries(files)) write(path, code);
  mkdirSync(join(house, "scripts"), { recursive: true });
  cpSync(join(root, "scripts", "lint"), join(house, "scripts", "lint"), { recursive: true });
  for (const file of readdirSync(root).filter((name) => /^(\.oxlintrc|package|tsconfig.*)\.json$/.test(name))) {
    cpSync(join(root, file), join(house, file));
  }
  symlinkSync(join(root, "node_modules"), join(house, "node_modules"), "junction");
  return lint(house);
}

/** Messages of the check by file. */
function lint(folder: string): Map<string, string> {
  const oxlint = join(root, "node_modules", "oxlint", "bin", "oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json", "."], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const { diagnostics, number_of_files } = JSON.parse(
    stdout.slice(stdout.indexOf("{"), stdout.lastIndexOf("}") + 1),
  ) as {
    diagnostics: { filename: string; message: string }[];
    number_of_files: number;
  };
  if (number_of_files < HOUSE.length) throw new Error(`Only ${number_of_files} files were looked at`);
  const found = new Map<string, string>();
  for (const { filename, message } of diagnostics) {
    const path = filename.replaceAll("\\", "/");
    found.set(path, `${found.get(path) ?? ""}${message}\n`);
  }
  return found;
}

const importing = (source: string) => `import ${JSON.stringify(source)};\n`;

// One house for all that is wrong and one for all that is right: the check takes seconds, whatever it looks at.

describe("what is wrong", () => {
  const CIRCLE = ["src/ui/ring-a.ts", "src/ui/ring-b.ts"];
  const TYPE_CIRCLE = ["src/ui/type-ring-a.ts", "src/ui/type-ring-b.ts"];
  const cases = FORBIDDEN_CODE.map(([file, code, word], index) => ({
    file: file.replace(/\/a\.ts$/, `/case-${index}.ts`),
    code,
    word,
  }));
  let found: Map<string, string>;
  beforeAll(() => {
    const files: Record<string, string> = Object.fromEntries(cases.map(({ file, code }) => [file, `${code}\n`]));
    for (const [file, source] of BROKEN) files[file] = (files[file] ?? "export const value = 1;\n") + importing(source);
    files["src/ui/ring-a.ts"] = 'import { b } from "./ring-b.ts";\nexport const a = () => b;\n';
    files["src/ui/ring-b.ts"] = 'import { a } from "./ring-a.ts";\nexport const b = () => a;\n';
    files["src/ui/type-ring-a.ts"] = 'import type { B } from "./type-ring-b.ts";\nexport type A = B | 1;\n';
    files["src/ui/type-ring-b.ts"] = 'import type { A } from "./type-ring-a.ts";\nexport type B = A[];\n';
    found = inspect("wrong", files);
  });

  test("every import against an arrow is caught, by its own line", () => {
    expect(BROKEN.filter(([file, source]) => !found.get(file)?.includes(` ${source}:`))).toEqual([]);
  });

  test("a circle of imports is caught, of types alone too", () => {
    expect([...CIRCLE, ...TYPE_CIRCLE].filter((file) => !found.get(file)?.includes("cycle"))).toEqual([]);
  });

  test("each impurity and each forbidden name is caught", () => {
    expect(cases.filter(({ file, word }) => !found.get(file)?.includes(word))).toEqual([]);
  });
});

test("every import the architecture allows passes, and so does impure code where it belongs", () => {
  const files: Record<string, string> = {
    "src/platform/at.ts": "export const at = () => Date.now() + navigator.hardwareConcurrency;\n",
    "src/routes/index.tsx": "export const Route = 1;\n",
    "server/read.ts": `export const read = (sql, id) => sql\`select * from notes where id = \${id}\`;\n`,
    "domain/thinking/words.ts": 'export const answer = "whoever reads this";\n',
    "src/data/words.ts": '// "not needed" in a comment\nexport const status = ["kept", "understands", "50%"];\n',
    "server/words.ts": `export const words = (file) => \`Update \${file}, or select another from the list.\`;\n`,
    "domain/day.ts": "export const day = (at: number) => new Date(at).getUTCDay();\n",
  };
  for (const [file, source] of ALLOWED) files[file] = (files[file] ?? "export const value = 1;\n") + importing(source);
  expect(Object.fromEntries(inspect("allowed", files))).toEqual({});
});
