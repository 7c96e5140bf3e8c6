import type { StudioDatabase, Tables } from "#sync/store/schema.ts";
import type { Watch } from "./watch.ts";

/** Reading may take one part in this many of the time. */
const SHARE = 4;

/**
 * A watch for a slow read. It reads at once, and again when `sign` changes, but only so often that reading takes at most a quarter of the time. Writes
 * wait for reads of the same tables, so reading a thousand rows after every change without a pause would hold up the writers. The last
 * change is always read.
 * @param sign a small read that sees every change of what the query reads
 */
export const paced =
  (watch: Watch, sign: (db: StudioDatabase) => Promise<unknown>): Watch =>
  (query, seen, broke) => {
    let [isBusy, isStale, isReading, isSigned] = [false, false, false, false];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let endRead = () => {};

    function read() {
      [isBusy, isStale, isReading] = [true, false, true];
      const began = performance.now();
      let isOver = false;
      const end = watch(
        query,
        (result) => {
          if (isOver) return;
          isOver = true;
          isReading = false;
          queueMicrotask(() => endRead());
          timer = setTimeout(rested, (performance.now() - began) * (SHARE - 1));
          seen(result);
        },
        broke,
      );
      endRead = end;
    }
    function rested() {
      isBusy = false;
      if (isStale) read();
    }
    const endSign = watch(
      sign,
      (result) => {
        if (!result.ok) return seen(result);
        // the first sign says nothing new while the first read is under way: that hears of every change until it is over
        const isNews = isSigned || !isReading;
        isSigned = true;
        if (!isNews) return;
        isStale = true;
        if (!isBusy) read();
      },
      broke,
    );
    read();
    return () => {
      clearTimeout(timer);
      endSign();
      endRead();
    };
  };

/** A sign that sees every change of these tables. A live read hears of all rows where it asks for the first one; to count them goes over every key. */
export const changeOf =
  (...tables: readonly (keyof Tables)[]) =>
  (db: StudioDatabase): Promise<unknown> =>
    Promise.all(tables.map((table) => db.table(table).limit(1).toArray()));
