import { openOnDisk } from "#sync/store/open-on-disk.ts";
import { type CountReply, isCountRequest } from "./counter-messages.ts";

const tell = (reply: CountReply) => self.postMessage(reply);

async function count(database: string): Promise<CountReply> {
  const opened = await openOnDisk(database, { indexedDB: self.indexedDB, IDBKeyRange: self.IDBKeyRange });
  if (!opened.ok) return { kind: "failed" };
  try {
    // a file of its own, beside that of the database: both are large
    const { countRuns } = await import("./count-runs.ts");
    await countRuns(opened.value, { onProgress: (done, total) => tell({ kind: "progress", done, total }) });
    return { kind: "done" };
  } catch {
    return { kind: "failed" };
  } finally {
    opened.value.close();
  }
}

self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (isCountRequest(data)) void count(data.database).then(tell);
});
