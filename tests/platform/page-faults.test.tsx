import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type PageFault, watchPageFaults } from "#src/platform/page-faults.ts";

const told: PageFault[] = [];
let stop: () => void;
beforeEach(() => {
  told.length = 0;
  stop = watchPageFaults((fault) => told.push(fault));
});
afterEach(() => {
  stop();
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

test("script errors, promises that nobody caught, and files that did not load are told of", () => {
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

test("scripts of others, and notes that are no fault, are not", () => {
  scriptError({ message: "Script error." });
  scriptError({ error: new Error("x"), message: "x", filename: "chrome-extension://abc/content.js" });
  scriptError({ error: new Error("x"), message: "ResizeObserver loop completed with undelivered notifications." });
  expect(told).toEqual([]);
});

test("without a connection nothing loads, which is a state and no fault", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  notLoaded("img", "https://studio.test/a.png");
  expect(told).toEqual([]);
});

test("who stops hears nothing more", () => {
  stop();
  rejected("why");
  expect(told).toEqual([]);
});
