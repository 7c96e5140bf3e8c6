import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { ServerSettings } from "./settings.ts";

export interface RunningServer {
  readonly port: number;
  /** Ends open connections and frees the port. */
  close(): Promise<void>;
}

/** An address family this machine does not have is no reason to stop. */
const ABSENT = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

/**
 * Binds every host on one port. Both loopbacks are taken, because `localhost` means either and another program on the other one would
 * answer in our place. Rejects with the system's error (`EADDRINUSE`, `EACCES`) and leaves nothing bound.
 */
export async function listen(app: Hono, { port, hosts }: ServerSettings): Promise<RunningServer> {
  const servers: Server[] = [];
  const close = async () => void (await Promise.all(servers.map(stop)));
  let bound = port;
  try {
    for (const host of hosts) {
      const server = createAdaptorServer({ fetch: app.fetch, autoCleanupIncoming: true }) as Server;
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

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
