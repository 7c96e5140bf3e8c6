import { openOnDisk } from "#sync/store/open-on-disk.ts";
import { isVerifyRequest, type VerifyReply } from "./verifier-messages.ts";
import { IN_WORKER, verify } from "./verify.ts";

const tell = (reply: VerifyReply) => self.postMessage(reply);

async function verifyIn(database: string): Promise<VerifyReply> {
  const opened = await openOnDisk(database, { indexedDB: self.indexedDB, IDBKeyRange: self.IDBKeyRange });
  if (!opened.ok) return { kind: "failed" };
  try {
    const onProgress = (done: number) => tell({ kind: "progress", done });
    const verdict = await verify(opened.value, Date.now, onProgress, new AbortController().signal, IN_WORKER);
    return verdict ? { kind: "done", verdict } : { kind: "failed" };
  } catch {
    return { kind: "failed" };
  } finally {
    opened.value.close();
  }
}

self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (isVerifyRequest(data)) void verifyIn(data.database).then(tell);
});
