import type { Storage } from "./client.ts";
import { connect, MemoryDisk } from "./memory-disk.ts";

/** The in-memory transactional disk: fast enough for thousands of seeds. @param keepsAborted tables that keep the writes of an aborted transaction */
export function memoryStorage(keepsAborted: (table: string) => boolean = () => false): Storage {
  let disk = new MemoryDisk(keepsAborted);
  return {
    connect: (context, durable) => connect(context, () => disk, durable),
    rows: async (table) => disk.rows(table),
    wipe() {
      if (disk.busy > 0) return false;
      disk = new MemoryDisk(keepsAborted);
      return true;
    },
    close() {},
  };
}
