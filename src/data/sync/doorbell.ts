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

export interface Doorbell {
  /** The server has just been reached: what waits for its next try is tried now. */
  wake(): void;
  stop(): void;
}

/** Between two tries to reach a server that refuses. Milliseconds; a device goes there by doubling, with some dice. */
const FIRST_RETRY = 1_000;
const LAST_RETRY = 60_000;
const retryAfter = (tries: number) => Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);

/**
 * Listens to what the server has for this account, and never gives up. A hint and nothing more: no row and no cursor comes this way, and where
 * it is refused, passes begin by their other triggers.
 */
export function listenToDoorbell(ports: DoorbellPorts): Doorbell {
  let tries = 0;
  let deaf = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close = () => {};
  const open = () => {
    clearTimeout(timer);
    close();
    deaf = false;
    close = connect(ports, {
      onListening: () => {
        tries = 0;
        deaf = false;
        ports.onListening();
      },
      onDeaf: () => {
        deaf = true;
      },
      onEnd: () => {
        deaf = true;
        close();
        timer = setTimeout(open, retryAfter(++tries));
      },
    });
  };
  open();
  return {
    wake: () => deaf && open(),
    stop: () => {
      clearTimeout(timer);
      deaf = false;
      close();
    },
  };
}

interface Standing {
  onListening(): void;
  /** Nothing is heard for now; the connection tries again by itself. */
  onDeaf(): void;
  /** Nothing will be heard any more: there was no token to listen with, or the server closed the channel. */
  onEnd(): void;
}

/** One connection, which reconnects by itself. Never shared: the end of one takes no other along. Returns the way to close it. */
function connect(
  { backend, accountId, tokens, onRing, onUsage }: DoorbellPorts,
  { onListening, onDeaf, onEnd }: Standing,
): () => void {
  const client = new RealtimeClient(`${backend.url.replace(/^http/, "ws")}/realtime/v1`, {
    params: { apikey: backend.publishableKey },
    reconnectAfterMs: retryAfter,
    // asked with every heartbeat too: a token that was exchanged replaces the one before
    accessToken: async () => {
      const token = await tokens.current();
      if (!token.ok) throw new Error(token.error.code);
      return token.value;
    },
  });
  let left = false;
  const own = { schema: "public", filter: `user_id=eq.${accountId}` } as const;
  const join = () =>
    client
      .channel(accountId)
      .on("postgres_changes", { ...own, event: "*", table: "sync_heads" }, (change) => {
        const { rev } = change.new as { rev?: unknown };
        if (Number.isSafeInteger(rev)) onRing(rev as number);
      })
      .on("postgres_changes", { ...own, event: "*", table: "user_message_usage" }, onUsage)
      .subscribe((status) => {
        if (left) return;
        if (status === "SUBSCRIBED") onListening();
        else if (status === "CLOSED") onEnd();
        else onDeaf();
      });

  // a join without a token would be a visitor's, who hears nothing
  void client.setAuth().then(() => {
    if (left) return;
    if (client.accessTokenValue) join();
    else onEnd();
  });
  return () => {
    left = true;
    void client.removeAllChannels();
  };
}
