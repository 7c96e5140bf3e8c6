import { expect, test } from "vitest";
import { beginDebate, deleteDebate } from "#src/data/arena/begin-debate.ts";
import { debuggerSearch } from "#src/tools/debugger/model/debugger-search.ts";
import { RunInspector } from "#src/tools/debugger/view/run-inspector.tsx";
import { storeTrace } from "#sync/store/traces.ts";
import { button, click, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

/** The calls that tools make of a model, in the run inspector. */

const inspect = (studio: TestStudio, search: object) =>
  renderPage(studio, <RunInspector search={debuggerSearch({ ...search })} onRun={() => undefined} />);
const seat = (name: string, side: string) => ({
  personaId: name.toLowerCase(),
  versionId: null,
  name,
  line: "",
  critical: "Why?",
  side,
  writer: "you",
});

/** A debate with a turn that a model wrote at the second try, and a merge that was stopped. */
async function asked() {
  const studio = await testStudio({ member: true });
  const run = await beginDebate(studio, {
    claims: [{ text: "We charge for the workshop.", percent: 70, criterion: "" }],
    reviewAt: 1,
    seats: [seat("Pragmatist", "for"), seat("Skeptic", "against")],
    rounds: 1,
  });
  if (!run.ok) throw new Error(run.error.message);
  const call = {
    adapter: "openai-compatible",
    provider: "My server",
    destination: "localhost:11434",
    characters: 900,
    ms: 1_500,
    circuit: { before: "closed", after: "closed", failures: 0 },
  };
  const steps = [
    { name: "Attempt 1: status 503", ms: 1_000 },
    { name: "Attempt 2: answered", ms: 500 },
  ];
  const outcomes = ["status 503", "answered"];
  const turn = { ...call, item: `arena_runs/${run.value.id}`, task: "debate", retries: 1, outcomes };
  const merge = { ...call, item: "syntheses/gone", task: "synthesize", retries: 0, outcomes: ["cancelled"] };
  await storeTrace(studio.db, { id: "t1", runId: run.value.id, at: 1, engine: "", steps, call: turn });
  await storeTrace(studio.db, { id: "t2", runId: "gone", at: 2, engine: "", steps: [], call: merge });
  return { studio, run: run.value };
}

test("the inspector lists the calls of tools by their item, the newest first", async () => {
  const { studio, run } = await asked();
  const { host } = await inspect(studio, {});
  await until(() => host.querySelectorAll("li").length === 2);
  expect([...host.querySelectorAll("li a")].map((link) => link.getAttribute("href"))).toEqual([
    "/debugger?item=syntheses%2Fgone",
    `/debugger?item=arena_runs%2F${run.id}`,
  ]);
  expect(host.textContent).toContain("We charge for the workshop.");
  click(button("Failed"));
  // what the person stopped is no failure
  await until(() => host.textContent?.includes("No call failed.") === true);
});

test("a call's attempts, pauses and circuit are shown, and the item can be opened until it is gone", async () => {
  const { studio, run } = await asked();
  const first = await inspect(studio, { item: `arena_runs/${run.id}` });
  await until(() => first.host.textContent?.includes("1 call from this device for a debate") === true);
  const steps = [...first.host.querySelectorAll('[aria-label^="Steps of a call: Turn of a debate"] tbody tr')].map(
    (row) => row.children[0]?.textContent,
  );
  expect(steps).toEqual(["Attempt 1: status 503", "Attempt 2: answered", "Together"]);
  expect(first.host.textContent).toContain("It took 2 attempts");
  expect(first.host.querySelector(`a[href="/arena?run=${run.id}"]`)).not.toBeNull();
  first.leave();
  await deleteDebate(studio, run);
  const { host } = await inspect(studio, { item: `arena_runs/${run.id}` });
  await until(() => host.textContent?.includes("A debate that is not here") === true);
  expect(host.querySelector('a[href^="/arena"]')).toBeNull();
});

test.each(["arena_runs/none", "drafts/x", "nonsense", 7])(
  "an address with %s shows no calls and breaks nothing",
  async (item) => {
    const { studio } = { studio: await testStudio({ member: true }) };
    const { host } = await inspect(studio, { item });
    const says = String(item).includes("/") ? "No call is recorded here" : "No run yet.";
    await until(() => host.textContent?.includes(says) === true);
  },
);
