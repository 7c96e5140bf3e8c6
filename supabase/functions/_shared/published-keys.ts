import type { Environment } from "./environment.ts";

export type PublishedKey = JsonWebKey & { readonly kid?: string };

interface Kept {
  readonly keys: readonly PublishedKey[];
  /** Epoch ms. */
  readonly at: number;
}

/** As long as hosted projects keep a key beside its successor, and as their own edge keeps the list. */
const GOOD_FOR_MS = 600_000;
/** A token may name a key that is newer than the list, or that never was: the list is not asked for more often than this. */
const AGAIN_AFTER_MS = 10_000;

/** By the address of the project. */
const kept = new Map<string, Kept>();

/** One of the keys that the project publishes to check its tokens with; undefined where it is none of them, or there is no project. */
export async function findPublishedKey(
  env: Environment,
  isIt: (key: PublishedKey) => boolean,
): Promise<PublishedKey | undefined> {
  const url = env.get("SUPABASE_URL")?.replace(/\/$/, "");
  if (!url) return undefined;
  const known = kept.get(url);
  const age = Date.now() - (known?.at ?? 0);
  const found = age < GOOD_FOR_MS ? known?.keys.find(isIt) : undefined;
  if (found || age < AGAIN_AFTER_MS) return found;
  const answer = await env.fetch(`${url}/auth/v1/.well-known/jwks.json`);
  if (!answer.ok) return undefined;
  const { keys } = (await answer.json()) as { keys: readonly PublishedKey[] };
  kept.set(url, { keys, at: Date.now() });
  return keys.find(isIt);
}
