import { afterEach, beforeEach, expect, test } from "vitest";
import { isInterrupting, isWorkPlace } from "#src/app/install-moment.ts";
import { tellModelCall } from "#src/data/ai/model-calls.ts";
import { useFeedback } from "#src/overlays/feedback-state.ts";
import { useAskStore } from "#src/tools/dashboard/store.ts";

const put = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};

beforeEach(() => useAskStore.setState({ drafts: {}, settled: new Set(), running: 0 }));
afterEach(() => {
  useFeedback.getState().close();
  document.body.innerHTML = "";
  tellModelCall("run", "answer", { status: "idle" });
});

test("a page that is only read interrupts nobody", () => {
  put("<main><textarea>words from before</textarea></main>");
  expect(isInterrupting()).toBe(false);
});

test.each<[string, () => void]>([
  ["a field with the focus", () => put("<textarea></textarea>").focus()],
  ["words that nobody has asked yet", () => useAskStore.getState().setDraft("ask", "half a thought")],
  ["a question that is being refined", () => useAskStore.getState().begin()],
  ["a model that answers", () => tellModelCall("run", "answer", { status: "asking", provider: "Ollama" })],
  ["a model that waits for another", () => tellModelCall("run", "answer", { status: "waiting", provider: "Ollama" })],
  [
    "what the studio asks already",
    () => useFeedback.getState().ask({ trigger: "session-completion", route: "/dashboard" }),
  ],
  ["a dialog", () => put('<div role="dialog"></div>')],
  ["a question that has to be answered", () => put('<div role="alertdialog"></div>')],
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
])("%s with %o is a place of work: %s", (path, search, is) => expect(isWorkPlace(path, search)).toBe(is));
