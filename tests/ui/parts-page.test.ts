import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ui = join(import.meta.dirname, "../../src/ui");
const read = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));

const parts = [...read(ui), ...read(join(ui, "plot"))];
const page = read(join(ui, "parts"))
  .map(({ text }) => text)
  .join("\n");

/** Shown by raising a notice on the page: `ToastHost` loads them, or shows the last one if they cannot be fetched. */
const RAISED = new Set(["PlainNotices", "AccountToast", "ResultToaster", "Swiped", "Toasts"]);

test("the page of parts shows every part of the interface", () => {
  const missing = parts.flatMap(({ file, text }) =>
    [...text.matchAll(/^export function ([A-Z]\w*)/gm)]
      .map(([, name]) => name as string)
      .filter((name) => !RAISED.has(name) && !new RegExp(`<${name}\\b`).test(page))
      .map((name) => `${name} (${file})`),
  );
  expect(missing).toEqual([]);
});

test("it shows each kind of a part: every literal of every union that a part exports", () => {
  const missing = parts.flatMap(({ file, text }) =>
    [...text.matchAll(/^export type (\w+) = ((?:\s*\|?\s*"[\w-]+")+);/gm)].flatMap(([, type, union]) =>
      [...(union as string).matchAll(/"([\w-]+)"/g)]
        .map(([, literal]) => literal as string)
        .filter((literal) => !page.includes(`"${literal}"`))
        .map((literal) => `${type}: ${literal} (${file})`),
    ),
  );
  expect(missing).toEqual([]);
});

test("it shows each switch of a part turned on, and every optional piece", () => {
  // invisible: handlers, and texts with a default
  const unseen = /^(className|ref|id|children|closeLabel|dismissLabel|on[A-Z].*)$/;
  const missing = parts.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:interface|type) (\w+)Props\b[^{]*\{([\s\S]*?)^\}/gm)].flatMap(([, part, body]) => {
      if (RAISED.has(part as string)) return [];
      const options = [...(body as string).matchAll(/^ {2}readonly (?:"[^"]+"|(\w+))\?:/gm)];
      return options
        .map(([, name]) => name)
        .filter((name): name is string => name !== undefined && !unseen.test(name))
        .filter((name) => !new RegExp(`[\\s{(]${name}(?:[=,:}>\\s]|$)`, "m").test(page))
        .map((name) => `${part} ${name} (${file})`);
    }),
  );
  expect(missing).toEqual([]);
});
