import { act } from "react";
import { expect, test, vi } from "vitest";
import { useFeedback } from "#src/overlays/feedback-state.ts";
import { beginWork } from "#src/platform/occupied.ts";
import { useAskStore } from "#src/tools/dashboard/store.ts";
import { button, click, inAct, until } from "../ui/render.tsx";
import { feedbackPage, MINUTE, OPTIMIZED, popup } from "./feedback-page.tsx";

/** Nobody is asked while a thought, a model's answer or a run is under way, or right after it. */

const { open, pass } = feedbackPage(<button type="button">In use</button>);
/** The question itself: the code that draws it comes later. */
const asking = () => useFeedback.getState().asking;

test("nobody is asked from the first letter of a thought until some quiet after its answer", async () => {
  const { goTo } = await open();
  const { setDraft, begin, end } = useAskStore.getState();
  inAct(() => setDraft("ask", "how do I name a bakery"));
  goTo(OPTIMIZED);
  await pass(3 * MINUTE);
  expect(asking()).toBeNull();
  inAct(() => begin());
  inAct(() => setDraft("ask", ""));
  await pass(MINUTE);
  expect(asking()).toBeNull();
  inAct(() => end());
  await pass(MINUTE / 2);
  expect(asking()).toBeNull();
  await pass(MINUTE);
  await until(() => popup() !== null);
});

test("a question that stands hidden does not open once work begins, and waits for it to end", async () => {
  const { goTo } = await open();
  const boxes = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 50, 50));
  act(() => button("In use").focus());
  goTo("/personas?panel=a.b");
  await pass(4_000);
  await until(() => popup() !== null);
  expect(popup()?.className).toContain("invisible");
  let endWork = () => {};
  inAct(() => (endWork = beginWork()));
  boxes.mockReturnValue(new DOMRect());
  act(() => button("In use").blur());
  await pass(3 * MINUTE);
  expect(asking()).toBeNull();
  inAct(() => endWork());
  await pass(2 * MINUTE);
  await until(() => popup() !== null);
  expect(popup()?.className).not.toContain("invisible");
});

test("who goes from one control to the next is not asked before some quiet", async () => {
  await open();
  await pass(5 * MINUTE);
  for (let each = 0; each < 4; each++) {
    click(button("In use"));
    await pass(MINUTE / 6);
    expect(asking()).toBeNull();
  }
  await pass(MINUTE);
  expect(asking()?.trigger).toBe("session-completion");
});
