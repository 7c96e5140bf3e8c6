import type { Storage } from "./client.ts";
import { connect, MemoryDisk } from "./memory-disk.ts";

/** The small transactional disk: fast enough for thousands of seeds. @param torn what a transaction wrote stays when its context ends in the middle */
export function memoryStorage({ torn = false } = {}): Storage {
  let disk = new MemoryDisk(torn);
  return {
    connect: (context, durable) => connect(context, () => disk, durable),
    rows: async (table) => disk.rows(table),
    wipe() {
      if (disk.busy > 0) return false;
      disk = new MemoryDisk(torn);
      return true;
    },
    close() {},
  };
}
