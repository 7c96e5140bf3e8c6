import { useEffect } from "react";
import { useCommands } from "../data.ts";
import { useOptimizer } from "../store.ts";

/** Pause in typing after which the prompt is read again. Milliseconds. */
const PAUSE = 250;

/** Updates the review of the open prompt: one at a time, in the worker, after a pause in typing. */
export function useReview(): void {
  const { review } = useCommands();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = false;
    let due = false;
    let mounted = true;
    async function read() {
      timer = undefined;
      const { work, setReviewed, setReviewError } = useOptimizer.getState();
      if (!work) return;
      if (running) {
        due = true;
        return;
      }
      running = true;
      const result = await review(work).catch(() => null);
      running = false;
      if (!mounted) return;
      if (result?.ok) setReviewed({ review: result.value, of: work.sections });
      else if (result) setReviewError(result.error);
      if (due) {
        due = false;
        await read();
      }
    }
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void read(), PAUSE);
    };
    const unsubscribe = useOptimizer.subscribe(({ work, lastChange }, { work: old }) => {
      if (work?.sections === old?.sections && work?.dismissed === old?.dismissed && work?.added === old?.added) return;
      // a button's change is read at once
      if (lastChange || work?.id !== old?.id) void read();
      else soon();
    });
    void read();
    return () => {
      mounted = false;
      unsubscribe();
      clearTimeout(timer);
    };
  }, [review]);
}
