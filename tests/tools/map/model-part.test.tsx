import { beforeEach, expect, test, vi } from "vitest";
import { setRel } from "#domain/map/edit.ts";
import { opinions } from "#src/data/map/model-opinion.ts";
import { offers } from "#src/data/map/model-thoughts.ts";
import { takeStep } from "#src/data/map/write-map.ts";
import { select } from "#src/tools/map/store.ts";
import { modelHere } from "../../data/ai/connected.ts";
import { button, click, inAct, until } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";
import { freshMap, onDisk, opened } from "./map-at.tsx";

/** The part of a thought's panel that asks a model. */

const here = modelHere({ cors: true });
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: async () => here.ai }));
beforeEach(() => {
  freshMap();
  offers.setState({}, true);
  opinions.setState({}, true);
});

const saying = (...texts: readonly string[]) => ({
  says: JSON.stringify({ ideas: texts.map((text) => ({ title: "T", text })) }),
});
const buttons = (host: HTMLElement) => [...host.querySelectorAll("button")].map((each) => each.textContent ?? "");
const nodeOf = async (studio: Awaited<ReturnType<typeof testStudio>>, text: string) => {
  const node = (await studio.db.map_nodes.toArray()).find((each) => each.text === text);
  if (!node) throw new Error(`No thought says: ${text}`);
  return node;
};

test("an offer that is taken hangs below its thought with its tie, leads back to it, and can be undone; one that is left goes", async () => {
  const { studio } = await here.connect(["map"]);
  const { host, id } = await opened("The videos are too long", studio);
  const above = await nodeOf(studio, "The videos are too long");
  inAct(() => select([above.id]));
  await until(() => buttons(host).includes("Ask My server what supports it"));
  here.provider.shall(saying("People skip to the end", "The quiz asks about minute one"));
  click(button("Ask My server what supports it"));
  await until(() => host.querySelectorAll('ul[aria-label="Offers"] li').length === 2);
  const told = () => [...host.querySelectorAll("[role=status].sr-only")].map((each) => each.textContent);
  await until(() => told().includes("2 offers below “The videos are too long”."));
  expect(await onDisk(studio, id)).toEqual(["1 The videos are too long"]);

  click(button("Take: People skip to the end"));
  await until(() => host.querySelectorAll('ul[aria-label="Offers"] li').length === 1);
  const taken = await nodeOf(studio, "People skip to the end");
  expect(taken).toMatchObject({ by: "model", spot: { parent: above.id }, rel: { type: "supports", down: false } });
  const link = (await studio.db.links.toArray()).find(({ target }) => target === `map_nodes/${taken.id}`);
  expect(link).toMatchObject({ source: `map_nodes/${above.id}`, how: "prompted", by: "model" });
  await until(() => document.activeElement?.getAttribute("aria-label") === "Take: The quiz asks about minute one");

  click(button("Leave: The quiz asks about minute one"));
  await until(() => host.querySelector('ul[aria-label="Offers"]') === null);
  expect(await onDisk(studio, id)).toEqual(["1 The videos are too long", "2 People skip to the end"]);
  inAct(() => select([taken.id]));
  await until(() => host.textContent?.includes("A model offered it, and you took it.") === true);

  click(button("Undo"));
  await expect.poll(() => onDisk(studio, id)).toEqual(["1 The videos are too long"]);
});

test("a question asks for answers alone", async () => {
  const { studio } = await here.connect(["map"]);
  const { host } = await opened("Why do they leave?", studio);
  const node = await nodeOf(studio, "Why do they leave?");
  inAct(() => select([node.id]));
  await until(() => buttons(host).includes("Ask My server what could answer it"));
  expect(buttons(host).filter((words) => words.startsWith("Ask My server"))).toHaveLength(1);
});

test("a tie can have a second opinion, which changes nothing", async () => {
  const { studio } = await here.connect(["map-tie"]);
  const { host, id } = await opened("Long\n  Most stop", studio);
  const node = await nodeOf(studio, "Most stop");
  await takeStep(studio, id, setRel(node, { type: "supports", down: false }));
  inAct(() => select([node.id]));
  await until(() => buttons(host).includes("Second opinion"));
  click(button("Second opinion"));
  here.provider.shall({ says: JSON.stringify({ points: 0.8, reason: "It names a figure." }) });
  click(button("Ask My server whether it holds"));
  await until(() => host.textContent?.includes("My server: it holds (8 of 10). It names a figure.") === true);
});

test("the focus goes along from Second opinion to the button that asks; an opinion of a tie that says another thing now is not shown", async () => {
  const { studio } = await here.connect(["map-tie"]);
  const { host, id } = await opened("Long\n  Most stop", studio);
  const node = await nodeOf(studio, "Most stop");
  await takeStep(studio, id, setRel(node, { type: "supports", down: false }));
  inAct(() => select([node.id]));
  await until(() => buttons(host).includes("Second opinion"));
  click(button("Second opinion"));
  await until(() => document.activeElement?.textContent === "Ask My server whether it holds");
  here.provider.shall({ says: JSON.stringify({ points: 0.8, reason: "It names a figure." }) });
  click(button("Ask My server whether it holds"));
  await until(() => host.textContent?.includes("It names a figure.") === true);
  const said = await nodeOf(studio, "Most stop");
  await takeStep(studio, id, setRel(said, { type: "contradicts", down: false }));
  await until(() => buttons(host).includes("Decide"));
  expect(host.textContent).not.toContain("It names a figure.");
});

test("an offer that is pressed twice is taken once", async () => {
  const { studio } = await here.connect(["map"]);
  const { host, id } = await opened("The videos are too long", studio);
  const above = await nodeOf(studio, "The videos are too long");
  inAct(() => select([above.id]));
  await until(() => buttons(host).includes("Ask My server what supports it"));
  here.provider.shall(saying("People skip to the end"));
  click(button("Ask My server what supports it"));
  await until(() => host.querySelector('ul[aria-label="Offers"]') !== null);
  const take = button("Take: People skip to the end");
  inAct(() => {
    take.click();
    take.click();
  });
  await until(() => host.querySelector('ul[aria-label="Offers"]') === null);
  expect(await onDisk(studio, id)).toEqual(["1 The videos are too long", "2 People skip to the end"]);
});

test("without a model nothing on the page speaks of one", async () => {
  const studio = await testStudio();
  const { host } = await opened("One", studio);
  const node = await nodeOf(studio, "One");
  inAct(() => select([node.id]));
  await until(() => host.textContent?.includes("Take it further") === true);
  expect(host.textContent).not.toContain("model");
});
