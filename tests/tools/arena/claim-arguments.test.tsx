import { expect, test } from "vitest";
import { saidIn } from "#domain/arena/turns.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";
import { showArena, withIdeas } from "./arena-at.tsx";

const has = (label: string) => [...document.querySelectorAll("button")].some((each) => each.textContent === label);
const type = (field: HTMLTextAreaElement, text: string) =>
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });

test("lines pasted below the claim of a new debate are offered as its arguments, and the debate begins with them", async () => {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  await showArena(studio, {});
  await until(() => document.querySelector("form textarea") !== null);
  const claim = find<HTMLTextAreaElement>("form textarea");
  type(claim, "We should move to Leeds.\nPros:\n- It is cheaper.\n  - The rent is half.\nCons:\n- My mum lives here.");
  await until(() => document.body.textContent?.includes("3 arguments are below the claim.") === true);
  expect(document.querySelector("#arena-claim-arguments")).toBeNull();
  click(button("Begin with them"));
  await until(() => claim.value === "We should move to Leeds.");
  await until(() => document.querySelector('[aria-label="Arguments of the list"]') !== null);
  await until(() => document.activeElement === document.querySelector("#arena-claim-arguments textarea"));
  await until(() => has("Start the debate"));
  click(button("Start the debate"));
  await expect.poll(() => studio.db.arena_runs.count()).toBe(1);
  const [run] = await studio.db.arena_runs.toArray();
  const found = await readDebate(studio.db, run?.id ?? "");
  const said = saidIn(found.kind === "here" ? found.debate.turns : []);
  const [claimId] = run?.claims.map(({ id }) => id) ?? [];
  expect(run?.title).toBe("We should move to Leeds.");
  expect(said.map(({ turn }) => [turn.text, turn.relation, turn.about, turn.phase, turn.seatId])).toEqual([
    ["It is cheaper.", "for", claimId, "interjection", null],
    ["The rent is half.", "for", said[0]?.turn.id, "interjection", null],
    ["My mum lives here.", "against", claimId, "interjection", null],
  ]);
});

test("the argument that is left in the field is on the side that is chosen", async () => {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  await showArena(studio, {});
  await until(() => document.querySelector("form textarea") !== null);
  type(find<HTMLTextAreaElement>("form textarea"), "We should move to Leeds.\nIt is dearer.\nMy mum lives here.");
  await until(() => has("Begin with them"));
  click(button("Begin with them"));
  await until(() => document.querySelector("#arena-claim-arguments") !== null);
  type(find<HTMLTextAreaElement>("#arena-claim-arguments textarea"), "My mum lives here.");
  await until(() => has("Against it"));
  click(button("Against it"));
  click(button("Start the debate"));
  await expect.poll(() => studio.db.arena_turns.count()).toBe(1);
  expect(await studio.db.arena_turns.toArray()).toMatchObject([{ text: "My mum lives here.", relation: "against" }]);
});

const TWO_ARGUMENTS = "We should move to Leeds.\n- It is dearer.\n- My mum lives here.";
const hasLines = () => document.querySelector("#arena-claim-arguments") !== null;
const firstClaim = () => find<HTMLTextAreaElement>("form textarea");
async function takeLines(text: string) {
  type(firstClaim(), text);
  await until(() => has("Begin with them"));
  click(button("Begin with them"));
  await until(hasLines);
}

test("the arguments of a claim are in no other claim's debate, and are there when it is taken up again", async () => {
  const { studio, ideas } = await withIdeas("We should move to Leeds.", "We should stay here.");
  const [one, other] = ideas.map(({ id }) => `ideas/${id}`);
  const first = await showArena(studio, { take: one ?? "" });
  await until(() => document.querySelector("form textarea") !== null);
  await takeLines(TWO_ARGUMENTS);
  first.leave();
  const second = await showArena(studio, { take: other ?? "" });
  await until(() => document.querySelector("form textarea") !== null && firstClaim().value === "We should stay here.");
  expect(hasLines()).toBe(false);
  await until(() => has("Start the debate"));
  click(button("Start the debate"));
  await expect.poll(() => studio.db.arena_runs.count()).toBe(1);
  expect(await studio.db.arena_turns.count()).toBe(0);
  second.leave();
  await showArena(studio, { take: one ?? "" });
  await until(hasLines);
  expect(find<HTMLTextAreaElement>("#arena-claim-arguments textarea").value).toContain("It is dearer.");
});

