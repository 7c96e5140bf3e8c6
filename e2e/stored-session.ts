import type { Page } from "@playwright/test";

/** The existing databases: the visitor's, an account's, the session's. */
export async function databases(page: Page): Promise<string> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
  const kind = (name: string) => (name === "som:anon" ? "visitor" : name === "som:session" ? "session" : "account");
  return names.map(kind).sort().join(" ");
}

interface StoredTokens {
  readonly refresh: string;
  readonly receivedAt: number;
}

/** Writes into the kept session's tokens as time or the server might. */
export const changeStored = (page: Page, change: Partial<StoredTokens>): Promise<void> => write(page, change);

function write(page: Page, fields: object): Promise<void> {
  return page.evaluate(
    (fields) =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open("som:session");
        open.onsuccess = () => {
          const store = open.result.transaction("session", "readwrite").objectStore("session");
          const read = store.get("kept");
          read.onsuccess = () => {
            Object.assign(read.result.session.tokens, fields);
            store.put(read.result, "kept").onsuccess = () => {
              open.result.close();
              resolve();
            };
          };
        };
      }),
    fields,
  );
}

export const storedTokens = (page: Page): Promise<StoredTokens | null> =>
  page.evaluate(
    () =>
      new Promise<StoredTokens | null>((resolve) => {
        const open = indexedDB.open("som:session");
        open.onsuccess = () => {
          const read = open.result.transaction("session").objectStore("session").get("kept");
          read.onsuccess = () => {
            open.result.close();
            resolve(read.result?.session?.tokens ?? null);
          };
        };
      }),
  );
