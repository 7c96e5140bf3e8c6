import { afterEach, expect, test, vi } from "vitest";
import { haptic, hapticsEnabled } from "#src/platform/haptics.ts";
import { setHapticsEnabled } from "#src/platform/haptics-switch.ts";

const vibrate = vi.fn();
vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { vibrate }));

afterEach(() => {
  localStorage.clear();
  vibrate.mockClear();
});

test.each([
  ["light", [10]],
  ["medium", [25]],
  ["strong", [50]],
  ["success", [15, 10, 15]],
  ["error", [50, 30, 50]],
] as const)("%s vibrates %s milliseconds [spec:limit-11]", (kind, pattern) => {
  haptic(kind);
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([...pattern]);
});

test("nothing vibrates when switched off; the switch is stored under its key, and anything but 'false' means on", () => {
  setHapticsEnabled(false);
  expect(localStorage.getItem("haptics-enabled")).toBe("false");
  haptic("strong");
  expect(vibrate).not.toHaveBeenCalled();
  localStorage.setItem("haptics-enabled", "nonsense");
  expect(hapticsEnabled()).toBe(true);
});

test("nothing vibrates before the person has touched the page, where the browser refuses it with an error in its console", () => {
  const userActivation = { hasBeenActive: false };
  Object.assign(navigator, { userActivation });
  haptic("error");
  expect(vibrate).not.toHaveBeenCalled();
  userActivation.hasBeenActive = true;
  haptic("error");
  expect(vibrate).toHaveBeenCalledOnce();
});
