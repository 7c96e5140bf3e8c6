import { expect, test } from "vitest";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { readPersonas } from "#src/data/personas/personas.ts";
import { addPersona, addVersion } from "#src/data/personas/write-personas.ts";
import { sitterOf } from "#src/tools/arena/model/new-seats.ts";
import { VerdictView } from "#src/tools/arena/view/verdict-view.tsx";
import { aRun, TURNS, VOTES } from "../../domain/arena/debate.ts";
import { WORDING } from "../../domain/personas/personas.ts";
import { until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";
import { showArena } from "./arena-at.tsx";

/** Whose words stand in a debate: what a persona asks is its own, and what a model wrote is named as the model's. */

const CLAIM = "We charge for the workshop.";
/** What both seats are asked before anybody has argued. */
const ASKS: readonly string[] = ["Who learns from", "Who has tried"];

test("an opening of a custom persona, and of one in another wording, asks the question of that wording", async () => {
  const studio = await testStudio({ member: true });
  const skeptic = (await readPersonas(studio.db)).list.find(({ id }) => id === "skeptic");
  if (!skeptic) throw new Error("no skeptic");
  const wording = (question: string) => ({ ...WORDING, questions: [`${question} {quote}?`] });
  const made = await addPersona(studio, wording(ASKS[0] ?? ""));
  const changed = await addVersion(studio, skeptic, {
    wording: wording(ASKS[1] ?? ""),
    parents: [],
    note: "",
  });
  if (!made.ok || !changed.ok) throw new Error("not stored");
  const seats = (await readPersonas(studio.db)).list
    .filter(({ id }) => id === made.value || id === "skeptic")
    .map((persona, at) => {
      const { id, name, line, versionId = null, critical = "" } = sitterOf(persona);
      return { personaId: id, versionId, name, line, critical, side: at === 0 ? "for" : "against", writer: "you" };
    });
  for (const seat of seats) {
    const other = seats.find((each) => each !== seat) ?? seat;
    const run = await beginDebate(studio, {
      claims: [{ text: CLAIM, percent: 50, criterion: "" }],
      reviewAt: 1,
      seats: [
        { ...seat, side: "for" },
        { ...other, side: "against" },
      ],
      rounds: 1,
    });
    if (!run.ok) throw new Error(run.error.message);
    const { host, leave } = await showArena(studio, { run: run.value.id });
    const question = seat.personaId === "skeptic" ? ASKS[1] : ASKS[0];
    await until(() => host.querySelector(".arena-question")?.textContent?.startsWith(question ?? "-") === true);
    leave();
  }
});

test("a verdict says which model wrote turns, and 'no model' only where none did", async () => {
  const studio = await testStudio({ member: true });
  const debate = { run: aRun(), turns: TURNS, votes: VOTES, sources: [], beliefs: new Map(), damaged: 0 };
  const show = async (turns: typeof TURNS) => {
    const page = (
      <VerdictView debate={{ ...debate, turns }} order={[]} onDebate={() => undefined} onDeleted={() => undefined} />
    );
    const { host, leave } = await renderPage(studio, page);
    await until(() => host.textContent?.includes("counts as 1 message") === true);
    const words = host.querySelector("header")?.textContent ?? "";
    leave();
    return words;
  };
  expect(await show(TURNS)).toContain("no model");
  const origin = { by: "model", provider: "My server" } as never;
  const byModel = await show(TURNS.map((turn, at) => (at < 2 ? { ...turn, origin } : turn)));
  expect(byModel).toContain("2 turns by My server");
  expect(byModel).not.toContain("no model");
});
