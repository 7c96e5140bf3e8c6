import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { ServerSettings } from "./settings.ts";
import { endUnread, UNREAD_LIMITS, type UnreadLimits } from "./unread-answers.ts";
import { answerUnread, MAX_HEAD } from "./unread-requests.ts";

export interface RunningServer {
  readonly port: number;
  /** Takes no more requests, lets those under way finish within `graceMs` (none by default), and frees the port. */
  close(graceMs?: number): Promise<void>;
}

/** What becomes of a connection that asks for another protocol. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** An address family this machine does not have is no reason to stop. */
const ABSENT = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

export interface ListenLimits {
  /** For the head of a request, and for all of it, since the connection or the request before it. Milliseconds. */
  readonly headMs: number;
  readonly requestMs: number;
  /** A connection on which nothing moves for so long is closed: somebody takes no answer. Milliseconds. */
  readonly idleMs: number;
  /** Open at the same time, an address that is listened on; one more is closed at once. */
  readonly connections: number;
  readonly unread?: UnreadLimits;
}
/**
 * How long a connection is held between two requests. Longer than browsers and reverse proxies hold one (60 s): with Node's 5 s they send a request
 * on a connection that is being closed, and get no answer. Milliseconds.
 */
const BETWEEN_REQUESTS_MS = 65_000;
/** Of one connection; a client then opens another one. */
const MOST_REQUESTS = 500;
const LIMITS: ListenLimits = { headMs: 15_000, requestMs: 30_000, idleMs: 120_000, connections: 2_000 };
/** How often Node looks for requests that are too slow: in the worst case one gets this much more. Its own 30 s made 82 s of 30. */
const CHECKS_A_PATIENCE = 30;
const IDLE_CHECK_MS = 20;

/**
 * Binds every host on one port. Both loopbacks are taken, because `localhost` means either and another program on the other one would
 * answer in our place. Rejects with the system's error (`EADDRINUSE`, `EACCES`) and leaves nothing bound.
 */
export async function listen(
  app: Hono,
  { port, hosts }: ServerSettings,
  upgrade?: Upgrade,
  { headMs, requestMs, idleMs, connections, unread = UNREAD_LIMITS } = LIMITS,
): Promise<RunningServer> {
  const servers: Server[] = [];
  const boundUnread = endUnread(unread);
  const close = async (graceMs = 0) => void (await Promise.all(servers.map((server) => stop(server, graceMs))));
  let bound = port;
  try {
    for (const host of hosts) {
      const server = createAdaptorServer({
        fetch: app.fetch,
        autoCleanupIncoming: true,
        serverOptions: {
          maxHeaderSize: MAX_HEAD,
          headersTimeout: headMs,
          requestTimeout: requestMs,
          connectionsCheckingInterval: Math.ceil(headMs / CHECKS_A_PATIENCE),
        },
      }) as Server;
      answerUnread(server);
      boundUnread(server);
      server.timeout = idleMs;
      server.maxConnections = connections;
      server.keepAliveTimeout = BETWEEN_REQUESTS_MS;
      // requests may be sent without waiting for answers: one connection must not fill the queue of all
      server.maxRequestsPerSocket = MOST_REQUESTS;
      if (upgrade) server.on("upgrade", upgrade);
      const address = await bind(server, bound, host).catch((error: NodeJS.ErrnoException) => {
        if (servers.length > 0 && ABSENT.has(error.code ?? "")) return undefined;
        throw error;
      });
      if (!address) continue;
      servers.push(server);
      bound = address.port;
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { port: bound, close };
}

function bind(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // a connection whose request has just been answered stays open for the next one, which will not come
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(idle);
      resolve();
    });
  });
}
