import { firstFailure } from "#src/ui/failures.ts";

interface Drawing {
  subscribe(event: "onRendered", listener: () => void): () => void;
}

/**
 * Resolves with the frame of the first page, or once it has failed to be drawn: what is reported of that needs the rest of the studio too. A hidden
 * page has no frames, so it waits for none.
 */
export const untilDrawn = (router: Drawing): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      stopWaiting();
      if (document.hidden) resolve();
      else requestAnimationFrame(() => resolve());
    };
    const stopWaiting = router.subscribe("onRendered", done);
    void firstFailure.then(done);
  });
