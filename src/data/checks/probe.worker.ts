import { isProbeRequest, type ProbeReply, type ProbeRequest } from "./probe-messages.ts";

/** Another part of the studio for the page to test against: it stores, reads, holds a lock and hears. */

const STORE = "probe";

const opened = (database: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function stored(database: string, text: string): Promise<void> {
  const db = await opened(database);
  await new Promise<void>((resolve, reject) => {
    const tx = db.transaction(STORE, "readwrite", { durability: "strict" });
    tx.objectStore(STORE).put(text, "text");
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error);
  });
}

async function read(database: string): Promise<unknown> {
  const db = await opened(database);
  try {
    return await new Promise((resolve, reject) => {
      const request = db.transaction(STORE).objectStore(STORE).get("text");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    db.close();
  }
}

async function carryOut(request: ProbeRequest): Promise<ProbeReply> {
  switch (request.kind) {
    case "store":
      await stored(request.database, request.text);
      return { done: "store" };
    case "read": {
      const text = await read(request.database);
      return { done: "read", text: typeof text === "string" ? text : null };
    }
    case "hold":
      await new Promise<void>((resolve) => {
        void navigator.locks.request(request.lock, () => {
          resolve();
          return new Promise(() => {});
        });
      });
      return { done: "hold" };
    case "echo": {
      const channel = new BroadcastChannel(request.channel);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => channel.postMessage({ echo: data });
      return { done: "echo" };
    }
  }
}

self.addEventListener("message", async ({ data }: MessageEvent<unknown>) => {
  if (isProbeRequest(data)) self.postMessage(await carryOut(data));
});
