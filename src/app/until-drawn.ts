import { firstFailure } from "#src/ui/failures.ts";
import { whenIdle } from "#src/ui/when-idle.ts";

interface Drawing {
  subscribe(event: "onRendered", listener: () => void): () => void;
}

/** Resolves once the first page is drawn and idle, or has failed to be: what is reported of that needs the rest of the studio too. */
export const untilDrawn = (router: Drawing): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      stopWaiting();
      whenIdle(resolve);
    };
    const stopWaiting = router.subscribe("onRendered", done);
    void firstFailure.then(done);
  });
