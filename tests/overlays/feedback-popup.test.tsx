import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FeedbackPopup } from "#src/overlays/feedback-popup.tsx";
import { useFeedback } from "#src/overlays/feedback-state.ts";
import { isOccupied } from "#src/platform/occupied.ts";
import { type RenderedPage, renderPage } from "../tools/page.tsx";
import { DISK_FULL, type TestStudio, testStudio } from "../tools/studio.ts";
import { button, click, find, press, until } from "../ui/render.tsx";

let studio: TestStudio;
const onClose = vi.fn();
const onSeen = vi.fn();
const radio = (rating: number) => find<HTMLInputElement>(`input[type=radio][value="${rating}"]`);
const field = () => document.querySelector("textarea");

function Page() {
  const { asking } = useFeedback();
  return (
    <>
      <input aria-label="Elsewhere" />
      {asking && <FeedbackPopup question={asking} onSeen={onSeen} onClose={onClose} />}
    </>
  );
}
const ask = () => useFeedback.getState().ask({ trigger: "session-completion", route: "/faq" });
let shown: RenderedPage;
const show = async () => {
  shown = await renderPage(studio, <Page />);
};
function write(words: string) {
  click(radio(4));
  act(() => useFeedback.getState().note({ comment: words }));
}

beforeEach(async () => {
  localStorage.clear();
  onClose.mockReset();
  onSeen.mockReset();
  studio = await testStudio();
  ask();
  await show();
});
afterEach(() => {
  act(() => useFeedback.getState().close());
  vi.restoreAllMocks();
});

test("it takes no focus, and nothing can be sent before a rating is chosen", () => {
  expect(document.activeElement).toBe(document.body);
  expect(button("Submit").disabled).toBe(true);
  expect(field()).toBeNull();
  click(radio(3));
  expect(button("Submit").disabled).toBe(false);
  expect(field()).not.toBeNull();
});

test("an answer is stored with its sentiment; the popup closes after 2 seconds of thanks", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  click(radio(2));
  click(button("Submit"));
  await until(() => document.body.textContent?.includes("Thank you.") === true);
  expect(await studio.db.feedback.toArray()).toMatchObject([
    { context: "session-completion", type: "usability", rating: 2, comment: null, metadata: { sentiment: "negative" } },
  ]);
  expect(onClose).not.toHaveBeenCalled();
  const ending = timers.mock.calls.find(([, delay]) => delay === 2_000)?.[0] as (() => void) | undefined;
  act(() => ending?.());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("one answer is stored, with the page it was asked on, however often it is sent", async () => {
  click(radio(4));
  click(button("Submit"));
  click(button("Submit"));
  await until(() => document.body.textContent?.includes("Thank you.") === true);
  expect(await studio.db.feedback.toArray()).toMatchObject([{ rating: 4, route: "/faq" }]);
});

test("the thanks take no focus from a field that somebody went on to", async () => {
  const elsewhere = find<HTMLInputElement>('input[aria-label="Elsewhere"]');
  click(radio(4));
  act(() => button("Submit").focus());
  click(button("Submit"));
  act(() => elsewhere.focus());
  await until(() => document.body.textContent?.includes("Thank you.") === true);
  expect(document.activeElement).toBe(elsewhere);
});

test("an answer that cannot be stored stays to be sent again, and the popup says so", async () => {
  studio.failing = DISK_FULL;
  click(radio(5));
  click(button("Submit"));
  await until(() => document.querySelector("[role=alert]") !== null);
  expect(find("[role=alert]").textContent).toContain("no space left");
  expect(radio(5).checked).toBe(true);
  studio.failing = null;
  click(button("Submit"));
  await until(() => document.body.textContent?.includes("Thank you.") === true);
});

test("Skip, Close and Escape end it, keep nothing, and give the focus back to where it came from", async () => {
  const elsewhere = find<HTMLInputElement>('input[aria-label="Elsewhere"]');
  for (const name of ["Skip", "Close"]) {
    act(() => elsewhere.focus());
    click(button(name));
    expect(document.activeElement).toBe(elsewhere);
  }
  act(() => radio(1).focus());
  act(() => void radio(1).dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  expect(onClose).toHaveBeenCalledTimes(3);
  expect(await studio.db.feedback.count()).toBe(0);
});

test("what was answered so far is there again where the frame has changed", async () => {
  write("Clearer than mine.");
  shown.leave();
  expect(field()).toBeNull();
  await show();
  expect(radio(4).checked).toBe(true);
  expect(field()?.value).toBe("Clearer than mine.");
});

test("a word that is written is not discarded by Escape, Skip or Close, but by who says so", () => {
  write("Clearer than mine.");
  for (const leave of [() => press(radio(4), "Escape"), () => click(button("Close")), () => click(button("Skip"))]) {
    leave();
    expect(onClose).not.toHaveBeenCalled();
    expect(find("[role=alert]").textContent).toContain("is not sent yet");
    click(button("Keep writing"));
    expect(document.querySelector("[role=alert]")).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(field()?.value).toBe("Clearer than mine.");
  }
  click(button("Skip"));
  click(button("Discard"));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("it does not count as seen while it makes room", async () => {
  const boxes = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 50, 50));
  act(() => {
    useFeedback.getState().close();
    find('input[aria-label="Elsewhere"]').focus();
  });
  onSeen.mockReset();
  act(ask);
  expect(find("section").className).toContain("invisible");
  act(() => void dispatchEvent(new Event("scroll")));
  expect(onSeen).not.toHaveBeenCalled();
  boxes.mockReturnValue(new DOMRect());
  act(() => void dispatchEvent(new Event("scroll")));
  expect(onSeen).toHaveBeenCalledTimes(1);
});

test("it is a question that others wait for, until it is closed", () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  expect(isOccupied()).toBe(true);
  act(() => useFeedback.getState().close());
  expect(isOccupied()).toBe(false);
});

test("who goes on in the page has skipped it; once a rating is chosen it stays", () => {
  const elsewhere = find<HTMLInputElement>('input[aria-label="Elsewhere"]');
  const goOn = () => {
    click(elsewhere);
    act(() => void elsewhere.dispatchEvent(new Event("input", { bubbles: true })));
  };
  goOn();
  expect(onClose, "nobody has seen it yet").not.toHaveBeenCalled();
  act(() => useFeedback.getState().note({ seen: true }));
  click(find("section h2"));
  expect(onClose).not.toHaveBeenCalled();
  goOn();
  expect(onClose).toHaveBeenCalledTimes(2);
  click(radio(3));
  goOn();
  expect(onClose).toHaveBeenCalledTimes(2);
});
