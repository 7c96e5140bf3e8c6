import { readQuery } from "#domain/sessions/search-query.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { watchOf } from "../watch.ts";
import { nearWords } from "./near-words.ts";
import { everySession, searchSessions } from "./search-sessions.ts";
import { ownRowsOnly } from "./searched-sessions.ts";
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
}

/**
 * Answers searches of one database, again after each change of what they read. The first ask begins the reading of all texts. Until that is done, a
 * search gives what titles, ideas and questions tell.
 */
export function answerSearches(db: StudioDatabase, tell: (reply: SearchReply) => void): SearchAnswers {
  const watch = seldom(watchOf(db));
  const ends = new Map<number, () => void>();
  let isRead = false;
  let reading: Promise<void> | null = null;

  const read = () => {
    reading ??= readAll();
    return reading;
  };
  async function readAll() {
    let toldAt = Number.NEGATIVE_INFINITY;
    const progress = (done: number, total: number) => {
      const now = performance.now();
      if (now - toldAt < TOLD_EACH) return;
      toldAt = now;
      tell({ kind: "reading", reading: { done, total } });
    };
    // a search that cannot read says why
    await readTexts(db, progress).catch(() => undefined);
    isRead = true;
  }
  async function firstFound(ask: number, asked: AskedSessions) {
    if (!canOnlyGrow(asked)) return;
    const list = await searchSessions(db, asked, Date.now(), ownRowsOnly).catch(() => null);
    const total = await db.messages.count().catch(() => 0);
    if (list && !isRead && ends.has(ask))
      tell({ kind: "found", ask, read: { ok: true, value: { ...list, reading: { done: 0, total } } } });
  }
  async function answer(ask: number, asked: Asked) {
    if (!isRead) {
      if (asked.what === "sessions") await firstFound(ask, asked);
      await read();
    }
    if (!ends.has(ask)) return;
    const find = (): Promise<Answer<Asked>> => {
      const now = Date.now();
      if (asked.what === "near") return nearWords(db, readQuery(asked.query, now));
      return asked.what === "every" ? everySession(db, asked.query, now) : searchSessions(db, asked, now);
    };
    const end = watch(
      find,
      (found) => tell({ kind: "found", ask, read: found }),
      () => tell({ kind: "broken" }),
    );
    ends.set(ask, end);
  }
  return {
    ask(ask, asked) {
      ends.set(ask, () => {});
      void answer(ask, asked);
    },
    end(ask) {
      ends.get(ask)?.();
      ends.delete(ask);
    },
  };
}

/** Whether further texts can only add to what is found: a word that must not occur may stand in any of them. */
function canOnlyGrow({ query }: AskedSessions): boolean {
  const { terms, has } = readQuery(query, Date.now());
  return [...terms, ...has].every(({ not }) => !not);
}
