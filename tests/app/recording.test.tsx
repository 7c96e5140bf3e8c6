import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { startRecording } from "#src/app/recording.ts";
import { checkConnection } from "#src/overlays/connectivity.ts";
import { newestLogs } from "#sync/store/queries.ts";
import { testStudio } from "../tools/studio.ts";
import { until } from "../ui/render.tsx";

afterEach(() => vi.unstubAllGlobals());

async function recording() {
  const studio = await testStudio();
  studio.logging = true;
  await act(async () => startRecording(studio));
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const { log } = workspace.value;
  const logged = async () => {
    await log.written();
    return newestLogs(studio.db, { limit: 100 });
  };
  return { studio, logged };
}

test("a connection that returns is logged with how long it was gone [spec:state-33]", async () => {
  const clock = vi.spyOn(performance, "now");
  const answer = async () => new Response(null, { headers: { "content-type": "application/json" } });
  const { logged } = await recording();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  clock.mockReturnValue(1_000);
  await checkConnection();
  expect((await logged()).map(({ action }) => action)).not.toContain("back_online");
  vi.stubGlobal("fetch", answer);
  clock.mockReturnValue(76_000);
  await checkConnection();
  clock.mockRestore();
  let entries = await logged();
  await until(() => {
    void logged().then((found) => (entries = found));
    return entries.some(({ action }) => action === "back_online");
  });
  expect(entries.find(({ action }) => action === "back_online")).toMatchObject({ duration: 75_000 });
});
