import { whenPageIdle } from "#src/platform/page-idle.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Watch } from "./watch.ts";

/**
 * A watch for a read that nobody waits for. After a change it reads once the page has nothing else to do, once for all changes until then: what the
 * page itself shows of the change is read and drawn first.
 * @param sign a small read that sees every change of what the query reads
 */
export const atLeisure =
  (watch: Watch, sign: (db: StudioDatabase) => Promise<unknown>): Watch =>
  (query, seen, broke) => {
    let [isAsked, isReading, isOver] = [false, false, false];
    let endRead = () => {};
    function read() {
      isAsked = false;
      if (isOver) return;
      endRead();
      // one answer: the sign hears of every later change
      isReading = true;
      const end = watch(
        query,
        (result) => {
          if (!isReading || isOver) return;
          isReading = false;
          queueMicrotask(() => end());
          seen(result);
          if (isAsked) whenPageIdle(read);
        },
        broke,
      );
      endRead = end;
    }
    const endSign = watch(
      sign,
      (signed) => {
        if (!signed.ok) return seen(signed);
        // what is being counted is counted first, and then once more
        if (!isAsked && !isReading) whenPageIdle(read);
        isAsked = true;
      },
      broke,
    );
    return () => {
      isOver = true;
      endSign();
      endRead();
    };
  };
