import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Sql } from "postgres";
import { type WebSocket, WebSocketServer } from "ws";
import { checkToken } from "../../supabase/functions/_shared/user-token.ts";
import type { ApiKeys } from "../rest-and-auth/library.ts";
import { openBell } from "./bell.ts";
import { CHANNEL, captureChanges, drainOutbox } from "./capture.ts";
import type { Channel } from "./channel.ts";
import { deliver } from "./delivery.ts";
import { createFairShare } from "./fair-share.ts";
import { refuse } from "./refuse.ts";
import { serveSocket } from "./socket.ts";
import { createVisibility, type Viewer } from "./visibility.ts";

const REALTIME_PATH = "/realtime/v1/websocket";

/** Of everybody; when they are all taken, whoever has most of them loses the oldest. */
const MOST_SOCKETS = 500;
/** Who has not shown a token. */
const NOBODY = "";
/** Of one message of a client, in bytes. */
const LARGEST_MESSAGE = 64_000;
const CHECK_MS = 1_000;
const PING_MS = 30_000;
const GOING_AWAY = 1001;
/** Clients come back by themselves. */
const TRY_AGAIN_LATER = 1013;
/** For a client that does not answer the goodbye. */
const GOODBYE_MS = 500;

export interface Realtime {
  /** Takes over a connection that asks for a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** To be called when the database went away and may be back. */
  reconnect(): void;
  /** Takes no more sockets and says goodbye to those that are open: a server cannot end while any of them is. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Tells clients of changes in the published tables, as Supabase Realtime does with `postgres_changes`. */
export async function startRealtime(sql: Sql, databaseUrl: string, keys: ApiKeys): Promise<Realtime> {
  await captureChanges(sql);
  const channels = new Set<Channel>();
  const visibility = createVisibility(sql);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  const share = createFairShare<Duplex>(MOST_SOCKETS);
  const clients = new WeakMap<Duplex, WebSocket>();
  const expire = new Set<() => void>();
  const alive = new WeakSet<object>();
  let leaving = false;

  const drain = once(() => drainOutbox(sql, (changes) => deliver(changes, channels, visibility)));
  const bell = await openBell(databaseUrl, CHANNEL, drain);

  const environment = { get: (name: string) => (name === "STUDIO_JWT_SECRET" ? keys.jwtSecret : undefined), fetch };
  const viewerOf = async (token: string): Promise<Viewer | undefined> => {
    const claims = await checkToken(token, environment);
    return claims?.role === "authenticated" ? { role: claims.role, claims } : undefined;
  };

  const checks = setInterval(() => {
    for (const check of expire) check();
  }, CHECK_MS);
  const pings = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, PING_MS);

  return {
    reconnect: bell.reopen,
    upgrade(request, socket, head) {
      const address = `http://localhost${request.url}`;
      // an address that cannot be read is nobody's, and must not end the server
      if (!request.url?.startsWith("/") || !URL.canParse(address)) return refuse(socket, "400 Bad Request");
      const { pathname, searchParams } = new URL(address);
      const fallback = roleOf(searchParams.get("apikey"), keys);
      if (pathname !== REALTIME_PATH) return refuse(socket, "404 Not Found");
      if (!fallback) return refuse(socket, "401 Unauthorized");
      if (leaving) return refuse(socket, "503 Service Unavailable");
      const displaced = share.enter(socket, fallback.role === "anon" ? NOBODY : fallback.role);
      if (displaced === socket) return refuse(socket, "429 Too Many Requests");
      const lost = displaced && clients.get(displaced);
      if (lost) goodbye(lost, TRY_AGAIN_LATER);
      else displaced?.destroy();
      socket.once("close", () => share.leave(socket));
      const version = searchParams.get("vsn") === "2.0.0" ? "2.0.0" : "1.0.0";
      sockets.handleUpgrade(request, socket, head, (client) => {
        clients.set(socket, client);
        alive.add(client);
        client.on("pong", () => alive.add(client));
        const identified = (user: string) => share.belongs(socket, user);
        const check = serveSocket({ socket: client, version, fallback, channels, identified, viewerOf });
        expire.add(check);
        client.on("close", () => expire.delete(check));
      });
    },
    hangUp() {
      leaving = true;
      for (const client of sockets.clients) goodbye(client, GOING_AWAY);
    },
    async close() {
      clearInterval(checks);
      clearInterval(pings);
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      await bell.close();
    },
  };
}

function goodbye(client: WebSocket, code: number): void {
  client.close(code);
  setTimeout(() => client.terminate(), GOODBYE_MS).unref();
}

function roleOf(key: string | null, { publishableKey, secretKey }: ApiKeys): Viewer | undefined {
  if (key === publishableKey) return { role: "anon" };
  return key === secretKey ? { role: "service_role" } : undefined;
}

/** Runs the work, and once more when it was asked for meanwhile. What fails is tried again with the next change. */
function once(work: () => Promise<void>): () => void {
  let [running, asked] = [false, false];
  const run = async () => {
    running = true;
    while (asked) {
      asked = false;
      await work().catch(() => {});
    }
    running = false;
  };
  return () => {
    asked = true;
    if (!running) void run();
  };
}
