import type { Storage } from "./client.ts";
import { connect, MemoryDisk } from "./memory-disk.ts";

const NONE = () => false;

/**
 * The in-memory transactional disk: fast enough for thousands of seeds.
 * @param keepsAborted tables that keep the writes of an aborted transaction
 * @param keepsDeleted tables that outlive the deletion of their database
 */
export function memoryStorage(
  keepsAborted: (table: string) => boolean = NONE,
  keepsDeleted = NONE as typeof keepsAborted,
): Storage {
  let disk = new MemoryDisk(keepsAborted);
  return {
    connect: (context, durable) => connect(context, () => disk, durable),
    rows: async (table) => disk.rows(table),
    wipe() {
      if (disk.busy > 0) return false;
      const before = disk;
      disk = new MemoryDisk(keepsAborted);
      for (const [name, table] of before.tables) if (keepsDeleted(name)) disk.tables.set(name, table);
      return true;
    },
    close() {},
  };
}
