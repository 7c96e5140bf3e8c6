import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { QuickOptimizer } from "#src/overlays/quick-optimizer.tsx";
import { useQuickOptimizer } from "#src/overlays/quick-optimizer-state.ts";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";
import { button, click, until } from "../ui/render.tsx";

beforeEach(() => act(() => useQuickOptimizer.getState().clear()));

test("what was made of an earlier wording is never shown as if it were of what stands there now", async () => {
  const studio = await testStudio();
  const { shape } = studio.engine;
  let go: () => void = () => undefined;
  Object.assign(studio.engine, {
    shape: async (request: never) => {
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      return shape(request);
    },
  });
  useQuickOptimizer.getState().write("a poem about rain");
  await renderPage(studio, <QuickOptimizer />);
  await until(() => document.querySelector("[role=dialog]") !== null);
  click(button("Optimize"));
  act(() => useQuickOptimizer.getState().write("a letter to my bank"));
  await act(async () => go());
  await until(() => !button("Optimize").disabled);
  expect(useQuickOptimizer.getState().result).toBeNull();
});
