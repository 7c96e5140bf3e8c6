import { expect, test, vi } from "vitest";
import { nextStep } from "#domain/arena/next-step.ts";
import type { ArenaRun } from "#domain/entities.ts";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { interject, takeTurn } from "#src/data/arena/take-turns.ts";
import { castVote } from "#src/data/arena/weigh-debate.ts";
import { seat } from "../../data/arena/seat.ts";
import { button, click, find, inAct, press, until } from "../../ui/render.tsx";
import { type TestStudio, testStudio } from "../studio.ts";
import { showArena } from "./arena-at.tsx";

const { saved } = vi.hoisted(() => ({ saved: vi.fn((_name: string, _text: string) => undefined) }));
vi.mock("#src/platform/text-file.ts", () => ({ downloadText: saved, downloadFile: saved }));

/** A debate under way, and an argument that is put where it belongs. */

async function begun(rounds: 1 | 2 = 1) {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  const run = await beginDebate(studio, {
    claims: [{ text: "We charge.", percent: 50, criterion: "" }],
    reviewAt: 1,
    seats: [seat("Pragmatist", "for"), seat("Skeptic", "against")],
    rounds,
  });
  if (!run.ok) throw new Error(run.error.message);
  return { studio, run: run.value };
}
async function say(studio: TestStudio, { id }: ArenaRun, text: string, relation: "for" | "against") {
  const found = await readDebate(studio.db, id);
  const due = found.kind === "here" ? nextStep(found.debate.run, found.debate.turns) : null;
  if (due?.kind !== "turn") throw new Error("no turn is due");
  await takeTurn(studio, id, due, { text, relation, asked: "", origin: { by: "you" } });
}
function type(selector: string, value: string) {
  const field = find<HTMLInputElement | HTMLSelectElement>(selector);
  const { prototype } = field.tagName === "SELECT" ? HTMLSelectElement : HTMLInputElement;
  inAct(() => {
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  });
}

test("a debate can be taken along as a file from its first turn on", async () => {
  const { studio, run } = await begun();
  await showArena(studio, { run: run.id });
  await until(() => document.querySelector("#arena-turn") !== null);
  expect(document.querySelector('[aria-label="Export"]')).toBeNull();
  await say(studio, run, "It pays the room.", "for");
  await until(() => document.querySelector('[aria-label="Export"]') !== null);
});

test("a file of a debate under way holds what was believed before it; what people read of it does not", async () => {
  const { studio, run } = await begun();
  await say(studio, run, "It pays the room.", "for");
  await showArena(studio, { run: run.id });
  await until(() => document.querySelector('[aria-label="Export"]') !== null);
  const entry = (label: string) =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(({ textContent }) => textContent === label);
  async function textOf(format: string): Promise<string> {
    saved.mockClear();
    press(find('[aria-label="Export"]'), "Enter");
    await until(() => entry(format) !== undefined);
    inAct(() => entry(format)?.click());
    await until(() => saved.mock.calls.length === 1);
    return saved.mock.calls[0]?.[1] ?? "";
  }
  expect(await textOf("JSON")).toContain('"before": 50');
  const markdown = await textOf("Markdown");
  expect(markdown).toContain("It pays the room.");
  expect(markdown).not.toContain("50%");
});

test("an argument is moved below another one, with its reason, and its votes go with it", async () => {
  const { studio, run } = await begun();
  await say(studio, run, "It pays the room.", "for");
  await say(studio, run, "The room is free on Mondays.", "against");
  const [one, two] = (await studio.db.arena_turns.toArray()).toSorted((a, b) => a.createdAt - b.createdAt);
  for (const turn of [one, two]) await castVote(studio, run.id, turn?.id ?? "", { truth: 4, bearing: 3 });
  await showArena(studio, { run: run.id, view: "verdict" });
  await until(() => document.querySelector("#arena-what-if") !== null);
  click(find('[aria-label="What if 2 were different?"]'));
  await until(() => find("#arena-what-if").textContent?.includes("Move argument 2") === true);
  type("#arena-what-if select", one?.id ?? "");
  click(button("Move"));
  await until(() => find("#arena-what-if").textContent?.includes("Say why in a few words") === true);
  type("#arena-what-if form input", "It answers that.");
  click(button("Move"));
  const latest = async () =>
    (await studio.db.arena_votes.toArray()).toSorted((a, b) => a.createdAt - b.createdAt).at(-1);
  await expect.poll(latest).toMatchObject({
    turnId: two?.id,
    about: one?.id,
    relation: "against",
    truth: 4,
    bearing: 3,
    why: "It answers that.",
  });
  await until(() => [...document.querySelectorAll(".arena-line")][1]?.getAttribute("style")?.includes("2rem") === true);
});

