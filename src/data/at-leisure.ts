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
    let [isAsked, isOver] = [false, false];
    let endRead = () => {};
    function read() {
      isAsked = false;
      endRead();
      if (isOver) return;
      // one answer: the sign hears of every later change
      let isRead = false;
      const end = watch(
        query,
        (result) => {
          if (isRead) return;
          isRead = true;
          queueMicrotask(end);
          seen(result);
        },
        broke,
      );
      endRead = end;
    }
    const endSign = watch(
      sign,
      (signed) => {
        if (!signed.ok) return seen(signed);
        if (!isAsked) whenPageIdle(read);
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
