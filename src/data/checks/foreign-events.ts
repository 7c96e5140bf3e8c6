import { RealtimeClient } from "@supabase/realtime-js";
import type { Backend } from "#sync/session/auth-api.ts";

interface Listening {
  readonly backend: Backend;
  readonly accountId: string;
  /** The account's token. */
  readonly token: () => Promise<string>;
  /** Makes another account change, and then the own one. @returns the rev that the own one has now; null where one of them did not change */
  readonly cause: () => Promise<number | null>;
  readonly signal: AbortSignal;
}

/** Each published table, with the column that says whose a row is. */
const TABLES = { sync_heads: "user_id", user_message_usage: "user_id", profiles: "id" } as const;

/**
 * Asks for everybody's changes, as no page of the studio does, and counts those that are not the account's own. It waits for the own change, which was
 * made last: without it, silence would prove nothing. Deletions are not counted: hosts tell of them to everybody, with the key alone.
 */
export async function hearEverybody({ backend, accountId, token, cause, signal }: Listening) {
  const client = new RealtimeClient(`${backend.url.replace(/^http/, "ws")}/realtime/v1`, {
    params: { apikey: backend.publishableKey },
    accessToken: token,
  });
  let [others, newest] = [0, -1];
  let heard = (): void => {};
  const channel = client.channel(`readiness ${accountId}`);
  for (const [table, column] of Object.entries(TABLES))
    for (const event of ["INSERT", "UPDATE"] as const)
      channel.on(
        "postgres_changes",
        { schema: "public", table, event } as { schema: string; event: "INSERT" },
        (change) => {
          const row = change.new as Readonly<Record<string, unknown>>;
          if (row[column] !== accountId) others += 1;
          else if (table === "sync_heads") newest = Math.max(newest, Number(row.rev));
          heard();
        },
      );
  const until = (isSo: () => boolean) =>
    new Promise<boolean>((resolve) => {
      heard = () => (isSo() || signal.aborted) && resolve(isSo());
      signal.addEventListener("abort", heard, { once: true });
      heard();
    });
  try {
    let joined = false;
    await client.setAuth();
    channel.subscribe((status) => {
      joined ||= status === "SUBSCRIBED";
      heard();
    });
    if (!(await until(() => joined))) return { joined, own: false, others };
    const rev = await cause();
    const own = rev !== null && (await until(() => newest >= rev));
    return { joined, own, others };
  } finally {
    void client.removeAllChannels();
  }
}