test("Alt+A and Alt+S choose the side of a turn about the claim too", async () => {
  const { studio, run } = await begun(2);
  await showArena(studio, { run: run.id });
  // nobody opens, so a critique has nothing but the claim to take up
  for (const name of ["Pragmatist", "Skeptic"]) {
    await until(() => document.querySelector(`[aria-label^="The ${name}’s turn"]`) !== null);
    press(find("#arena-turn"), "n", { altKey: true, code: "KeyN" });
  }
  await until(() => document.querySelector("[aria-label='What it does']") !== null);
  const pressed = () => find("[aria-label='What it does'] [aria-pressed=true]").textContent;
  press(find("#arena-turn"), "a", { altKey: true, code: "KeyA" });
  expect(pressed()).toBe("Against the claim");
  press(find("#arena-turn"), "s", { altKey: true, code: "KeyS" });
  expect(pressed()).toBe("For the claim");
});

test("the seat that is due leads to its persona", async () => {
  const { studio, run } = await begun();
  await showArena(studio, { run: run.id });
  await until(() => document.querySelector(".arena-due a") !== null);
  expect(find(".arena-due a").getAttribute("href")).toBe("/personas?persona=pragmatist");
});

test("on the map of arguments the right arrow leads into replies and the left one back", async () => {
  const { studio, run } = await begun();
  await say(studio, run, "It pays the room.", "for");
  await say(studio, run, "Nobody pays.", "against");
  const [one, two] = (await studio.db.arena_turns.toArray()).toSorted((a, b) => a.createdAt - b.createdAt);
  await interject(studio, run.id, one?.id ?? "", {
    text: "Only on Mondays.",
    relation: "against",
    asked: "",
    origin: { by: "you" },
  });
  for (const turn of await studio.db.arena_turns.toArray())
    await castVote(studio, run.id, turn.id, { truth: 4, bearing: 3 });
  await showArena(studio, { run: run.id, view: "verdict" });
  const line = (number: number) => find(`ol [aria-label="What if ${number} were different?"]`);
  await until(() => document.querySelectorAll(".arena-line").length === 3 && two !== undefined);
  line(1).focus();
  const steps = [
    ["ArrowRight", 3],
    ["ArrowRight", 3],
    ["ArrowLeft", 1],
    ["ArrowLeft", 1],
    ["ArrowDown", 3],
    ["ArrowDown", 2],
  ] as const;
  for (const [key, number] of steps) {
    press(document.activeElement as HTMLElement, key);
    expect(document.activeElement, key).toBe(line(number));
  }
});

test("O on an argument opens its trail, and so does its button", async () => {
  const { studio, run } = await begun();
  await say(studio, run, "It pays the room.", "for");
  await say(studio, run, "The room is free on Mondays.", "against");
  const [one] = (await studio.db.arena_turns.toArray()).toSorted((a, b) => a.createdAt - b.createdAt);
  const { at } = await showArena(studio, { run: run.id });
  await until(() => document.querySelector("#argument-1") !== null);
  press(find("#argument-1"), "o");
  const trail = () => new URLSearchParams(at().split("?")[1]).get("trail");
  await until(() => trail() === `arena_runs/${run.id}#arena_turns/${one?.id}`);
  click(find('[aria-label="Trail of argument 2"]'));
  await until(() => trail() !== `arena_runs/${run.id}#arena_turns/${one?.id}`);
});

test("a turn that is too long is stored in parts once the person says so", async () => {
  const { studio, run } = await begun();
  await showArena(studio, { run: run.id });
  await until(() => document.querySelector("#arena-turn") !== null);
  const field = find<HTMLTextAreaElement>("#arena-turn");
  inAct(() => {
    const text = "It pays the room and the tea. ".repeat(150);
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  click(button("Save"));
  await until(() => document.body.textContent?.includes("at most 4,000 characters") === true);
  expect(await studio.db.arena_turns.count()).toBe(0);
  click(button("Save it as 2 arguments"));
  await until(() => find<HTMLTextAreaElement>("#arena-turn").value === "");
  const found = await readDebate(studio.db, run.id);
  const turns = found.kind === "here" ? found.debate.turns : [];
  expect(turns.map(({ phase, relation }) => [phase, relation])).toEqual([
    ["opening", "for"],
    ["interjection", "for"],
  ]);
  expect(turns.map(({ text }) => text).join(" ")).toBe("It pays the room and the tea. ".repeat(150).trim());
});
