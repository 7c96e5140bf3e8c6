import { beforeEach, expect, test, vi } from "vitest";
import { readList } from "#domain/map/files/list.ts";
import { edgesOf } from "#domain/map/ties.ts";
import { treeOf } from "#domain/map/tree.ts";
import { cancelModelCall, modelCallOf } from "#src/data/ai/model-calls.ts";
import { askStep } from "#src/data/ai/model-step.ts";
import { modelOpinion, opinions } from "#src/data/map/model-opinion.ts";
import { modelThoughts, offers, offersOn, settleOffer } from "#src/data/map/model-thoughts.ts";
import { makeMap, setMap } from "#src/data/map/write-map.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import { modelHere } from "../ai/connected.ts";

/** What a model offers on a map, with a provider on this machine. */

const here = modelHere();
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: async () => here.ai }));

beforeEach(() => offers.setState({}, true));

const LIST = "Why do we lose people?\n  The videos are too long\n    Most stop after ten minutes\n  Week two is hard";

async function begun() {
  const made = await here.connect(["map", "map-tie"]);
  const map = await makeMap(made.studio, {
    draft: { title: "", thoughts: readList(LIST), ties: [] },
    by: "person",
    origin: "typed",
  });
  if (!map.ok) throw new Error(map.error.message);
  const tree = async () => treeOf((await mapRows(made.studio.db, map.value)).nodes);
  const idOf = async (text: string) => (await tree()).all.find((node) => node.text === text)?.id ?? "";
  const step = modelThoughts(made.studio, map.value, await idOf("The videos are too long"), "supports");
  return { ...made, id: map.value, tree, idOf, step };
}
const saying = (...texts: readonly string[]) => ({
  says: JSON.stringify({ ideas: texts.map((text) => ({ title: "T", text })) }),
});

test("a thought and those above it leave the device, and nothing else of the map", async () => {
  const { studio, setup, step } = await begun();
  here.provider.shall(saying("People skip to the end"));
  await askStep(studio, setup, step);
  const sent = here.provider.asked[0]?.body ?? "";
  expect(sent).toContain("Why do we lose people?");
  expect(sent).toContain("The videos are too long");
  expect(sent).toContain("What supports the last thought?");
  expect(sent).not.toContain("ten minutes");
  expect(sent).not.toContain("Week two");
});

test("offers are no thoughts of the map; what is there already, and what was said before, is not offered", async () => {
  const { studio, setup, step, id, tree } = await begun();
  here.provider.shall(saying("People skip to the end", "most stop after ten  minutes", "People skip to the end"));
  await askStep(studio, setup, step);
  expect(modelCallOf(step.place, "step")).toEqual({ status: "idle" });
  expect(offersOn(id)).toMatchObject([
    { text: "People skip to the end", rel: { type: "supports", down: false }, by: { provider: "My server" } },
  ]);
  expect((await tree()).all).toHaveLength(4);
  here.provider.shall(saying("People skip to the end", "The quiz asks about minute one"));
  await askStep(studio, setup, step);
  expect(offersOn(id).map(({ text }) => text)).toEqual(["People skip to the end", "The quiz asks about minute one"]);
  for (const offer of offersOn(id)) settleOffer(id, offer.id);
  expect(offersOn(id)).toEqual([]);
  expect(await studio.db.message_events.count()).toBe(0);
});

test("of an answer whose words cannot be seen the title is offered, and nothing where that cannot be seen either", async () => {
  const { studio, setup, step, id } = await begun();
  const ideas = [
    { title: "People skip", text: "\u2060\u200b" },
    { title: "\u2800", text: "\u200b\u200d" },
  ];
  here.provider.shall({ says: JSON.stringify({ ideas }) });
  await askStep(studio, setup, step);
  expect(offersOn(id).map(({ text }) => text)).toEqual(["People skip"]);
});

test("an answer that says only what is there is told as a failure", async () => {
  const { studio, setup, step, id } = await begun();
  here.provider.shall(saying("Week two is hard"));
  await askStep(studio, setup, step);
  expect(modelCallOf(step.place, "step")).toMatchObject({ status: "failed", error: { code: "INVALID_INPUT" } });
  expect(offersOn(id)).toEqual([]);
});

test("a failure, an unreadable answer asked for twice, and a stop leave what was offered before", async () => {
  const { studio, setup, step, id } = await begun();
  here.provider.shall(saying("People skip to the end"));
  await askStep(studio, setup, step);
  const before = offersOn(id);
  here.provider.shall({ says: "I cannot" }, { says: "I cannot" });
  await askStep(studio, setup, step);
  expect(here.provider.asked).toHaveLength(3);
  expect(modelCallOf(step.place, "step")).toMatchObject({ status: "failed" });
  here.provider.shall("hang");
  const asking = askStep(studio, setup, step);
  await expect.poll(() => here.provider.asked.length).toBe(4);
  cancelModelCall(step.place, "step");
  await asking;
  expect(modelCallOf(step.place, "step")).toMatchObject({ status: "idle", isStopped: true });
  expect(offersOn(id)).toEqual(before);
});

test("nothing is sent about a thought of a map in the trash", async () => {
  const { studio, setup, step, id } = await begun();
  await setMap(studio, id, { trashedAt: studio.now() }, { trashedAt: null });
  await askStep(studio, setup, step);
  expect(modelCallOf(step.place, "step")).toMatchObject({ status: "failed", error: { code: "NOT_FOUND" } });
  expect(here.provider.asked).toEqual([]);
});

test("each call is in the audit, and its figures are those of the map", async () => {
  const { studio, setup, step, id } = await begun();
  here.provider.shall(saying("People skip to the end"));
  await askStep(studio, setup, step);
  await expect
    .poll(async () => (await studio.db.traces.toArray()).map(({ call }) => call?.item))
    .toEqual([`maps/${id}`]);
  expect((await studio.db.audit_records.toArray()).filter(({ kind }) => kind === "call-begun")).toHaveLength(1);
});

test("a tie is weighed by its two thoughts alone, and nothing of it is stored", async () => {
  const { studio, setup, id, tree, idOf } = await begun();
  const node = await idOf("Most stop after ten minutes");
  await studio.db.map_nodes.update(node, { rel: { type: "supports", down: false } });
  const [edge] = edgesOf(await tree(), []);
  here.provider.shall({ says: JSON.stringify({ points: 0.8, reason: "It names a figure." }) });
  await askStep(studio, setup, modelOpinion(id, edge?.key ?? ""));
  expect(opinions.getState()[edge?.key ?? ""]).toMatchObject({ points: 0.8, reason: "It names a figure." });
  const sent = here.provider.asked[0]?.body ?? "";
  expect(sent).toContain("The first thought supports the second thought.");
  expect(sent).not.toContain("Week two");
  expect((await tree()).node(node)?.settled).toBeNull();
});
