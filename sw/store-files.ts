import { copyResponse } from "workbox-core/copyResponse.js";

/** Files that are fetched at the same time: enough to fill a line, few enough to leave a page's own requests their turn. */
const AT_ONCE = 4;
/** From so many missing files on, the pack is fetched: a first installation. A new version fetches the few files that differ. */
const PACKED_FROM = 100;

export interface FileToStore {
  /** Absolute. */
  readonly url: string;
  /** Its address in the cache; differs from `url` where the file's name does not tell one version from the next. */
  readonly key: string;
}

/**
 * Stores each file that the cache does not have. A first installation takes the app's code from `pack`, one file with the texts of almost 500: each
 * request costs a device more than the file in it. Workbox's own installation fetches all one by one.
 * Rejects when a file cannot be fetched or stored. What was stored by then stays, and the next try goes on from there.
 * @param pack the address of the pack; without it each file is fetched by itself, as when it cannot be read
 */
export async function storeFiles(cache: Cache, files: readonly FileToStore[], pack?: string): Promise<void> {
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter(({ key }) => !stored.has(key));
  const texts: Readonly<Record<string, unknown>> =
    pack && missing.length >= PACKED_FROM ? await unpacked(pack).catch(() => ({})) : {};
  const next = missing.values();
  const storeInTurn = async () => {
    for (const file of next) {
      const text = texts[new URL(file.url).pathname];
      await cache.put(file.key, typeof text === "string" ? code(text) : await fetched(file));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeInTurn));
}

const code = (text: string) => new Response(text, { headers: { "content-type": "text/javascript; charset=utf-8" } });

async function unpacked(pack: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(pack, { credentials: "same-origin", priority: "low" });
  if (!response.ok) throw new Error(`${pack} was answered with ${response.status}.`);
  return response.json();
}

async function fetched({ url, key }: FileToStore): Promise<Response> {
  const response = await fetch(url, {
    cache: key === url ? "default" : "reload",
    credentials: "same-origin",
    priority: "low",
  });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  // no page may be opened with an answer that was redirected
  return response.redirected ? copyResponse(response) : response;
}
