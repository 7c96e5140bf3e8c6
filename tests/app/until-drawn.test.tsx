import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => void vi.resetModules());

/** A router whose first page is drawn when the test says so. */
async function starting() {
  const { untilDrawn } = await import("#src/app/until-drawn.ts");
  const { reportFailure, noteFailure } = await import("#src/ui/failures.ts");
  let draw = () => {};
  const subscribe = (_: string, listener: () => void) => {
    draw = listener;
    return () => undefined;
  };
  const done = vi.fn();
  const drawn = untilDrawn({ subscribe }).then(done);
  return { drawn, done, draw: () => draw(), reportFailure, noteFailure };
}

test("the rest of the studio comes once the page is drawn", async () => {
  const { drawn, done, draw } = await starting();
  expect(done).not.toHaveBeenCalled();
  draw();
  await drawn;
});

test("it comes too where the first page fails to be drawn, so that this is reported [spec:error-20]", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const caught = await starting();
  caught.reportFailure(new TypeError("the frame"), "app-1");
  await caught.drawn;
  vi.resetModules();
  const uncaught = await starting();
  uncaught.noteFailure();
  await uncaught.drawn;
});

test("the page is on the screen before the rest of the studio is asked for, which waits for no idle moment; a hidden page has no frame to wait for", async () => {
  let frame = () => {};
  const frames = vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((run) => {
    frame = () => run(0);
    return 1;
  });
  vi.stubGlobal("requestIdleCallback", () => 0);
  const shown = await starting();
  shown.draw();
  expect(frames).toHaveBeenCalledOnce();
  expect(shown.done).not.toHaveBeenCalled();
  frame();
  await shown.drawn;
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const hidden = await starting();
  hidden.draw();
  await hidden.drawn;
  expect(frames).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
