import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Studio } from "#src/data/studio.tsx";
import { StudioProvider } from "#src/data/studio.tsx";
import { SettingsPage } from "#src/screens/settings/settings-page.tsx";
import { visitorSession } from "../../data/session/visitor.ts";
import { render } from "../../ui/render.tsx";

afterEach(() => vi.useRealTimers());

test("where the device does not answer, the settings are seen after three seconds with what is there", () => {
  vi.useFakeTimers();
  const studio = { session: visitorSession(), workspace: () => new Promise(() => {}) } as unknown as Studio;
  const { host } = render(
    <StudioProvider studio={studio}>
      <SettingsPage />
    </StudioProvider>,
  );
  const sections = host.querySelector("section")?.parentElement;
  expect(sections?.className).toBe("invisible");
  expect(host.querySelector("[aria-busy=true]")).not.toBeNull();
  act(() => void vi.advanceTimersByTime(2_900));
  expect(sections?.className).toBe("invisible");
  act(() => void vi.advanceTimersByTime(100));
  expect(sections?.className).toBe("");
  expect(host.querySelector("[aria-busy=true]")).toBeNull();
});
