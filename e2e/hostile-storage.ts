import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const source = join(import.meta.dirname, "..", "src");
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));

/** Every key under which the studio stores something outside its database, taken from its sources. */
export const KEYS: readonly string[] = [
  ...new Set(
    files.flatMap((file) =>
      [...readFileSync(join(source, file), "utf8").matchAll(/"((?:sotm[:_]|som-)[\w:-]+|haptics-enabled)"/g)].map(
        ([, key = ""]) => key,
      ),
    ),
  ),
  // for each place of a draft
  "sotm:draft:ask",
].sort();

/** Values that the studio would never write. The last ones mean something to readers of JSON, numbers, paths or lists. */
export const HOSTILE: readonly string[] = [
  "",
  "\u0000\ud800 <script>alert(1)</script>",
  "{",
  "[[],{}]",
  '"text"',
  "null",
  '{"safeMode":{"toString":1},"__proto__":{"navRail":true},"constructor":null}',
  "999999999999",
  "-1",
  "https://evil.example/?session=1",
  "x ".repeat(500_000),
];

export interface HostileState {
  readonly value: (key: string) => string;
  /** The value of `sidebar:state`. */
  readonly cookie: string;
}

/** Before any script of a page that opens from now on runs, fills each key in both storages with its value, until they are full. */
export async function plantHostile(page: Page, { value, cookie }: HostileState): Promise<void> {
  await page.addInitScript(
    ({ entries, cookie }) => {
      // biome-ignore lint/suspicious/noDocumentCookie: anything that can run here can write it so
      document.cookie = `sidebar:state=${cookie}; path=/`;
      for (const storage of [localStorage, sessionStorage])
        for (const [key, value] of entries)
          try {
            storage.setItem(key, value);
          } catch {
            // full: the next page gets other values
          }
    },
    { entries: KEYS.map((key) => [key, value(key)] as const), cookie },
  );
}

/** From now on a page's storage is readable but full; or even reading it throws, as where a browser forbids it. */
export async function refuseStorage(page: Page, how: "full" | "forbidden"): Promise<void> {
  await page.addInitScript((how) => {
    if (how === "full") {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
      return;
    }
    const get = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const storage of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, storage, { get });
    Object.defineProperty(Document.prototype, "cookie", { get, set: get });
  }, how);
}
