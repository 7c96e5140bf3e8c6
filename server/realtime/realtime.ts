import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { ApiKeys } from "../auth/caller.ts";
import { type EndedSessions, SESSIONS_ENDED } from "../auth/ended-sessions.ts";
import { networkOf } from "../auth/limits.ts";
import type { Tokens } from "../auth/tokens.ts";
import type { Connections } from "../database/connections.ts";
import type { Login } from "../database/login.ts";
import { openBell } from "./bell.ts";
import { CHANGES, captureChanges, drainOutbox } from "./capture.ts";
import type { Channel } from "./channel.ts";
import { deliver } from "./delivery.ts";
import { createFairShare } from "./fair-share.ts";
import { VERSION } from "./phoenix.ts";
import { refuse } from "./refuse.ts";
import { serveSocket } from "./socket.ts";
import { createVisibility, type Viewer } from "./visibility.ts";

const REALTIME_PATH = "/realtime/v1/websocket";

/** For everybody together. When all are taken, the owner of the most loses the oldest one. */
const MOST_SOCKETS = 500;
/** Of one person, or of all in a network who have not shown a token yet: the oldest makes way. */
const MOST_OF_ONE = 50;
/** Of one message of a client in bytes, and in how many pieces it may come: each is held until the last is there. */
const MESSAGE = { maxPayload: 32_000, maxFragments: 64, maxBufferedChunks: 1_024 } as const;
/** What waits for clients that do not read, in bytes, before those for whom most waits are cut off. */
const MOST_WAITING = 64_000_000;
const CHECK_MS = 1_000;
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

interface RealtimeParts {
  readonly connections: Pick<Connections, "owner" | "realtime">;
  readonly login: Login;
  readonly keys: ApiKeys;
  readonly tokens: Tokens;
  readonly ended: Pick<EndedSessions, "has" | "onEnd" | "reload">;
  /** How many proxies of the operator's own stand in front. */
  readonly proxies: number;
}

/** Tells clients of changes in the published tables, as Supabase Realtime does with `postgres_changes`. */
export async function startRealtime(parts: RealtimeParts): Promise<Realtime> {
  const { connections, login, keys, tokens, ended, proxies } = parts;
  await captureChanges(connections.owner);
  const channels = new Set<Channel>();
  const visibility = createVisibility(connections.realtime);
  const sockets = new WebSocketServer({ noServer: true, ...MESSAGE });
  const share = createFairShare<Duplex>(MOST_SOCKETS, MOST_OF_ONE);
  const clients = new WeakMap<Duplex, WebSocket>();
  const checks = new Set<(now: number) => void>();
  let leaving = false;

  const drain = once(() => drainOutbox(connections.owner, (changes) => deliver(changes, channels, visibility)));
  const bell = await openBell(login, { [CHANGES]: drain, [SESSIONS_ENDED]: once(ended.reload) });

  const viewerOf = async (token: string): Promise<Viewer | undefined> => {
    const claims = await tokens.check(token);
    return claims && { claims, key: JSON.stringify(claims) };
  };
  const cameFrom = ({ socket, headers }: IncomingMessage) =>
    networkOf(socket.remoteAddress ?? "", headers["x-forwarded-for"]?.toString() ?? null, proxies);
  const makeWay = (displaced: Duplex | undefined) => {
    const lost = displaced && clients.get(displaced);
    if (lost) goodbye(lost, TRY_AGAIN_LATER, "TooManyConnections");
    else displaced?.destroy();
  };

  const checkAll = () => {
    for (const check of checks) check(Date.now());
  };
  ended.onEnd(checkAll);
  const timer = setInterval(() => {
    checkAll();
    cutOff(sockets.clients);
  }, CHECK_MS);

  return {
    reconnect: bell.reopen,
    upgrade(request, socket, head) {
      const address = `http://localhost${request.url}`;
      // an address that cannot be read is nobody's, and must not end the server
      if (!request.url?.startsWith("/") || !URL.canParse(address)) return refuse(socket, "400 Bad Request");
      const { pathname, searchParams } = new URL(address);
      if (pathname !== REALTIME_PATH) return refuse(socket, "404 Not Found");
      if (searchParams.get("apikey") !== keys.publishableKey) return refuse(socket, "401 Unauthorized");
      if (searchParams.get("vsn") !== VERSION) return refuse(socket, "400 Bad Request");
      if (leaving) return refuse(socket, "503 Service Unavailable");
      const displaced = share.enter(socket, `network ${cameFrom(request)}`);
      if (displaced === socket) return refuse(socket, "429 Too Many Requests");
      makeWay(displaced);
      socket.once("close", () => share.leave(socket));
      sockets.handleUpgrade(request, socket, head, (client) => {
        clients.set(socket, client);
        const identified = (user: string) => makeWay(share.belongs(socket, `user ${user}`));
        const hasEnded = ({ claims }: Viewer) => ended.has(claims.session_id);
        const check = serveSocket({ socket: client, channels, identified, viewerOf, hasEnded });
        checks.add(check);
        client.on("close", () => checks.delete(check));
      });
    },
    hangUp() {
      leaving = true;
      for (const client of sockets.clients) goodbye(client, GOING_AWAY, "ServerStops");
    },
    async close() {
      clearInterval(timer);
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      await bell.close();
    },
  };
}

function goodbye(client: WebSocket, code: number, reason: string): void {
  client.close(code, reason);
  setTimeout(() => client.terminate(), GOODBYE_MS).unref();
}

/** Ends the sockets for which most waits, until what waits for the rest is bearable. */
function cutOff(clients: ReadonlySet<WebSocket>): void {
  let waiting = [...clients].reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0);
  if (waiting <= MOST_WAITING) return;
  for (const client of [...clients].sort((a, b) => b.bufferedAmount - a.bufferedAmount)) {
    waiting -= client.bufferedAmount;
    client.terminate();
    if (waiting <= MOST_WAITING) return;
  }
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
