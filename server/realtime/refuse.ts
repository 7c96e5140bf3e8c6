import type { Duplex } from "node:stream";

/** Answers a request for a WebSocket that will not become one. */
export function refuse(socket: Duplex, status: string): void {
  socket.on("error", () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 1\r\n\r\n`);
}
