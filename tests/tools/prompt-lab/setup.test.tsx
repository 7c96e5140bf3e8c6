import { expect, onTestFinished, test } from "vitest";
import type { Prompt, PromptVersion } from "#domain/entities.ts";
import { searchable } from "#domain/prompts/search.ts";
import { readPersonas } from "#src/data/personas/personas.ts";
import { addPersona, addVersion, setActive } from "#src/data/personas/write-personas.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { sizeWords } from "#src/tools/prompt-lab/model/experiment-size.ts";
import { exampleExperiment, newExperiment } from "#src/tools/prompt-lab/model/new-experiment.ts";
import { alike } from "#src/tools/prompt-lab/view/setup/alike.ts";
import { one, WORDING } from "../../domain/personas/personas.ts";
import { button, click, find, inAct, press, until } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";
import {
  begun,
  choose,
  columns,
  DEVICE,
  labelled,
  named,
  notices,
  SERVER,
  selectorOf,
  shown,
  type,
} from "./drawn-setup.tsx";

test("each empty section gives an example, and together they make six answers of a model", async () => {
  const adapters = [{ id: SERVER.id, price: null }];
  const { now } = await shown({ start: { ...newExperiment(begun), adapters }, adapters: [DEVICE, SERVER] });
  click(button("Use these two"));
  click(button("Use these three"));
  click(button("Add this check"));
  expect(sizeWords(now.experiment)).toBe("2 prompts × 3 inputs × 1 provider = 6 answers");
  const ids = [...now.experiment.prompts, ...now.experiment.inputs].map(({ id }) => id);
  expect(new Set(ids).size).toBe(5);
  expect(now.experiment.assertions).toMatchObject([{ kind: "words", least: 30, most: 120 }]);
});

test("no limit of words is offered as a check where only this device answers, whose answers have a form of their own", async () => {
  const { host } = await shown({ adapters: [DEVICE, SERVER] });
  expect([...host.querySelectorAll("button")].map(({ textContent }) => textContent)).not.toContain("Add this check");
  expect(host.textContent).toContain("a check says nothing about how a model would answer");
  click(find(`ul${named("Who answers")} li:last-child input`));
  expect(button("Add this check").isConnected).toBe(true);
});

test("a variable written into a prompt becomes a column, and missing values are named", async () => {
  const { host, now } = await shown({ start: exampleExperiment(begun) });
  expect(columns()).toEqual(["Name", "who", "do_what"]);
  type(named("Text of “Short”"), "why do {{who}} {{do_what}} in {{place}}");
  expect(columns()).toEqual(["Name", "who", "do_what", "place"]);
  expect(host.textContent).toContain("3 values missing: place in A course, place in A ward, place in A charity.");
  type(named("place of “A course”"), "Leeds");
  expect(now.experiment.inputs[0]?.values).toEqual({
    who: "adult learners",
    do_what: "stop a course in its second week",
    place: "Leeds",
  });
  expect(host.textContent).toContain("2 values missing: place in A ward, place in A charity.");
});

test("a check may add a column of its own", async () => {
  const start = exampleExperiment(begun);
  await shown({
    start: { ...start, assertions: [{ id: "c", kind: "similar", reference: "{{expected}}", least: 0.5 }] },
  });
  expect(columns()).toEqual(["Name", "who", "do_what", "expected"]);
});

test("an edited prompt is no longer the library's", async () => {
  const start = exampleExperiment(begun);
  const [first] = start.prompts;
  if (!first) throw new Error("the example has no prompt");
  const from = { promptId: "a", versionId: "v" };
  const { now } = await shown({ start: { ...start, prompts: [{ ...first, from }] } });
  type(selectorOf(labelled("Name of prompt 1")), "Mine");
  expect(now.experiment.prompts[0]).toMatchObject({ label: "Mine", from });
  type(named("Text of “Mine”"), "other");
  expect(now.experiment.prompts[0]).toMatchObject({ body: "other", from: null });
});

test("a removed item is restored to its place, whatever was written meanwhile", async () => {
  const { now } = await shown({ start: exampleExperiment(begun) });
  click(button("Remove “A course”"));
  expect(now.experiment.inputs.map(({ label }) => label)).toEqual(["A ward", "A charity"]);
  await until(() => document.activeElement === button("Add an input"));
  type(named("who of “A ward”"), "porters");
  expect(notices.map(({ title }) => title)).toEqual(["“A course” removed"]);
  inAct(() => notices[0]?.action?.onSelect());
  expect(now.experiment.inputs.map(({ label }) => label)).toEqual(["A course", "A ward", "A charity"]);
  expect(now.experiment.inputs[1]?.values.who).toBe("porters");
});

