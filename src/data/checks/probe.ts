import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import workerUrl from "./probe.worker.ts?worker&url";
import { isProbeReply, type ProbeReply, type ProbeRequest } from "./probe-messages.ts";
import { removeDatabase, scratchName } from "./sweep-scratch.ts";

interface Probe {
  /** Rejects when the probe breaks, and when `signal` fires. */
  ask(request: ProbeRequest): Promise<ProbeReply>;
  /** Ends it at once, whatever it does. */
  end(): void;
}

function startProbe(signal: AbortSignal): Probe {
  const worker = new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "probe" });
  const end = () => worker.terminate();
  signal.addEventListener("abort", end, { once: true });
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<unknown>) => isProbeReply(data) && resolve(data);
        worker.onerror = () => reject(new Error("The probe broke"));
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        worker.postMessage(request);
      }),
    end,
  };
}

/** A worker stores the text and is ended at once. @returns what another worker then reads. Rejects when no worker runs */
export async function storedBeforeCrash(text: string, id: string, signal: AbortSignal): Promise<string | null> {
  const database = scratchName(id);
  try {
    const writer = startProbe(signal);
    await writer.ask({ kind: "store", database, text });
    writer.end();
    const reader = startProbe(signal);
    const reply = await reader.ask({ kind: "read", database });
    reader.end();
    return reply.text ?? null;
  } finally {
    await removeDatabase(indexedDB, database);
  }
}

/**
 * A worker holds a lock and hears a channel.
 * @returns whether this page got the lock all the same, and the word as it came back; null for none
 */
export async function betweenTwo(
  word: string,
  signal: AbortSignal,
): Promise<{ readonly isLockShared: boolean; readonly heard: string | null }> {
  const name = "som:system-test";
  const probe = startProbe(signal);
  const channel = new BroadcastChannel(name);
  try {
    await probe.ask({ kind: "hold", lock: name });
    const isLockShared = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock !== null);
    await probe.ask({ kind: "echo", channel: name });
    const heard = await new Promise<string | null>((resolve) => {
      channel.onmessage = ({ data }: MessageEvent<{ echo?: unknown } | null>) =>
        resolve(typeof data?.echo === "string" ? data.echo : null);
      signal.addEventListener("abort", () => resolve(null), { once: true });
      channel.postMessage(word);
    });
    return { isLockShared, heard };
  } finally {
    probe.end();
    channel.close();
  }
}
