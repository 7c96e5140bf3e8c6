import type { Full, HeldBytes } from "./bodies-in-flight.ts";

/** As many times the limit are read and dropped, so that a client that sends first and listens later hears the answer. */
const PATIENCE = 8;
/** So much of a larger one is dropped while it comes: a client whose connection closes while it sends hears of a broken pipe, and of no answer. Bytes. */
const DROPPED = 4 * 1024 * 1024;
/** Where nothing comes for so long, nobody is sending. Milliseconds. */
const PAUSE_MS = 100;
/** Bytes of memory that a body begins with. */
const FIRST = 4_096;

/**
 * The body in one piece of memory, whatever pieces it came in; or why it was not read. The memory is taken as the body comes: what is only announced
 * takes none. Rejects when the client goes away.
 */
export async function limitedBody(
  request: Request,
  limit: number,
  held: HeldBytes,
): Promise<Uint8Array<ArrayBuffer> | "too-large" | Full> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > limit * PATIENCE) {
    if (announced <= DROPPED) await dropWhileItComes(request.body);
    return "too-large";
  }
  let bytes = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of request.body ?? []) {
    const before = size;
    size += chunk.byteLength;
    if (size > limit * PATIENCE) return "too-large";
    if (size > limit) continue;
    if (size > bytes.length) {
      const room = Math.min(limit, Math.max(FIRST, size, 2 * bytes.length));
      const full = held.take(room - bytes.length);
      if (full) return full;
      const larger = Buffer.allocUnsafeSlow(room);
      bytes.copy(larger, 0, 0, before);
      bytes = larger;
    }
    bytes.set(chunk, before);
  }
  return size > limit ? "too-large" : bytes.subarray(0, size);
}

async function dropWhileItComes(body: Request["body"]): Promise<void> {
  const reader = body?.getReader();
  if (!reader) return;
  let timer: NodeJS.Timeout | undefined;
  const pause = () => new Promise<null>((resolve) => (timer = setTimeout(resolve, PAUSE_MS, null)));
  for (;;) {
    const read = await Promise.race([reader.read(), pause()]).catch(() => null);
    clearTimeout(timer);
    if (read === null || read.done) break;
  }
}