/** Chooses an entry of an item's menu by keyboard. */
async function fromMenu(of: string, entry: string) {
  press(button(`Move, copy or remove ${of}`), "Enter");
  await until(() => document.querySelector("[role=menu]") !== null);
  const item = [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find((one) => one.textContent === entry);
  if (!item) throw new Error(`the menu has no ${entry}`);
  press(item, "Enter");
  await until(() => document.querySelector("[role=menu]") === null);
}

test("a prompt is moved, copied and removed by keyboard", async () => {
  const { now } = await shown({ start: exampleExperiment(begun) });
  const labels = () => now.experiment.prompts.map(({ label }) => label);
  await fromMenu("“Short”", "Move down");
  expect(labels()).toEqual(["Pointed", "Short"]);
  await fromMenu("“Pointed”", "Duplicate");
  expect(labels()).toEqual(["Pointed", "Pointed (copy)", "Short"]);
  expect(new Set(now.experiment.prompts.map(({ id }) => id)).size).toBe(3);
  await fromMenu("“Pointed”", "Remove");
  expect(labels()).toEqual(["Pointed (copy)", "Short"]);
});

test("a wording is tried through one of the plan's personas, and belongs to it while the first wording exists [spec:input-3]", async () => {
  const { host, now } = await shown({ start: exampleExperiment(begun) });
  await fromMenu("“Short”", "Try through a persona…");
  await until(() => document.querySelector("[role=dialog] li") !== null);
  const personas = [...document.querySelectorAll("[role=dialog] li button")].map(({ textContent }) => textContent);
  expect(personas).toEqual(["Clarifier", "Skeptic", "Explorer", "Pragmatist", "Integrator"]);
  expect(find("[role=dialog]").textContent).toContain("Asks how anyone would know, and what would show the opposite.");
  expect(find("[role=dialog]").textContent).toMatch(/Your plan includes 5 of \d+ personas/);
  click(button("Skeptic"));
  await until(() => document.querySelector("[role=dialog]") === null);
  const [short, made] = now.experiment.prompts;
  expect(made).toMatchObject({
    label: "Short, Skeptic",
    from: null,
    persona: { id: "skeptic", name: "Skeptic", of: short?.id },
  });
  expect(made?.body).toMatch(/^why do \{\{who\}\} \{\{do_what\}\}\n\n.+\?$/);
  expect(host.textContent).toContain("through Skeptic");

  type("textarea[aria-label='Text of “Short, Skeptic”']", "My own words for {{who}}");
  expect(now.experiment.prompts[1]).toMatchObject({ body: "My own words for {{who}}", persona: { id: "skeptic" } });
  await fromMenu("“Short”", "Remove");
  expect(host.textContent).not.toContain("through Skeptic");
  expect(now.experiment.prompts.map(({ label }) => label)).toEqual(["Short, Skeptic", "Pointed"]);
  inAct(() => notices.at(-1)?.action?.onSelect());
  expect(host.textContent).toContain("through Skeptic");
});

test("the personas in use are offered, in their present wording: not one that is off, and a custom one on the plan that has them", async () => {
  storePlan("architect");
  onTestFinished(() => storePlan("explorer"));
  const studio = await testStudio();
  const { list } = await readPersonas(studio.db);
  await setActive(studio, list, { clarifier: false });
  const skeptic = one("skeptic", list);
  const wording = { ...skeptic.wording, name: "Doubter", questions: [], general: ["Who has seen that {quote}?"] };
  await addVersion(studio, skeptic, { wording, parents: [], note: "" });
  const own = await addPersona(studio, WORDING);
  const { now } = await shown({ start: exampleExperiment(begun), studio });
  const offered = () => [...document.querySelectorAll("[role=dialog] li button")].map(({ textContent }) => textContent);
  await fromMenu("“Short”", "Try through a persona…");
  await until(() => offered().length > 0);
  expect(offered()).toHaveLength(list.length);
  expect(offered()).not.toContain("Clarifier");
  click(button("Doubter"));
  await until(() => now.experiment.prompts.some(({ persona }) => persona?.name === "Doubter"));
  expect(now.experiment.prompts[1]?.body).toContain("Who has seen that");
  await fromMenu("“Short”", "Try through a persona…");
  await until(() => offered().length > 0);
  click(button(WORDING.name));
  await until(() => now.experiment.prompts.some(({ persona }) => persona?.name === WORDING.name));
  const made = now.experiment.prompts.find(({ persona }) => persona?.name === WORDING.name);
  expect(made?.persona?.id).toBe(own.ok ? own.value : "");
});

test("no persona can be used before anything is written", async () => {
  const empty = { id: "p", label: "Empty", body: " ", from: null };
  await shown({ start: { ...newExperiment(begun), prompts: [empty] } });
  press(button("Move, copy or remove “Empty”"), "Enter");
  await until(() => document.querySelector("[role=menu]") !== null);
  const item = [...document.querySelectorAll("[role=menuitem]")].find((one) => one.textContent?.startsWith("Try"));
  expect(item?.getAttribute("aria-disabled")).toBe("true");
});

test("a check's error shows once its field is left, and its text survives a change of kind", async () => {
  const { host, now } = await shown();
  click(button("Add a check"));
  const select = labelled("Type of check 1");
  await until(() => document.activeElement === select);
  expect(host.textContent).not.toContain("Write the words to look for.");
  const words = selectorOf(labelled("Words"));
  inAct(() => find(words).focus());
  inAct(() => find(words).blur());
  expect(host.textContent).toContain("Write the words to look for.");
  expect(find(words).getAttribute("aria-invalid")).toBe("true");
  type(words, "a(");
  choose(selectorOf(select), "regex");
  expect(now.experiment.assertions).toMatchObject([{ kind: "regex", pattern: "a(" }]);
  expect(find(selectorOf(labelled("Pattern"))).getAttribute("aria-invalid")).toBe("true");
});

test("a rubric asks for a judge", async () => {
  const { now } = await shown({ adapters: [DEVICE, SERVER] });
  click(button("Add a check"));
  choose(selectorOf(labelled("Type of check 1")), "rubric");
  const judge = labelled("Who judges");
  expect([...judge.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "None yet",
    "My server, small-1",
  ]);
  choose(selectorOf(judge), "s1");
  expect(now.experiment.judge).toBe("s1");
});

test("a library prompt is found during typing, and used in the chosen version", async () => {
  const prompt = (id: string, over: Partial<Prompt>): Prompt => ({
    id,
    name: id,
    title: id,
    body: "",
    folder: null,
    tags: [],
    favourite: false,
    variables: {},
    filled: {},
    labels: {},
    head: `${id}-v2`,
    branch: null,
    trashedAt: null,
    createdAt: 1,
    updatedAt: 1,
    ...over,
  });
  const version = (id: string, body: string, createdAt: number): PromptVersion => ({
    id,
    promptId: "ask",
    title: "Ask why",
    body,
    variables: {},
    parents: [],
    note: "",
    createdAt,
  });
  const prompts = [prompt("tone", { body: "Be {{mood}}." }), prompt("ask", { title: "Ask why", body: "new" })];
  const onlyAsk = () => [...document.querySelectorAll("[role=dialog] li button")].map(({ textContent }) => textContent);
  const { now } = await shown({
    library: { entries: prompts.map((one) => ({ prompt: one, text: searchable(one) })) },
    versions: [version("ask-v2", "new", 9), version("ask-v1", "{{> tone}} old", 3)],
  });
  click(button("From the library"));
  await until(() => document.querySelector(named("Search the library")) !== null);
  type(named("Search the library"), "why");
  expect(onlyAsk()).toEqual(["Ask why"]);
  press(find(named("Search the library")), "Enter");
  await until(() => document.querySelector("[role=dialog] select") !== null);
  expect(find("[role=dialog] pre").textContent).toBe("new");
  inAct(() => button("Back").focus());
  now.paintAgain(); // with another function that reads versions, as pages pass
  expect(document.activeElement).toBe(button("Back"));
  choose("[role=dialog] select", "ask-v1");
  expect(find("[role=dialog] pre").textContent).toBe("Be {{mood}}. old");
  inAct(() => find<HTMLFormElement>("[role=dialog] form").requestSubmit());
  await until(() => document.querySelector("[role=dialog]") === null);
  expect(now.experiment.prompts).toMatchObject([
    { label: "Ask why", body: "Be {{mood}}. old", from: { promptId: "ask", versionId: "ask-v1" } },
  ]);
});

test("a row repaints for new content and new actions, not for a new object with the same content", () => {
  const same = alike<{ input: object; number: number; actions: object }>("input");
  const actions = {};
  const before = { input: { id: "a", values: { who: "x" } }, number: 1, actions };
  expect(same(before, { ...before, input: { id: "a", values: { who: "x" } } })).toBe(true);
  expect(same(before, { ...before, input: { id: "a", values: { who: "y" } } })).toBe(false);
  expect(same(before, { ...before, number: 2 })).toBe(false);
  expect(same(before, { ...before, actions: {} })).toBe(false);
});
