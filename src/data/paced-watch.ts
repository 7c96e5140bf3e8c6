import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Watch } from "./watch.ts";

/** Of the time that passes, the part that reading may take is one in so many. */
const SHARE = 4;

/**
 * A watch for what takes long to read: it reads again when `sign` did, and only so often that at most a quarter of the time goes into reading.
 * Writes wait for reads of the same tables, so without a pause a thousand rows that are read with every new one hold up those that write them.
 * The last change is always read.
 * @param sign a read of little that sees every change of what the query reads
 */
export const paced =
  (watch: Watch, sign: (db: StudioDatabase) => Promise<unknown>): Watch =>
  (query, seen, broke) => {
    let [isBusy, isStale] = [false, false];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let endRead = () => {};

    function read() {
      [isBusy, isStale] = [true, false];
      const began = performance.now();
      let isOver = false;
      const end = watch(
        query,
        (result) => {
          if (isOver) return;
          isOver = true;
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
        isStale = true;
        if (!isBusy) read();
      },
      broke,
    );
    return () => {
      clearTimeout(timer);
      endSign();
      endRead();
    };
  };
