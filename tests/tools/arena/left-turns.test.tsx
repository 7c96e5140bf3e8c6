import { expect, test } from "vitest";
import { nextStep } from "#domain/arena/next-step.ts";
import { saidIn } from "#domain/arena/turns.ts";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { turnPlace } from "#src/data/arena/left-turns.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { takeTurn } from "#src/data/arena/take-turns.ts";
import { seat } from "../../data/arena/seat.ts";
import { button, click, find, inAct, press, until } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";
import { showArena } from "./arena-at.tsx";

/** Words of a turn that somebody else took. */

const BEGUN = "You had begun this turn";

async function begun() {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  const run = await beginDebate(studio, {
    claims: [{ text: "We charge.", percent: 50, criterion: "" }],
    reviewAt: 1,
    seats: [seat("Pragmatist", "for"), seat("Skeptic", "against")],
    rounds: 2,
  });
  if (!run.ok) throw new Error(run.error.message);
  const debate = async () => {
    const found = await readDebate(studio.db, run.value.id);
    if (found.kind !== "here") throw new Error(found.kind);
    return found.debate;
  };
  return {
    studio,
    run: run.value,
    debate,
    /** Another page, or a model, takes the turn that is due. */
    async take(text: string) {
      const now = await debate();
      const due = nextStep(now.run, now.turns);
      if (due.kind !== "turn") throw new Error("no turn is due");
      await takeTurn(studio, run.value.id, due, { text, relation: "against", asked: "", origin: { by: "you" } });
      return due;
    },
  };
}
const shows = (text: string) => () => document.body.textContent?.includes(text) === true;
function type(text: string) {
  const field = find<HTMLTextAreaElement>("#arena-turn");
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("a turn that is taken while one writes it stays on the page, takes the focus, and becomes an argument once openings are over", async () => {
  const { studio, run, debate, take } = await begun();
  await showArena(studio, { run: run.id });
  await until(() => document.querySelector("#arena-turn") !== null);
  find("#arena-turn").focus();
  type("The room is free");
  await take("By another tab.");
  await until(shows(BEGUN));
  expect(document.activeElement?.textContent).toBe(BEGUN);
  expect(shows("The room is free")()).toBe(true);
  expect(shows("Use as an argument")(), "openings are hidden").toBe(false);
  await take("The second opening.");
  await until(shows("Use as an argument"));
  click(button("Use as an argument: the Pragmatist’s opening"));
  await until(() => document.querySelector("#arena-interject textarea") !== null);
  await until(() => find<HTMLTextAreaElement>("#arena-interject textarea").value === "The room is free");
  click(button("Add it"));
  await until(() => !shows(BEGUN)());
  await expect.poll(() => document.activeElement?.id).toBe("arena-turn");
  expect(saidIn((await debate()).turns).map(({ turn }) => [turn.text, turn.phase, turn.about])).toContainEqual([
    "The room is free",
    "interjection",
    run.claims[0]?.id,
  ]);
  expect(await studio.db.drafts.count()).toBe(0);
});

test("what another open page wrote of a turn is offered too, and deleted from there once it is used", async () => {
  const { studio, run, take } = await begun();
  const { round, seat: of } = await take("One.");
  await take("Two.");
  const other = studio.page.own === "other" ? "another" : "other";
  await studio.db.drafts.put({ id: `${turnPlace(run.id, round, of.id)}\n${other}`, text: "Nobody pays", updatedAt: 1 });
  await showArena(studio, { run: run.id });
  await until(shows("Use as an argument"));
  click(button("Use as an argument: the Pragmatist’s opening"));
  await until(() => document.querySelector<HTMLTextAreaElement>("#arena-interject textarea")?.value === "Nobody pays");
  click(button("Add it"));
  await until(() => !shows(BEGUN)());
  expect(await studio.db.drafts.count()).toBe(0);
});

test("words that were typed before *Nothing to add* was pressed stay until the person deletes them", async () => {
  const { studio, run, take } = await begun();
  await showArena(studio, { run: run.id });
  await until(() => document.querySelector("#arena-turn") !== null);
  type("The tea is free");
  press(find("#arena-turn"), "n", { altKey: true, code: "KeyN" });
  await until(shows(BEGUN));
  await take("Two.");
  await until(shows("Use as an argument"));
  button("Delete the Pragmatist’s opening").focus();
  click(button("Delete the Pragmatist’s opening"));
  await until(() => !shows(BEGUN)());
  await expect.poll(() => document.activeElement?.id).toBe("arena-turn");
  expect(await studio.db.drafts.count()).toBe(0);
});
