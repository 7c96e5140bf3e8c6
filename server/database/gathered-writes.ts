import type { Writable } from "node:stream";

/**
 * Sends what is written in one go with one write. The driver itself writes whenever it has 1 kB, so that a request was two writes, each of which
 * wakes PostgreSQL. It sends its last part in an immediate: this waits for one that comes after that.
 */
export function gatherWrites<T extends Writable>(socket: T): T {
  const write = socket.write;
  let gathering = false;
  socket.write = ((...values: Parameters<typeof write>) => {
    if (!gathering) {
      gathering = true;
      socket.cork();
      process.nextTick(() =>
        setImmediate(() => {
          gathering = false;
          socket.uncork();
        }),
      );
    }
    return write.apply(socket, values);
  }) as typeof write;
  return socket;
}
