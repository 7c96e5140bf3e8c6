import { RealtimeClient } from "@supabase/realtime-js";
import type { Backend } from "#sync/session/auth-api.ts";
import type { Tokens } from "#sync/transport/supabase.ts";

export interface DoorbellPorts {
  readonly backend: Backend;
  readonly accountId: string;
  readonly tokens: Tokens;
  /** The server has this rev. */
  onRing(rev: number): void;
  /** The server counted messages. */
  onUsage(): void;
  /** It is listened to from now on, for the first time or again: what happened before was not heard. */
  onListening(): void;
}

/** Between two tries to reach a server that refuses. Milliseconds; a device goes there by doubling, with some dice. */
const FIRST_RETRY = 1_000;
const LAST_RETRY = 60_000;

/**
 * Listens to what the server has for this account. A hint and nothing more: no row and no cursor comes this way, and where it is refused,
 * passes begin by their other triggers. Each time has a connection of its own: the end of one never takes the next along.
 * @returns the way to stop
 */
export function listenToDoorbell(ports: DoorbellPorts): () => void {
  const { backend, accountId, tokens, onRing, onUsage, onListening } = ports;
  const client = new RealtimeClient(`${backend.url.replace(/^http/, "ws")}/realtime/v1`, {
    params: { apikey: backend.publishableKey },
    reconnectAfterMs: (tries: number) =>
      Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (tries - 1)) * (0.5 + Math.random() / 2),
    // asked with every heartbeat too: a token that was exchanged replaces the one before
    accessToken: async () => {
      const token = await tokens.current();
      if (!token.ok) throw new Error(token.error.code);
      return token.value;
    },
  });
  const own = { schema: "public", filter: `user_id=eq.${accountId}` } as const;
  const join = () =>
    client
      .channel(accountId)
      .on("postgres_changes", { ...own, event: "*", table: "sync_heads" }, (change) => {
        const { rev } = change.new as { rev?: unknown };
        if (Number.isSafeInteger(rev)) onRing(rev as number);
      })
      .on("postgres_changes", { ...own, event: "*", table: "user_message_usage" }, onUsage)
      .subscribe((status) => status === "SUBSCRIBED" && onListening());

  let stopped = false;
  // a join without a token would be a visitor's, who hears nothing
  void client.setAuth().then(() => !stopped && client.accessTokenValue && join());
  return () => {
    stopped = true;
    void client.removeAllChannels();
  };
}
