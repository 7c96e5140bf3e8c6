import { expect, test } from "vitest";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { seat } from "../../data/arena/seat.ts";
import { ask } from "../../data/insights/runs.ts";
import { button, click, find, until } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";
import { showArena } from "./arena-at.tsx";

/** A seat quotes the person's own thoughts and prompts. */

test("the thought behind the debate is offered first; its statements become turns to the letter, and it is copied once", async () => {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  const behind = await ask(studio, "people stop in week two. maybe the videos are too long");
  studio.at += 10;
  await ask(studio, "should we move the quiz to spring");
  const session = await studio.db.sessions.get(behind.sessionId);
  if (!session) throw new Error("no session");
  const run = await beginDebate(studio, {
    claims: [
      { text: "We shorten the videos.", percent: 50, criterion: "", from: { table: "sessions", row: { ...session } } },
    ],
    reviewAt: 1,
    seats: [seat("Pragmatist", "for"), seat("Skeptic", "against")],
    rounds: 1,
  });
  if (!run.ok) throw new Error(run.error.message);
  await showArena(studio, { run: run.value.id });
  await until(() => document.querySelector("#arena-turn") !== null);
  click(button("From your sources"));
  const items = () => [...document.querySelectorAll("[aria-labelledby=own-texts] li")];
  await until(() => items().length === 2);
  expect(items()[0]?.textContent).toContain(session.title);
  click(find("[aria-labelledby=own-texts] li button"));
  await until(() => items()[0]?.textContent?.includes("added") === true);
  expect(await studio.db.arena_sources.toArray()).toMatchObject([
    { kind: "thought", origin: behind.sessionId, text: "people stop in week two. maybe the videos are too long" },
  ]);
  await until(() => document.querySelector("[role=dialog]")?.textContent?.includes("2 statements") === true);
  const [use] = [...document.querySelectorAll<HTMLElement>("[role=dialog] li button")];
  click(use as HTMLElement);
  await expect
    .poll(async () => (await studio.db.arena_turns.toArray()).map(({ text, origin }) => [text, origin.by]))
    .toEqual([["maybe the videos are too long", "source"]]);
});
