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
  /** The account's plan changed. */
  onPlan(): void;
  /** It is listened to from now on, for the first time or again: what happened before was not heard. */
  onListening(): void;
  /** The channel is not joined any more. It is joined again by itself. */
  onDeaf(): void;
}

export interface Doorbell {
  /** The server has just been reached: retries now instead of waiting. */
  wake(): void;
  stop(): void;
}

/** Delay before the first retry of a refused connection; it doubles from there, with some randomness. Milliseconds. */
const FIRST_RETRY = 1_000;
const LAST_RETRY = 60_000;
const retryAfter = (tries: number) => Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);

/**
 * Listens for news about this account from the server, and never gives up. It is only a hint: no row and no cursor comes this way. Where
 * listening is refused, the other triggers start the passes.
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
        ports.onDeaf();
      },
      onEnd: () => {
        deaf = true;
        ports.onDeaf();
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
  /** Nothing is heard for now; the connection retries by itself. */
  onDeaf(): void;
  /** Nothing more will be heard: there was no token for listening, or the server closed the channel. */
  onEnd(): void;
}

/** One connection, which reconnects by itself. It is never shared, so closing it closes no other. Returns the way to close it. */
function connect(
  { backend, accountId, tokens, onRing, onUsage, onPlan }: DoorbellPorts,
  { onListening, onDeaf, onEnd }: Standing,
): () => void {
  const client = new RealtimeClient(`${backend.url.replace(/^http/, "ws")}/realtime/v1`, {
    params: { apikey: backend.publishableKey },
    reconnectAfterMs: retryAfter,
    // called with every heartbeat too, because a token may have been exchanged since
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
      .on("postgres_changes", { schema: "public", filter: `id=eq.${accountId}`, event: "*", table: "profiles" }, onPlan)
      .subscribe((status) => {
        if (left) return;
        if (status === "SUBSCRIBED") onListening();
        else if (status === "CLOSED") onEnd();
        else onDeaf();
      });

  // joining without a token would make it a visitor's connection, which hears nothing
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
