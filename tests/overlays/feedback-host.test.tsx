import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FeedbackHost } from "#src/overlays/feedback-host.tsx";
import { useFeedback } from "#src/overlays/feedback-state.ts";
import { renderPage } from "../tools/page.tsx";
import { type TestStudio, testStudio } from "../tools/studio.ts";
import { button, click, find, until } from "../ui/render.tsx";

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
const said = () => find("[role=status]").textContent;

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

/** A page of the studio, as the frame shows it; a reload is a page that is left and opened again. */
const open = () =>
  renderPage(
    studio,
    <>
      <button type="button">In use</button>
      <FeedbackHost />
    </>,
  );

test("a session is asked about once, after more than five minutes with a reload between; skipping stores nothing [spec:state-26]", async () => {
  const { leave } = await open();
  await pass(4 * MINUTE);
  leave();
  expect(popup()).toBeNull();
  await open();
  await pass(2 * MINUTE);
  await until(() => popup() !== null);
  click(find("input[type=radio][value='2']"));
  click(button("Skip"));
  expect(popup()).toBeNull();
  expect(await studio.db.feedback.count()).toBe(0);
  await pass(10 * MINUTE);
  expect(popup()).toBeNull();
});

/** Something that has the focus lies where the question would be. Returns the way to take it away. */
function cover(): () => void {
  const boxes = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 50, 50));
  act(() => button("In use").focus());
  return () => {
    boxes.mockReturnValue(new DOMRect());
    act(() => button("In use").blur());
  };
}

test("the operator's switch turns feedback off, and on again [spec:state-30]", async () => {
  const flag = (feedbackPopup: boolean) =>
    localStorage.setItem("sotm:operator-flags", JSON.stringify({ feedbackPopup }));
  flag(false);
  const { goTo } = await open();
  cover();
  goTo(OPTIMIZED);
  await pass(10 * MINUTE);
  expect(popup()).toBeNull();
  flag(true);
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "sotm:operator-flags" })));
  await pass(MINUTE);
  await until(() => popup() !== null);
});

test("a question that is hidden from its first moment is announced and counted only once it is visible", async () => {
  const { goTo } = await open();
  const uncover = cover();
  goTo(OPTIMIZED);
  await pass(MINUTE);
  await until(() => popup() !== null);
  expect(popup()?.className).toContain("invisible");
  expect(said()).toBe("");
  expect(localStorage.getItem("sotm:feedback-asked-at")).toBeNull();
  uncover();
  await until(() => said() !== "");
  expect(said()).toBe("There is a short question at the bottom of the page. You can skip it.");
  expect(localStorage.getItem("sotm:feedback-asked-at")).toContain("post-optimization");
});
