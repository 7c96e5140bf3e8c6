import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { ServerSettings } from "./settings.ts";
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
/** A client that sends slower than this is not waited for, in milliseconds. */
const REQUEST_PATIENCE_MS = 30_000;
const IDLE_CHECK_MS = 20;

/**
 * Binds every host on one port. Both loopbacks are taken, because `localhost` means either and another program on the other one would
 * answer in our place. Rejects with the system's error (`EADDRINUSE`, `EACCES`) and leaves nothing bound.
 */
export async function listen(app: Hono, { port, hosts }: ServerSettings, upgrade?: Upgrade): Promise<RunningServer> {
  const servers: Server[] = [];
  const close = async (graceMs = 0) => void (await Promise.all(servers.map((server) => stop(server, graceMs))));
  let bound = port;
  try {
    for (const host of hosts) {
      const server = createAdaptorServer({
        fetch: app.fetch,
        autoCleanupIncoming: true,
        serverOptions: { maxHeaderSize: MAX_HEAD },
      }) as Server;
      answerUnread(server);
      server.requestTimeout = REQUEST_PATIENCE_MS;
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
