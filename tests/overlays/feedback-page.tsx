import { act, type ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { FeedbackHost } from "#src/overlays/feedback-host.tsx";
import { useFeedback } from "#src/overlays/feedback-state.ts";
import { renderPage } from "../tools/page.tsx";
import { type TestStudio, testStudio } from "../tools/studio.ts";

export const MINUTE = 60_000;
/** As the test router reads it: the value is text, as in the app. */
export const OPTIMIZED = "/optimizer?optimized=%22true%22";

export const popup = () => document.querySelector("section");

/**
 * A page that asks how satisfied one is, set up before each test of a file. A page asks each question once, so each question comes up in
 * one test of a file.
 * @param content what the page shows besides
 */
export function feedbackPage(content: ReactNode) {
  let studio: TestStudio;
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    studio = await testStudio();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    act(() => useFeedback.getState().close());
  });
  return {
    /** The page as the frame shows it. A reload is a page that is left and opened again. */
    open: () =>
      renderPage(
        studio,
        <>
          {content}
          <FeedbackHost />
        </>,
      ),
    /** Lets this much time pass, in milliseconds: on the clock, and for what waits. */
    pass: (time: number) =>
      act(async () => {
        studio.at += time;
        await vi.advanceTimersByTimeAsync(time);
      }),
    answers: () => studio.db.feedback.count(),
  };
}
