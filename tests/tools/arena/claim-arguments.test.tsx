import { expect, test } from "vitest";
import { saidIn } from "#domain/arena/turns.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";
import { showArena } from "./arena-at.tsx";

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
