import { expect, test, vi } from "vitest";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { modelHere } from "../../data/ai/connected.ts";
import { seat } from "../../data/arena/seat.ts";
import { button, click, find, press, until } from "../../ui/render.tsx";
import { showArena } from "./arena-at.tsx";

/** A model takes all turns that are left, and is paused. */

const here = modelHere({ cors: true });
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: async () => here.ai }));

test("Alt+P pauses a model that takes all turns: the one on its way arrives, and the person has the next one", async () => {
  const { studio } = await here.connect(["arena"]);
  studio.at = Date.now();
  const run = await beginDebate(studio, {
    claims: [{ text: "We charge.", percent: 50, criterion: "" }],
    reviewAt: 1,
    seats: [seat("Pragmatist", "for"), seat("Skeptic", "against")],
    rounds: 1,
  });
  if (!run.ok) throw new Error(run.error.message);
  await showArena(studio, { run: run.value.id });
  const says = (words: string) => document.body.textContent.includes(words);
  await until(() => says("Ask My server for all 2 turns that are left"));
  here.provider.shall("driven");
  click(button("Ask My server for all 2 turns that are left"));
  await until(() => here.provider.asked.length === 1);
  await until(() => says("The Pragmatist is next. A model writes it."));
  expect(document.querySelector("#arena-turn"), "no field whose words would go").toBeNull();
  const stop = find<HTMLButtonElement>('[aria-label="Stop My server"]');
  stop.focus();
  press(stop, "p", { altKey: true, code: "KeyP" });
  await until(() => says("This turn still arrives, then it pauses."));
  here.provider.drive.writes(JSON.stringify({ text: "It pays the room.", stance: "supports", about: null }));
  here.provider.drive.ends();
  await until(() => document.querySelector('[aria-label^="The Skeptic’s turn"]') !== null);
  expect(here.provider.asked).toHaveLength(1);
  await until(() => document.activeElement?.id === "arena-turn");
});
