import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  document.body.innerHTML = "";
});

async function open() {
  const { isFirstVisit, untilAtHome } = await import("#src/platform/first-visit.ts");
  let isAtHome = false;
  void untilAtHome.then(() => {
    isAtHome = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return { isFirstVisit, isAtHome: () => isAtHome };
}

test("whoever was here before waits for nothing", async () => {
  localStorage.setItem("sotm:person", "visitor");
  const { isFirstVisit, isAtHome } = await open();
  expect(isFirstVisit).toBe(false);
  expect(isAtHome()).toBe(true);
});

test("what others keep on this origin does not make a visit known", async () => {
  localStorage.setItem("other", "1");
  expect((await open()).isFirstVisit).toBe(true);
});

test.each(["pointerdown", "keydown", "focusin", "input"])("a first visit is read in peace until a %s", async (act) => {
  const { isFirstVisit, isAtHome } = await open();
  expect(isFirstVisit).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isAtHome()).toBe(false);
  document.body.dispatchEvent(new Event(act, { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(isAtHome()).toBe(true);
});

test("who only reads is at home after a while", async () => {
  const { isAtHome } = await open();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(isAtHome()).toBe(true);
});

test("who began to write before the app came is at home", async () => {
  const field = document.body.appendChild(document.createElement("textarea"));
  field.focus();
  expect((await open()).isAtHome()).toBe(true);
});