test("a debate about rivals settles the arguments of its claims", async () => {
  const { studio, ideas } = await withIdeas("We should move to Leeds.");
  const take = `ideas/${ideas[0]?.id}`;
  const first = await showArena(studio, { take });
  await until(() => document.querySelector("form textarea") !== null);
  await takeLines(TWO_ARGUMENTS);
  first.leave();
  const rivals = await showArena(studio, { take, rivals: "1" });
  const fields = () => [...document.querySelectorAll<HTMLTextAreaElement>("form textarea[aria-describedby$=help]")];
  const second = () => fields().find(({ value }) => value !== "We should move to Leeds.");
  await until(() => second() !== undefined && has("Start the debate"));
  type(second() as HTMLTextAreaElement, "We should stay here.");
  click(button("Start the debate"));
  await expect.poll(() => studio.db.arena_runs.count()).toBe(1);
  rivals.leave();
  await showArena(studio, { take });
  await until(
    () => document.querySelector("form textarea") !== null && firstClaim().value === "We should move to Leeds.",
  );
  expect(hasLines()).toBe(false);
});

const pressed = (label: string) =>
  [...document.querySelectorAll("button")]
    .find(({ textContent }) => textContent === label)
    ?.getAttribute("aria-pressed");
const sideOf = (number: number, label: string) =>
  [...find(`[aria-label="What argument ${number} does"]`).querySelectorAll("button")].find(
    ({ textContent }) => textContent === label,
  ) as HTMLButtonElement;

test("the sides that are chosen for listed arguments are there when the page is opened again", async () => {
  const { studio, ideas } = await withIdeas("We should move to Leeds.");
  const take = `ideas/${ideas[0]?.id}`;
  const first = await showArena(studio, { take });
  await until(() => document.querySelector("form textarea") !== null);
  await takeLines(TWO_ARGUMENTS);
  await until(() => has("All against it"));
  click(button("All against it"));
  click(sideOf(2, "For"));
  first.leave();
  await showArena(studio, { take });
  await until(() => hasLines() && has("All against it"));
  await until(() => pressed("All against it") === "true");
  expect(sideOf(1, "Against").getAttribute("aria-pressed")).toBe("true");
  expect(sideOf(2, "For").getAttribute("aria-pressed")).toBe("true");
});

test("each line that is typed without a sign is an argument, and the sign of the only one is no part of it", async () => {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  await showArena(studio, {});
  await until(() => document.querySelector("form textarea") !== null);
  await takeLines(TWO_ARGUMENTS);
  const lines = find<HTMLTextAreaElement>("#arena-claim-arguments textarea");
  type(lines, "the rent is half\nmy mum lives there\nI know it");
  await until(() => document.body.textContent?.includes("3 arguments") === true);
  type(lines, "- the rent is half");
  await until(() => has("For it"));
  click(button("Start the debate"));
  await expect.poll(() => studio.db.arena_turns.count()).toBe(1);
  expect(await studio.db.arena_turns.toArray()).toMatchObject([{ text: "the rent is half", relation: "for" }]);
});

test("beside rival claims the page says that the arguments are left out", async () => {
  const { studio, ideas } = await withIdeas("We should move to Leeds.");
  const take = `ideas/${ideas[0]?.id}`;
  const first = await showArena(studio, { take });
  await until(() => document.querySelector("form textarea") !== null);
  await takeLines(TWO_ARGUMENTS);
  const said = () => document.body.textContent?.includes("begins without your arguments") === true;
  expect(said()).toBe(false);
  first.leave();
  await showArena(studio, { take, rivals: "1" });
  await until(said);
});

test("a side that is chosen stays with its argument while the text is edited", async () => {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  await showArena(studio, {});
  await until(() => document.querySelector("form textarea") !== null);
  await takeLines(TWO_ARGUMENTS);
  const lines = find<HTMLTextAreaElement>("#arena-claim-arguments textarea");
  const isChosen = (number: number, label: string) => sideOf(number, label).getAttribute("aria-pressed") === "true";
  click(sideOf(2, "Against"));
  type(lines, "- It is much dearer.\n- My mum lives here.");
  await until(() => document.body.textContent?.includes("It is much dearer.") === true);
  expect(isChosen(2, "Against")).toBe(true);
  type(lines, "- I know it.\n- It is much dearer.\n- My mum lives here.");
  await until(() => document.body.textContent?.includes("3 arguments") === true);
  expect([isChosen(2, "For"), isChosen(3, "Against")]).toEqual([true, true]);
  for (const typed of ["\n", "\n-", "\n- ", "\n- S"])
    type(lines, `- I know it.\n- It is much dearer.\n- My mum lives here.${typed}`);
  await until(() => document.body.textContent?.includes("4 arguments") === true);
  expect([isChosen(3, "Against"), isChosen(4, "For")]).toEqual([true, true]);
  type(lines, "- Another one.\n- And one more.\n- And a third.");
  await until(() => document.body.textContent?.includes("And a third.") === true);
  expect(isChosen(3, "For")).toBe(true);
});
