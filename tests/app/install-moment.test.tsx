import { afterEach, beforeEach, expect, test } from "vitest";
import { isInterrupting, isToolPage } from "#src/app/install-moment.ts";
import { useFeedback } from "#src/overlays/feedback-state.ts";
import { beginWork } from "#src/platform/occupied.ts";
import { useAskStore } from "#src/tools/dashboard/store.ts";

const put = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};

let endWork = () => {};

beforeEach(() => useAskStore.setState({ drafts: {}, settled: new Set(), running: 0 }));
afterEach(() => {
  useFeedback.getState().close();
  document.body.innerHTML = "";
  endWork();
});

test("on a page for reading the offer interrupts nobody", () => {
  put("<main><textarea>words from before</textarea></main>");
  expect(isInterrupting()).toBe(false);
});

test.each<[string, () => void]>([
  ["a field with the focus", () => put("<textarea></textarea>").focus()],
  ["an unasked draft", () => useAskStore.getState().setDraft("ask", "half a thought")],
  ["a question that is being refined", () => useAskStore.getState().begin()],
  ["work of the page", () => (endWork = beginWork())],
  [
    "another question of the studio",
    () => useFeedback.getState().ask({ trigger: "session-completion", route: "/dashboard" }),
  ],
  ["a dialog", () => put('<div role="dialog"></div>')],
  ["a required question", () => put('<div role="alertdialog"></div>')],
])("%s is not interrupted", (_what, begin) => {
  begin();
  expect(isInterrupting()).toBe(true);
});

test.each([
  ["/dashboard", {}, true],
  ["/optimizer", {}, true],
  ["/sessions", {}, true],
  ["/", { session: "1" }, true],
  ["/", { kept: "all" }, true],
  ["/", {}, false],
  ["/auth", {}, false],
  ["/pricing", {}, false],
  ["/settings", {}, false],
])("%s with %o is a tool page: %s", (path, search, is) => expect(isToolPage(path, search)).toBe(is));
