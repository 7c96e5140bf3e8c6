import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type PageFault, watchPageFaults } from "#src/platform/page-faults.ts";

const told: PageFault[] = [];
const watch = () => watchPageFaults((fault) => told.push(fault));
beforeEach(() => {
  told.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const scriptError = (init: ErrorEventInit) => window.dispatchEvent(new ErrorEvent("error", init));
const rejected = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason, promise: Promise.resolve() }));

/** A file that does not load: its event does not bubble. */
function notLoaded(tag: "img" | "script" | "link", address: string): void {
  const element = document.createElement(tag);
  Object.defineProperty(element, tag === "link" ? "href" : "src", { value: address });
  document.body.append(element);
  element.dispatchEvent(new Event("error"));
  element.remove();
}

test("failures before the first listener are reported first", () => {
  rejected("early");
  watch();
  rejected("late");
  expect(told.map((fault) => "error" in fault && fault.error)).toEqual(["early", "late"]);
});

test("script errors, uncaught promise rejections and files that did not load are reported [spec:error-15]", () => {
  watch();
  const error = new TypeError("x");
  scriptError({ error, message: "x", filename: `${location.origin}/assets/a.js` });
  rejected("why");
  notLoaded("img", "https://studio.test/a.png");
  notLoaded("link", "https://studio.test/a.css");
  expect(told).toEqual([
    { origin: "script", error },
    { origin: "promise", error: "why" },
    { origin: "resource", resource: "https://studio.test/a.png" },
    { origin: "resource", resource: "https://studio.test/a.css" },
  ]);
});

test("scripts of others and harmless notices are not reported", () => {
  watch();
  scriptError({ message: "Script error." });
  scriptError({ error: new Error("x"), message: "x", filename: "chrome-extension://abc/content.js" });
  scriptError({ error: new Error("x"), message: "ResizeObserver loop completed with undelivered notifications." });
  expect(told).toEqual([]);
});

test("failed loads are not reported offline, where nothing can load", () => {
  watch();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  notLoaded("img", "https://studio.test/a.png");
  expect(told).toEqual([]);
});
