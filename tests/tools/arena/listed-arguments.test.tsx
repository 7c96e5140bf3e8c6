import { expect, test } from "vitest";
import { saidIn } from "#domain/arena/turns.ts";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { seat } from "../../data/arena/seat.ts";
import { button, click, find, inAct, press, until } from "../../ui/render.tsx";
import { DISK_FULL, testStudio } from "../studio.ts";
import { showArena } from "./arena-at.tsx";

/** A pasted list of arguments, each on the side of its sign. */

const LIST = ["[Claim]: We charge.", "+ It pays the room.", "  - The room is free.", "- Nobody pays."].join("\n");

/** @param passes the seats that have nothing to add; after both one can interject */
async function interjecting(passes: readonly string[] = ["Pragmatist", "Skeptic"]) {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  const run = await beginDebate(studio, {
    claims: [{ text: "We charge.", percent: 50, criterion: "" }],
    reviewAt: 1,
    seats: [seat("Pragmatist", "for"), seat("Skeptic", "against")],
    rounds: 2,
  });
  if (!run.ok) throw new Error(run.error.message);
  await showArena(studio, { run: run.value.id });
  for (const each of passes) {
    await until(() => document.querySelector(`[aria-label^="The ${each}’s turn"]`) !== null);
    press(find("#arena-turn"), "n", { altKey: true, code: "KeyN" });
  }
  if (passes.length === 0) return { studio, run: run.value };
  if (passes.length < 2) {
    await until(() => document.querySelector('[aria-label^="The Skeptic’s turn"]') !== null);
    return { studio, run: run.value };
  }
  await until(() => [...document.querySelectorAll("button")].some(({ textContent }) => textContent === "Interject"));
  click(button("Interject"));
  await until(() => document.querySelector("#arena-interject textarea") !== null);
  return { studio, run: run.value };
}
const paste = (text: string) => type(find<HTMLTextAreaElement>("#arena-interject textarea"), text);
function type(field: HTMLTextAreaElement, text: string) {
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const side = (number: number, label: string) =>
  [...find(`[aria-label="What argument ${number} does"]`).querySelectorAll("button")].find(
    ({ textContent }) => textContent === label,
  ) as HTMLButtonElement;

test("a pasted list becomes arguments in one go, each about the one that it stands under, on the side that the person left it on", async () => {
  const { studio, run } = await interjecting();
  paste(LIST);
  await until(() => document.querySelector('[aria-label="Arguments of the list"]') !== null);
  expect(find("#arena-interject [role=status]").textContent).toBe(
    "3 arguments. 1 line has no sign and will be left out",
  );
  expect(side(2, "Against").getAttribute("aria-pressed")).toBe("true");
  click(side(3, "For"));
  click(button("Add 3 arguments"));
  await until(() => document.querySelector("#arena-interject") === null);
  const found = await readDebate(studio.db, run.id);
  const said = saidIn(found.kind === "here" ? found.debate.turns : []);
  const [claim] = run.claims;
  expect(said.map(({ turn }) => [turn.text, turn.relation, turn.about, turn.phase])).toEqual([
    ["It pays the room.", "for", claim?.id, "interjection"],
    ["The room is free.", "against", said[0]?.turn.id, "interjection"],
    ["Nobody pays.", "for", claim?.id, "interjection"],
  ]);
});

test("a list that cannot be stored stays in the field, and none of it is stored", async () => {
  const { studio } = await interjecting();
  const before = await studio.db.arena_turns.count();
  paste(LIST);
  await until(() => document.querySelector('[aria-label="Arguments of the list"]') !== null);
  studio.failing = DISK_FULL;
  click(button("Add 3 arguments"));
  await until(() => find("#arena-interject").textContent?.includes("no space left") === true);
  expect(find<HTMLTextAreaElement>("#arena-interject textarea").value).toBe(LIST);
  expect(await studio.db.arena_turns.count()).toBe(before);
});

test("a list of more arguments than one may have is not drawn, and the field says so at once", async () => {
  await interjecting();
  paste("+ a\n".repeat(61));
  await until(() => find("#arena-interject").textContent?.includes("at most 60 arguments") ?? false);
  expect(document.querySelector('[aria-label="Arguments of the list"]')).toBeNull();
});

test("in a list of dashes the person says the side of all, and then of one", async () => {
  const { studio, run } = await interjecting();
  paste("- It pays the room.\n- Nobody pays.");
  await until(() => document.querySelector('[aria-label="Arguments of the list"]') !== null);
  expect(side(2, "For").getAttribute("aria-pressed")).toBe("true");
  click(button("All against it"));
  expect(side(1, "Against").getAttribute("aria-pressed")).toBe("true");
  click(side(1, "For"));
  click(button("Add 2 arguments"));
  await until(() => document.querySelector("#arena-interject") === null);
  const found = await readDebate(studio.db, run.id);
  const said = saidIn(found.kind === "here" ? found.debate.turns : []);
  expect(said.map(({ turn }) => [turn.text, turn.relation])).toEqual([
    ["It pays the room.", "for"],
    ["Nobody pays.", "against"],
  ]);
});

test("a list in the field of a seat's turn can be stored as several arguments, the first of them the turn", async () => {
  const { studio, run } = await interjecting(["Pragmatist"]);
  const field = find<HTMLTextAreaElement>("#arena-turn");
  type(field, "- The room is free.\n- Nobody pays.");
  click(button("Save"));
  await until(() => document.body.textContent?.includes("This is a list of 2 arguments.") === true);
  expect((await studio.db.arena_turns.toArray()).filter(({ status }) => status === "said")).toEqual([]);
  click(button("Save as 2 arguments"));
  await until(() => [...document.querySelectorAll("article")].length === 2);
  const found = await readDebate(studio.db, run.id);
  const said = saidIn(found.kind === "here" ? found.debate.turns : []);
  expect(said.map(({ turn }) => [turn.text, turn.relation, turn.phase])).toEqual([
    ["The room is free.", "against", "opening"],
    ["Nobody pays.", "against", "interjection"],
  ]);
});

test("a list can be stored as the one argument that it may be", async () => {
  const { studio } = await interjecting(["Pragmatist"]);
  const text = "- The room is free.\n- Nobody pays.";
  type(find<HTMLTextAreaElement>("#arena-turn"), text);
  click(button("Save"));
  await until(() => document.body.textContent?.includes("This is a list of 2 arguments.") === true);
  click(button("Save as one"));
  await expect
    .poll(async () =>
      (await studio.db.arena_turns.toArray()).flatMap(({ status, text: said }) => (status === "said" ? [said] : [])),
    )
    .toEqual([text]);
});

test("a list in a seat's turn is stored on the side that is chosen when it is stored, and the cursor goes to the next turn", async () => {
  const { studio } = await interjecting([]);
  for (const name of ["Pragmatist", "Skeptic"]) {
    await until(() => document.querySelector(`[aria-label^="The ${name}’s turn"]`) !== null);
    type(find<HTMLTextAreaElement>("#arena-turn"), `The ${name} opens with this.`);
    click(button("Save"));
  }
  await until(() => document.querySelector('[aria-label$="turn, on 1"], [aria-label$="turn, on 2"]') !== null);
  const seat = find("#arena-turn").getAttribute("aria-label");
  type(find<HTMLTextAreaElement>("#arena-turn"), "- The room is free.\n- Nobody pays.");
  click(button("Save"));
  await until(() => document.body.textContent?.includes("This is a list of 2 arguments.") === true);
  press(find("#arena-turn"), "s", { altKey: true, code: "KeyS" });
  click(button("Save as 2 arguments"));
  await until(() => (document.querySelector("#arena-turn")?.getAttribute("aria-label") ?? seat) !== seat);
  await expect.poll(() => document.activeElement?.id).toBe("arena-turn");
  const stored = (await studio.db.arena_turns.toArray()).filter(({ text }) => /^(?:The room|Nobody)/.test(text));
  expect(stored.map(({ relation }) => relation)).toEqual(["for", "for"]);
});

test("an opening is the first argument of a list that is on its seat's side, and lines that are left out are said", async () => {
  const { studio } = await interjecting(["Pragmatist"]);
  type(find<HTMLTextAreaElement>("#arena-turn"), "What I think:\nPros\n- The room is free.\nCons\n- Nobody pays.");
  click(button("Save"));
  await until(() => document.body.textContent?.includes("This is a list of 2 arguments.") === true);
  expect(find("[role=alert]").textContent).toContain(
    "Number 2 is the Skeptic’s, the others are yours. 1 line has no sign and will be left out",
  );
  click(button("Save as 2 arguments"));
  await expect
    .poll(async () =>
      (await studio.db.arena_turns.toArray())
        .filter(({ status }) => status === "said")
        .sort((a, b) => a.createdAt - b.createdAt)
        .map(({ text, relation, phase }) => [text, relation, phase]),
    )
    .toEqual([
      ["Nobody pays.", "against", "opening"],
      ["The room is free.", "for", "interjection"],
    ]);
});

test("a nested list in a seat's turn keeps what stands under what", async () => {
  const { studio } = await interjecting(["Pragmatist"]);
  type(
    find<HTMLTextAreaElement>("#arena-turn"),
    "+ It pays the room.\n  - The room is free.\n- Nobody pays.\n  - Some do.",
  );
  click(button("Save"));
  await until(() => document.body.textContent?.includes("This is a list of 4 arguments.") === true);
  click(button("Save as 4 arguments"));
  await expect
    .poll(async () => {
      const said = (await studio.db.arena_turns.toArray()).filter(({ status }) => status === "said");
      const textOf = (id: string | null) => said.find((turn) => turn.id === id)?.text ?? "the claim";
      return said
        .sort((a, b) => a.createdAt - b.createdAt)
        .map(({ text, relation, phase, about }) => [text, relation, phase, textOf(about)]);
    })
    .toEqual([
      ["Nobody pays.", "against", "opening", "the claim"],
      ["It pays the room.", "for", "interjection", "the claim"],
      ["The room is free.", "against", "interjection", "It pays the room."],
      ["Some do.", "against", "interjection", "Nobody pays."],
    ]);
});

test("a list in a seat's turn is one commit", async () => {
  const { studio } = await interjecting(["Pragmatist"]);
  type(find<HTMLTextAreaElement>("#arena-turn"), "- Nobody pays.\n- The room is free.\n- It was free before.");
  click(button("Save"));
  await until(() => document.body.textContent?.includes("This is a list of 3 arguments.") === true);
  const transactions: unknown[] = [];
  studio.db.arena_turns.hook("creating", (_key, _turn, transaction) => {
    transactions.push(transaction);
  });
  click(button("Save as 3 arguments"));
  await until(() => [...document.querySelectorAll("article")].length === 3);
  expect(transactions).toHaveLength(3);
  expect(new Set(transactions).size).toBe(1);
});
