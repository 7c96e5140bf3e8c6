import type { Environment } from "./environment.ts";

export type PublishedKey = JsonWebKey & { readonly kid?: string };

interface CachedList {
  readonly keys: readonly PublishedKey[];
  /** Epoch ms. */
  readonly at: number;
}

/** Hosted projects keep an old key valid beside its successor for this long, and their edge caches the list for the same time. */
const GOOD_FOR_MS = 600_000;
/** Pause between two fetches of the list. A token may name a key that is newer than the list, or one that never existed. */
const AGAIN_AFTER_MS = 10_000;

/** Cached lists by the project's address. */
const cached = new Map<string, CachedList>();

/** Finds the key that `isIt` accepts among those that the project publishes to verify its tokens. Undefined when there is no such key or no project. */
export async function findPublishedKey(
  env: Environment,
  isIt: (key: PublishedKey) => boolean,
): Promise<PublishedKey | undefined> {
  const url = env.get("SUPABASE_URL")?.replace(/\/$/, "");
  if (!url) return undefined;
  const known = cached.get(url);
  const age = Date.now() - (known?.at ?? 0);
  const found = age < GOOD_FOR_MS ? known?.keys.find(isIt) : undefined;
  if (found || age < AGAIN_AFTER_MS) return found;
  const answer = await env.fetch(`${url}/auth/v1/.well-known/jwks.json`);
  if (!answer.ok) return undefined;
  const { keys } = (await answer.json()) as { keys: readonly PublishedKey[] };
  cached.set(url, { keys, at: Date.now() });
  return keys.find(isIt);
}
