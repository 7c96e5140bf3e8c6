import { firstFailure } from "#src/ui/failures.ts";
import { whenIdle } from "#src/ui/when-idle.ts";

interface Drawing {
  subscribe(event: "onRendered", listener: () => void): () => void;
}

/**
 * Resolves once the first page is painted and idle, or has failed to be: what is reported of that needs the rest of the studio too. A hidden
 * page has no frames, so it waits for none.
 */
export const untilDrawn = (router: Drawing): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      stopWaiting();
      const idle = () => whenIdle(resolve);
      if (document.hidden) idle();
      else requestAnimationFrame(idle);
    };
    const stopWaiting = router.subscribe("onRendered", done);
    void firstFailure.then(done);
  });
