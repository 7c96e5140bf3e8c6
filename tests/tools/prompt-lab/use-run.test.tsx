import { act } from "react";
import { expect, test } from "vitest";
import { StudioProvider } from "#src/data/studio.tsx";
import { type Running, useRun } from "#src/tools/prompt-lab/view/use-run.ts";
import { anExperiment } from "../../lab-rows.ts";
import { render } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";

const HERE = [{ id: "local", label: "This device, no model", kind: "local", model: null, destination: undefined }];

test("a double click on Run begins one run", async () => {
  const studio = await testStudio();
  let running: Running | undefined;
  function Page() {
    running = useRun(HERE, () => undefined);
    return null;
  }
  render(
    <StudioProvider studio={studio}>
      <Page />
    </StudioProvider>,
  );
  const experiment = anExperiment("x", { inputs: [] });
  await act(async () => {
    await Promise.all([running?.run(experiment), running?.run(experiment)]);
  });
  expect(await studio.db.lab_runs.count()).toBe(1);
});
