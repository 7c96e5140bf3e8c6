import { act } from "react";
import { expect, test, vi } from "vitest";
import { button, click, find, until } from "../ui/render.tsx";
import { feedbackPage, MINUTE, OPTIMIZED, popup } from "./feedback-page.tsx";

const { open, pass, answers } = feedbackPage(<button type="button">In use</button>);
const said = () => find("[role=status]").textContent;

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
  expect(await answers()).toBe(0);
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
