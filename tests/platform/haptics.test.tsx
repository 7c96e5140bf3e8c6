import { afterEach, expect, test, vi } from "vitest";
import { haptic, hapticsEnabled, setHapticsEnabled } from "#src/platform/haptics.ts";

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
] as const)("%s vibrates %s milliseconds", (kind, pattern) => {
  haptic(kind);
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([...pattern]);
});

test("switched off, nothing vibrates; the switch is kept under its key, and anything but 'false' means on", () => {
  setHapticsEnabled(false);
  expect(localStorage.getItem("haptics-enabled")).toBe("false");
  haptic("strong");
  expect(vibrate).not.toHaveBeenCalled();
  localStorage.setItem("haptics-enabled", "nonsense");
  expect(hapticsEnabled()).toBe(true);
});
