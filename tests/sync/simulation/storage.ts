import type { Storage } from "./client.ts";
import { connect, MemoryDisk } from "./memory-disk.ts";

/** The small transactional disk: fast enough for thousands of seeds. @param torn tables in which the writes of a transaction that was cut off stay */
export function memoryStorage(torn: (table: string) => boolean = () => false): Storage {
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
