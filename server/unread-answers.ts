import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What answers may hold in memory that nobody reads. */
export interface UnreadLimits {
  /** Bytes of all answers together. */
  readonly most: number;
  /** For how long an answer may stand still, besides what its bytes take at the slowest line: milliseconds, and bytes a second. */
  readonly patienceMs: number;
  readonly slowest: number;
}

export const UNREAD_LIMITS: UnreadLimits = { most: 64_000_000, patienceMs: 30_000, slowest: 10_000 };
const CHECK_MS = 100;

interface Open {
  readonly response: ServerResponse;
  readonly socket: Socket;
  readonly address: string;
  /** Bytes that the system took, and when that last grew: ms since 1970. */
  taken: number;
  movedAt: number;
}

/**
 * Ends connections whose answers are not read: each that makes no progress for too long, and where all together are too much, those of the address for
 * which most waits. To be called once for each server.
 */
export function endUnread({ most, patienceMs, slowest }: UnreadLimits): (server: Server) => void {
  const open = new Set<Open>();
  const waiting = ({ response }: Open) => response.writableLength;

  function check(): void {
    const now = Date.now();
    for (const one of open) {
      const taken = one.socket.bytesWritten - one.socket.writableLength;
      if (taken !== one.taken || waiting(one) === 0) [one.taken, one.movedAt] = [taken, now];
      else if (now - one.movedAt > patienceMs + (waiting(one) / slowest) * 1_000) one.socket.destroy();
    }
    let all = sumOf(open);
    while (all > most) {
      const worst = [...byAddress(open).values()].sort((a, b) => sumOf(b) - sumOf(a))[0] ?? [];
      const [largest] = worst.sort((a, b) => waiting(b) - waiting(a));
      if (!largest) return;
      largest.socket.destroy();
      for (const one of open) if (one.socket === largest.socket) open.delete(one);
      all = sumOf(open);
    }
  }
  const sumOf = (some: Iterable<Open>) => [...some].reduce((sum, one) => sum + waiting(one), 0);

  return (server) => {
    const timer = setInterval(check, CHECK_MS).unref();
    server.on("close", () => clearInterval(timer));
    server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
      const one = { response, socket, address: socket.remoteAddress ?? "", taken: 0, movedAt: Date.now() };
      open.add(one);
      response.on("close", () => open.delete(one));
    });
  };
}

function byAddress(open: Iterable<Open>): Map<string, Open[]> {
  const groups = new Map<string, Open[]>();
  for (const one of open) groups.set(one.address, [...(groups.get(one.address) ?? []), one]);
  return groups;
}
