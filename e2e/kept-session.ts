import type { Page } from "@playwright/test";

/** Which databases there are: the visitor's, an account's, the session's. */
export async function databases(page: Page): Promise<string> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
  const kind = (name: string) => (name === "som:anon" ? "visitor" : name === "som:session" ? "session" : "account");
  return names.map(kind).sort().join(" ");
}

interface KeptTokens {
  readonly refresh: string;
  readonly receivedAt: number;
}

/** Writes into the kept session's tokens as time or the server might. */
export const changeKept = (page: Page, change: Partial<KeptTokens>): Promise<void> => write(page, "tokens", change);

/** Writes into what is kept of the account itself. */
export const changeAccount = (page: Page, change: { readonly verified: boolean }): Promise<void> =>
  write(page, "account", change);

function write(page: Page, part: "tokens" | "account", fields: object): Promise<void> {
  return page.evaluate(
    ({ part, fields }) =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open("som:session");
        open.onsuccess = () => {
          const store = open.result.transaction("session", "readwrite").objectStore("session");
          const read = store.get("kept");
          read.onsuccess = () => {
            Object.assign(read.result.session[part], fields);
            store.put(read.result, "kept").onsuccess = () => {
              open.result.close();
              resolve();
            };
          };
        };
      }),
    { part, fields },
  );
}

export const keptTokens = (page: Page): Promise<KeptTokens | null> =>
  page.evaluate(
    () =>
      new Promise<KeptTokens | null>((resolve) => {
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
