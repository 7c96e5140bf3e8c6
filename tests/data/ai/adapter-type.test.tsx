import { beforeEach, expect, test } from "vitest";
import { followAdapterType } from "#src/data/ai/adapter-type.ts";
import { chooseProvider } from "#src/data/ai/providers.ts";
import { testStudio } from "../../tools/studio.ts";
import { until } from "../../ui/render.tsx";

beforeEach(() => localStorage.clear());
const type = () => JSON.parse(localStorage.getItem("som-app-state") ?? "{}").adapterConfig?.type;

test("adapterConfig is 'mock' for the local engine, and follows the provider that is chosen for answers [spec:limit-24]", async () => {
  const studio = await testStudio();
  await followAdapterType(studio);
  await until(() => type() === "mock");
  expect(await chooseProvider(studio.db, "answer", "built-in")).toMatchObject({ ok: true });
  await until(() => type() === "built-in");
  await chooseProvider(studio.db, "answer", "local");
  await until(() => type() === "mock");
});
