import postgres, { type Sql } from "postgres";
import type { Login } from "../database/login.ts";

const AGAIN_MS = 250;

export interface Bell {
  /** Listens anew on a fresh connection: the one before may be gone without a word. */
  reopen(): void;
  close(): Promise<void>;
}

/**
 * Listens to channels of the database. Calls the one's `ring` for every notification, and each once whenever it begins to listen, since something may
 * have been missed before. Resolves when it listens for the first time.
 */
export async function openBell(login: Login, rings: Readonly<Record<string, () => void>>): Promise<Bell> {
  let current: Sql | undefined;
  let next: NodeJS.Timeout | undefined;
  let [closed, opening] = [false, false];

  async function listen(): Promise<void> {
    const fresh = postgres({
      ...login.as("studio_api"),
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      onnotice: () => {},
    }) as Sql;
    try {
      for (const [channel, ring] of Object.entries(rings)) await fresh.listen(channel, ring, ring);
    } catch (error) {
      await fresh.end({ timeout: 0 });
      throw error;
    }
    await current?.end({ timeout: 0 }).catch(() => {});
    current = fresh;
  }
  async function again(): Promise<void> {
    try {
      await listen();
      opening = false;
    } catch {
      if (!closed) next = setTimeout(() => void again(), AGAIN_MS);
    }
  }
  await listen();
  return {
    reopen() {
      if (opening || closed) return;
      opening = true;
      next = setTimeout(() => void again(), AGAIN_MS);
    },
    async close() {
      closed = true;
      clearTimeout(next);
      await current?.end({ timeout: 1 });
    },
  };
}
