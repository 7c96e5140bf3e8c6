import { afterEach, expect, test } from "vitest";
import { DeviceSwitches } from "#src/screens/settings/device-switches.tsx";
import { click, find, inAct, render } from "../../ui/render.tsx";

afterEach(() => localStorage.clear());

/** Stores this in another tab: the browser tells it here. */
const storeElsewhere = (key: string, value: string) =>
  inAct(() => {
    localStorage.setItem(key, value);
    dispatchEvent(new StorageEvent("storage", { key }));
  });

test.each([
  ["Haptics", "haptics-enabled"],
  ["Single keys", "single-keys-enabled"],
])("%s shows what another tab made of it, and changes it from there", (label, key) => {
  const { host } = render(<DeviceSwitches />);
  const [haptics, keys] = host.querySelectorAll<HTMLElement>("[role=switch]");
  const shown = (label === "Haptics" ? haptics : keys) ?? find("[role=switch]");
  expect(shown.getAttribute("aria-checked")).toBe("true");
  storeElsewhere(key, "false");
  expect(shown.getAttribute("aria-checked")).toBe("false");
  click(shown);
  expect(shown.getAttribute("aria-checked")).toBe("true");
  expect(localStorage.getItem(key)).toBe("true");
});
