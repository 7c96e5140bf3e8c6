import { threadId } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { takeOwnPlace } from "../window/own-place.ts";

/** What a file of component tests leaves behind, the next one in its thread does not see. */

const began = vi.fn();
const globals = globalThis as { leftBehind?: string; Worker?: unknown };

test("a file gets a window, globals and modules of its own, and no timer or channel of the one before goes on", async () => {
  const channel = new BroadcastChannel("x");
  const before = { document, modules: await import("../window/files.ts") };
  localStorage.setItem("left", "behind");
  document.body.append("left behind");
  history.pushState(null, "", "/left/behind");
  globals.leftBehind = "yes";
  globals.Worker = "left behind";
  vi.stubGlobal("structuredClone", () => "left behind");
  setTimeout(began, 1);
  setInterval(began, 1);
  vi.useFakeTimers();

  await takeOwnPlace();
  expect(document).not.toBe(before.document);
  expect(await import("../window/files.ts")).not.toBe(before.modules);
  expect(localStorage.length).toBe(0);
  expect(document.body.textContent).toBe("");
  expect(location.pathname).toBe("/");
  expect(globals.leftBehind).toBeUndefined();
  expect(globals.Worker).toBeUndefined();
  expect(structuredClone({ own: 1 })).toEqual({ own: 1 });
  expect(vi.isFakeTimers()).toBe(false);
  await new Promise((later) => setTimeout(later, 20));
  expect(began).not.toHaveBeenCalled();
  expect(() => channel.postMessage("still open")).toThrow("closed");
});

test("a channel has another name in each file, so that files of tests do not hear each other's writes", async () => {
  const name = () => {
    const channel = new BroadcastChannel("x-storagemutated-1");
    channel.close();
    return channel.name;
  };
  const first = name();
  expect(first).toMatch(new RegExp(`^${threadId}\\.\\d+ x-storagemutated-1$`));
  await takeOwnPlace();
  expect(name()).not.toBe(first);
});
