import { expect } from "@playwright/test";
import type { LoopbackProvider } from "../tests/ai/loopback-provider.ts";
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
  await studio.page.evaluate(
    ({ database, value }) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open(database);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const write = open.result.transaction("state", "readwrite");
          write.objectStore("state").put({ name: "providers", value });
          write.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
    { database: await studio.workspace(), value: { setups: [setup], choice } },
  );
  await studio.page.reload();
}
