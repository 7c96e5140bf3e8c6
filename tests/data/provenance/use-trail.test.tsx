import { test } from "vitest";
import { useSteps, useTrail } from "#src/data/provenance/use-trail.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { aSession } from "../../sync/workspace.ts";
import { testStudio } from "../../tools/studio.ts";
import { render, until } from "../../ui/render.tsx";

function Trail() {
  const trail = useTrail("prompts/p1");
  const steps = useSteps("prompts/p1", "down", { limit: 10, offset: 0 });
  if (trail.status !== "ready" || steps.status !== "ready") return null;
  return `${trail.value.down.stations.length} stations, ${steps.value.links.length} steps`;
}

test("a trail that is on the screen grows with every step, also by one written elsewhere", async () => {
  const studio = await testStudio();
  const { host } = render(
    <StudioProvider studio={studio}>
      <Trail />
    </StudioProvider>,
  );
  await until(() => host.textContent === "1 stations, 0 steps");
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const { commit, create } = workspace.value;
  const from = [{ table: "prompts", row: { id: "p1" } }] as const;
  await commit(create("sessions", aSession("s1"), { how: "made", by: "person", from }));
  await until(() => host.textContent === "2 stations, 1 steps");
});
