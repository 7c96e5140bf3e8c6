import { ok, type Result } from "#domain/result.ts";
import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Workspace } from "../workspace.ts";
import workerUrl from "./searcher.worker.ts?worker&url";
import { type Answer, type Asked, isSearchReply, type SearchRequest, type SteerReading } from "./searcher-messages.ts";
import type { TextReading } from "./session-list.ts";

const spawnSearcher = (): Worker => new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "session-search" });

/** Somebody who waits for the answers to one ask. */
interface Waiting {
  found(read: Result<Answer<Asked>>): void;
  reading(reading: TextReading): void;
  broken(): void;
}

interface Searcher {
  ask(asked: Asked, waiting: Waiting): () => void;
  steer(how: SteerReading["kind"]): void;
}

/** One worker for each open database: it holds all texts, so that each search after the first reads only what changed. */
const known = new WeakMap<StudioDatabase, Searcher>();

/**
 * Answers a search, and again after each change of what it reads, from a worker that holds all texts: reading and searching them would hold up the
 * page. Returns the way to stop.
 * @param inPage does the same in the page: where there is no worker or it breaks, or where the workspace is in memory
 */
export function watchSearch<A extends Asked>(
  { db, mode }: Pick<Workspace, "db" | "mode">,
  asked: A,
  seen: (read: Result<Answer<A>>) => void,
  inPage: () => () => void,
  spawn: () => Worker = spawnSearcher,
): () => void {
  const searcher = mode === "disk" ? (known.get(db) ?? start(db, spawn)) : null;
  if (!searcher) return inPage();
  let last: Result<Answer<Asked>> | null = null;
  let stop = searcher.ask(asked, {
    found(read) {
      last = read;
      seen(read as Result<Answer<A>>);
    },
    reading(reading) {
      if (last?.ok && "reading" in last.value && last.value.reading)
        seen(ok({ ...last.value, reading }) as Result<Answer<A>>);
    },
    broken: () => {
      stop = inPage();
    },
  });
  return () => stop();
}

/** Stops the first reading of all texts, or goes on with it. */
export const steerReading = (db: StudioDatabase, how: SteerReading["kind"]): void => known.get(db)?.steer(how);

function start(db: StudioDatabase, spawn: () => Worker): Searcher | null {
  let worker: Worker;
  try {
    worker = spawn();
  } catch {
    return null;
  }
  const waiting = new Map<number, Waiting>();
  let asks = 0;
  const send = (request: SearchRequest) => worker.postMessage(request);
  const end = () => {
    worker.terminate();
    known.delete(db);
  };
  const broken = () => {
    end();
    const left = [...waiting.values()];
    waiting.clear();
    for (const one of left) one.broken();
  };
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isSearchReply(data)) return;
    if (data.kind === "found") waiting.get(data.ask)?.found(data.read);
    else if (data.kind === "reading") for (const one of waiting.values()) one.reading(data.reading);
    else broken();
  };
  worker.onerror = broken;
  // a reply that cannot be read would never come
  worker.onmessageerror = broken;
  db.on("close", end);
  const searcher: Searcher = {
    ask(asked, one) {
      asks += 1;
      const ask = asks;
      waiting.set(ask, one);
      send({ kind: "ask", ask, asked, database: db.name });
      return () => {
        if (waiting.delete(ask)) send({ kind: "end", ask });
      };
    },
    steer: (kind) => send({ kind }),
  };
  known.set(db, searcher);
  return searcher;
}
