import { readQuery } from "#domain/sessions/search-query.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { watchOf } from "../watch.ts";
import { nearWords } from "./near-words.ts";
import { everySession, searchSessions } from "./search-sessions.ts";
import { ownRowsOnly, searchedSessions } from "./searched-sessions.ts";
import type { Answer, Asked, SearchReply } from "./searcher-messages.ts";
import { seldom } from "./seldom.ts";
import type { AskedSessions } from "./session-list.ts";
import { readTexts } from "./session-texts.ts";

/** Least time between two replies about the reading. Milliseconds. */
const TOLD_EACH = 200;

/** Answers asks until they are ended. */
export interface SearchAnswers {
  ask(ask: number, asked: Asked): void;
  end(ask: number): void;
  /** Stops the first reading: until `goOn`, searches give what titles, ideas and questions tell. */
  stop(): void;
  goOn(): void;
}

/** An ask that is not ended. */
interface Open {
  end(): void;
  readonly asked: Asked;
}

/**
 * Answers searches of one database, again after each change of what they read. The first ask begins the reading of all texts. Until that is done, a
 * search gives what titles, ideas and questions tell.
 */
export function answerSearches(db: StudioDatabase, tell: (reply: SearchReply) => void): SearchAnswers {
  const watch = seldom(watchOf(db));
  const asks = new Map<number, Open>();
  let isRead = false;
  let reading: { readonly over: Promise<void>; readonly stop: AbortController } | null = null;
  let isStopped = false;

  function read(): Promise<void> {
    const stop = reading?.stop ?? new AbortController();
    reading ??= { over: readAll(stop.signal), stop };
    return reading.over;
  }
  async function readAll(signal: AbortSignal) {
    let toldAt = Number.NEGATIVE_INFINITY;
    const progress = (done: number, total: number) => {
      const now = performance.now();
      if (now - toldAt < TOLD_EACH) return;
      toldAt = now;
      tell({ kind: "reading", reading: { done, total, isStopped: false } });
    };
    // a search that cannot read says why
    await readTexts(db, progress, signal).catch(() => undefined);
    isRead = !signal.aborted;
  }
  async function ownRowsFound(asked: AskedSessions) {
    const [list, total] = [await searchSessions(db, asked, Date.now(), ownRowsOnly), await db.messages.count()];
    return { ...list, reading: { done: 0, total, isStopped } };
  }
  async function firstFound(ask: number, asked: AskedSessions) {
    if (!canOnlyGrow(asked)) return;
    const value = await ownRowsFound(asked).catch(() => null);
    if (value && !isRead && asks.has(ask)) tell({ kind: "found", ask, read: { ok: true, value } });
  }
  function find(asked: Asked): Promise<Answer<Asked>> {
    const now = Date.now();
    if (asked.what === "near") return nearWords(db, readQuery(asked.query, now));
    if (asked.what === "every") return everySession(db, asked.query, now, isRead ? searchedSessions : ownRowsOnly);
    return isRead ? searchSessions(db, asked, now) : ownRowsFound(asked);
  }
  async function answer(ask: number, asked: Asked) {
    const open: Open = { asked, end: () => {} };
    asks.set(ask, open);
    if (!isRead && !isStopped) {
      if (asked.what === "sessions") await firstFound(ask, asked);
      // it may be stopped meanwhile
      if (!isStopped) await read();
    }
    // ended, or begun anew
    if (asks.get(ask) !== open) return;
    open.end = watch(
      () => find(asked),
      (found) => tell({ kind: "found", ask, read: found }),
      () => tell({ kind: "broken" }),
    );
  }
  return {
    ask: (ask, asked) => void answer(ask, asked),
    end(ask) {
      asks.get(ask)?.end();
      asks.delete(ask);
    },
    stop() {
      if (isRead) return;
      isStopped = true;
      reading?.stop.abort();
      reading = null;
    },
    goOn() {
      if (!isStopped) return;
      isStopped = false;
      for (const [ask, { asked, end }] of [...asks]) {
        end();
        void answer(ask, asked);
      }
    },
  };
}

/** Whether further texts can only add to what is found: a word that must not occur may stand in any of them. */
function canOnlyGrow({ query }: AskedSessions): boolean {
  const { terms, has } = readQuery(query, Date.now());
  return [...terms, ...has].every(({ not }) => !not);
}
