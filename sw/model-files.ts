/** What runs a model on the device: too large for everybody, and stored here once somebody used it, so that it works offline from then on. */
const CACHE = "som-model-runner";
const FILE = /^\/assets\/(workers\/model\.worker|llama)-[\w-]{8}\.(js|wasm)$/;

export function isModelFile(url: string, origin: string): boolean {
  const parsed = new URL(url);
  return parsed.origin === origin && FILE.test(parsed.pathname);
}

/** The stored file, or the one from the network, which is then stored in place of its earlier versions. Their names never change. */
export async function keptModelFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(request.url);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    const kind = kindOf(request.url);
    for (const older of await cache.keys()) if (kindOf(older.url) === kind) await cache.delete(older);
    // without room it is fetched again the next time
    await cache.put(request.url, copy).catch(() => {});
  }
  return response;
}

const kindOf = (url: string): string => new URL(url).pathname.replace(/-[\w-]{8}\.\w+$/, "");
