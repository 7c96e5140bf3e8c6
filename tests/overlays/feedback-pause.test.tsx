import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FeedbackHost } from "#src/overlays/feedback-host.tsx";
import { useFeedback } from "#src/overlays/feedback-state.ts";
import { renderPage } from "../tools/page.tsx";
import { type TestStudio, testStudio } from "../tools/studio.ts";
import { button, click, find, inAct, until } from "../ui/render.tsx";

/** When nobody is asked although a question is due. Each question comes up in one test: a page asks it once. */

const MINUTE = 60_000;
/** As the test router reads it: the value is text, as in the app. */
const OPTIMIZED = "/optimizer?optimized=%22true%22";
let studio: TestStudio;

/** Lets this much time pass, in milliseconds: on the clock, and for what waits. */
const pass = (time: number) =>
  act(async () => {
    studio.at += time;
    await vi.advanceTimersByTimeAsync(time);
  });
const popup = () => document.querySelector("section");

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

const open = () =>
  renderPage(
    studio,
    <>
      <textarea aria-label="A field" />
      <FeedbackHost />
    </>,
  );

test("who just closed one question is not asked the next: a pause lies between them", async () => {
  const { goTo } = await open();
  goTo(OPTIMIZED);
  await pass(3_000);
  await until(() => popup() !== null);
  // it stays open until the other one is due too
  await pass(6 * MINUTE);
  click(button("Skip"));
  await pass(9 * MINUTE);
  expect(popup()).toBeNull();
  await pass(2 * MINUTE);
  await until(() => popup()?.textContent?.includes("How does the studio work for you?") === true);
});

test("nobody is asked between two fields of a form", async () => {
  const { goTo } = await open();
  goTo("/personas?panel=a.b");
  inAct(() => find("textarea").dispatchEvent(new Event("input", { bubbles: true })));
  await pass(10_000);
  expect(popup()).toBeNull();
  await pass(12_000);
  await until(() => popup() !== null);
});
