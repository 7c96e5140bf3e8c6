import { expect, test, vi } from "vitest";
import { exampleExperiment } from "#src/tools/prompt-lab/model/new-experiment.ts";
import { RunAtEnd, RunBar } from "#src/tools/prompt-lab/view/run-bar.tsx";
import { labAdapter, labCell, labPlan, labRun } from "../../domain/lab/lab-data.ts";
import { button, click } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";
import { begun, DEVICE, SERVER } from "./drawn-setup.tsx";

const SAID = "No model answers here.";
const nothing = async () => undefined;
const running = { toShow: null, run: nothing, resume: nothing, retry: nothing, pause: nothing, stop: nothing };
const example = exampleExperiment(begun);

/** What the bar says before a run of this experiment. */
async function said(experiment: typeof example): Promise<string | null> {
  const bar = {
    run: undefined,
    cells: null,
    adapters: [DEVICE, SERVER].map((one) => ({ ...one, destination: one.destination })),
    running,
    onPlace: nothing,
  };
  const { host, thrown } = await renderPage(await testStudio(), <RunBar experiment={experiment} {...bar} />);
  expect(thrown).toEqual([]);
  return host.textContent;
}

test("before a run that only this device answers, it is said that checks tell nothing of a model's answers", async () => {
  expect(await said(example)).toContain(SAID);
});

test("nothing is said where a model answers too, or where nothing is checked", async () => {
  expect(await said({ ...example, adapters: [...example.adapters, { id: "s1", price: null }] })).not.toContain(SAID);
  expect(await said({ ...example, assertions: [] })).not.toContain(SAID);
});

test("where a model failed, this device can answer the same experiment instead", async () => {
  const run = vi.fn(nothing);
  const asking = { ...example, adapters: [{ id: "s1", price: null }] };
  const bar = async (status: "done" | "failed") => {
    const cells = [labCell({ adapterId: "s1", status })];
    const of = labRun({ plan: labPlan({ adapters: [labAdapter("s1")] }) });
    const adapters = [DEVICE, SERVER].map((one) => ({ ...one, destination: one.destination }));
    const props = { run: of, cells, adapters, running: { ...running, run }, onPlace: nothing };
    return renderPage(await testStudio(), <RunBar experiment={asking} {...props} />);
  };
  const whole = await bar("done");
  expect(whole.host.textContent).not.toContain("Answer with this device");
  whole.leave();
  await bar("failed");
  click(button("Answer with this device"));
  expect(run).toHaveBeenCalledExactlyOnceWith({ ...asking, adapters: [{ id: DEVICE.id, price: null }] });
});

test("where the setup ends a run begins too, or the first thing in its way is shown", async () => {
  const run = vi.fn(nothing);
  const onPlace = vi.fn();
  const end = (experiment: typeof example) => (
    <RunAtEnd
      experiment={experiment}
      run={undefined}
      cells={null}
      adapters={[{ ...DEVICE, destination: DEVICE.destination }]}
      running={{ ...running, run }}
      onPlace={onPlace}
    />
  );
  const first = await renderPage(await testStudio(), end(example));
  click(button("Run this setup"));
  expect(run).toHaveBeenCalledExactlyOnceWith(example);
  first.leave();

  const { host } = await renderPage(await testStudio(), end({ ...example, prompts: [] }));
  click(button("Run this setup"));
  expect(run).toHaveBeenCalledTimes(1);
  expect(onPlace).toHaveBeenCalledOnce();
  expect(host.textContent).toContain("Before you can run it:");
});
