import { expect } from "@playwright/test";
import type { LoopbackProvider } from "../tests/ai/loopback-provider.ts";
import { putStored } from "./stored-rows.ts";
import type { StudioPage } from "./studio-page.ts";

const SOON = { timeout: 60_000 };

/** Sets `provider`, named *My server*, for these tasks, as the settings would store it. */
export async function askedBy(
  studio: StudioPage,
  provider: LoopbackProvider,
  tasks: readonly ("refine" | "answer")[],
): Promise<void> {
  const setup = {
    id: "home",
    kind: "openai-compatible",
    label: "My server",
    baseUrl: provider.baseUrl("openai-compatible"),
    model: "small-one",
    takesSchema: false,
  };
  const choice = { refine: "local", answer: "local", ...Object.fromEntries(tasks.map((task) => [task, setup.id])) };
  await studio.open();
  await expect(studio.page.locator(".usage-bar")).toContainText("0/10", SOON);
  const state = [{ name: "providers", value: { setups: [setup], choice } }];
  await putStored(studio.page, await studio.workspace(), { state });
  await studio.page.reload();
}
