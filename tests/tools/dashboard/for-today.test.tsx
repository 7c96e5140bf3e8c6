import { afterEach, beforeEach, expect, test } from "vitest";
import { err, ok } from "#domain/result.ts";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { writeDissent } from "#src/data/arena/take-turns.ts";
import { believeAfter } from "#src/data/arena/weigh-debate.ts";
import { setTrashed, settleBelief, stateBelief } from "#src/data/beliefs/write-beliefs.ts";
import { countRuns } from "#src/data/insights/count-runs.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { DashboardPage } from "#src/tools/dashboard/view/dashboard-page.tsx";
import { ForToday } from "#src/tools/dashboard/view/for-today.tsx";
import { LeftRow, type LeftRowProps } from "#src/tools/dashboard/view/left-row.tsx";
import { PickUpAgain } from "#src/tools/dashboard/view/pick-up-again.tsx";
import { waitingNotices } from "#src/ui/notify.ts";
import { seat } from "../../data/arena/seat.ts";
import { ask } from "../../data/insights/runs.ts";
import { button, click, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { DISK_FULL, type TestStudio, testStudio } from "../studio.ts";

const VAGUE = "write a better welcome email for new people soon";
beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

async function home(plan: "explorer" | "synthesizer") {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  storePlan(plan);
  studio.plan = plan;
  await ask(studio, VAGUE);
  await countRuns(studio.db);
  const page = await renderPage(studio, <PickUpAgain />);
  await until(() => page.host.textContent?.includes("Pick up again") === true);
  return { studio, ...page };
}

test("the exercise of the week leads to the gym; put off, it is gone, and Undo brings it back", async () => {
  const { host, studio } = await home("synthesizer");
  await until(() => host.textContent?.includes("The exercise of this week") === true);
  expect(host.querySelector("mark")?.textContent).toBe("better");
  expect([...host.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toContain(
    "/insights?view=gym&card=dangling-comparative",
  );
  click(button("Not this week"));
  await until(() => host.textContent?.includes("For today") === false);
  expect((await studio.db.settings.get("home"))?.value).toBeTruthy();
  const notice = waitingNotices.getState().find(({ title }) => title === "No exercise this week");
  notice?.action?.onSelect();
  await until(() => host.textContent?.includes("The exercise of this week") === true);
});

test("where nothing is open the list says so, and that it shows what was worked on last", async () => {
  const studio = await testStudio();
  await ask(studio, VAGUE);
  await studio.db.messages.clear();
  const { host } = await renderPage(studio, <PickUpAgain />);
  await until(() => host.textContent?.includes("Nothing is open. This is what you worked on last.") === true);
  expect(host.textContent).toContain("nothing open");
});

test("a plan without Insights has no exercise on its home, and nothing that advertises one", async () => {
  const { host } = await home("explorer");
  await until(() => host.textContent?.includes("welcome email") === true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(host.textContent).not.toMatch(/exercise|For today|plan/i);
});

const DAY = 24 * 60 * 60_000;
const NOW = new Date(2026, 10, 20, 9).getTime();
const hrefs = (host: HTMLElement) => [...host.querySelectorAll("a")].map((link) => link.getAttribute("href"));

/** A belief stated among the beliefs; due on 22 November. */
async function stated(studio: TestStudio, text: string) {
  const reviewOn = "2026-11-22";
  const made = await stateBelief(studio, { text, criterion: "I count", percent: "73", unknowns: "", reviewOn }, null);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

test("a belief stated in Insights is due on its day, leads to itself without a number, and is gone once it is settled", async () => {
  const studio = await testStudio({ member: true });
  studio.at = NOW;
  const trashed = await stated(studio, "Nobody comes.");
  await setTrashed(studio, trashed, true);
  const id = await stated(studio, "Ten people come.");
  const { host: early } = await renderPage(studio, <ForToday now={studio.at} />);
  const { host } = await renderPage(studio, <ForToday now={studio.at + 3 * DAY} />);
  await until(() => host.textContent?.includes("Ten people come.") === true);
  expect(hrefs(host)).toEqual([`/insights?view=beliefs&belief=${id}`]);
  expect(host.textContent).not.toContain("73");
  expect(early.textContent).toBe("");
  await settleBelief(studio, id, "happened", "");
  await until(() => host.textContent?.includes("For today") === false);
});

test("a belief of a debate is due once the debate is closed, and leads to that debate", async () => {
  const studio = await testStudio({ member: true });
  studio.at = NOW;
  const run = await beginDebate(studio, {
    claims: [{ text: "We charge.", percent: 70, criterion: "ten people come" }],
    reviewAt: studio.at + DAY,
    seats: [seat("Pragmatist", "for"), seat("Skeptic", "against")],
    rounds: 1,
  });
  if (!run.ok) throw new Error(run.error.message);
  const { id, claims } = run.value;
  const later = studio.at + 3 * DAY;
  await stated(studio, "A belief that is due later.");
  const { host } = await renderPage(studio, <ForToday now={later} />);
  await until(() => host.textContent?.includes("A belief that is due later.") === true);
  await writeDissent(studio, id, null);
  await believeAfter(studio, id, new Map(claims.map((claim) => [claim.id, 60])));
  await until(() => host.textContent?.includes("We charge.") === true);
  expect(hrefs(host)).toEqual([`/arena?run=${id}`]);
});

const body = (host: HTMLElement, words: string) => until(() => host.textContent?.includes(words) === true);

test("a belief that is due is answered on the dashboard, and gone from it at once", async () => {
  const studio = await testStudio({ member: true });
  studio.at = NOW;
  const id = await stated(studio, "Ten people come.");
  studio.at += 3 * DAY;
  const { host } = await renderPage(studio, <ForToday now={studio.at} />);
  await body(host, "It is right if: I count");
  click(button("It happened"));
  click(button("Settle it"));
  await until(() => host.textContent?.includes("For today") === false);
  expect((await studio.db.statements.get(id))?.settled).toMatchObject({ outcome: "happened" });
});

test("a belief that is put off is gone until its new day, and a day that has passed is refused with what was typed", async () => {
  const studio = await testStudio({ member: true });
  studio.at = NOW;
  const id = await stated(studio, "Ten people come.");
  studio.at += 3 * DAY;
  const { host } = await renderPage(studio, <ForToday now={studio.at} />);
  await body(host, "Ten people come.");
  click(button("Not yet: ask on another day"));
  const day = () => host.querySelector<HTMLInputElement>("input[type=date]");
  expect(day()?.value).toBe("2026-12-07");
  const type = (value: string) =>
    inAct(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(day(), value);
      day()?.dispatchEvent(new Event("input", { bubbles: true }));
    });
  type("2026-11-01");
  click(button("Ask then"));
  await until(() => host.querySelector("[aria-invalid=true]") !== null || host.querySelector("[role=alert]") !== null);
  expect(day()?.value).toBe("2026-11-01");
  type("2026-12-24");
  click(button("Ask then"));
  await until(() => host.textContent?.includes("For today") === false);
  expect((await studio.db.statements.get(id))?.reviewAt).toBe(new Date(2026, 11, 24).getTime());
});

test("what cannot be read says so in its place, and is there after Try again", async () => {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  await ask(studio, VAGUE);
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  let fails = true;
  const watch: typeof workspace.value.watch = (query, show, fault) => {
    if (!fails) return workspace.value.watch(query, show, fault);
    show(err(DISK_FULL));
    return () => {};
  };
  const broken = { ...studio, workspace: async () => ok({ ...workspace.value, watch }) };
  const { host } = await renderPage(broken, <PickUpAgain />);
  await body(host, "This part could not be read.");
  fails = false;
  click(button("Try again"));
  await body(host, "welcome email");
});

test("Go on puts the cursor into the follow-up, and Answer into the first question that is open", async () => {
  const { host } = await renderPage(await testStudio(), <Rows />);
  for (const [name, wanted] of [
    ["Go on: Sourdough", "field-follow:s1"],
    ["Answer: Boats", "open-question"],
  ] as const) {
    const link = [...host.querySelectorAll("a")].find((each) => each.getAttribute("aria-label") === name);
    inAct(() => link?.click());
    const place = document.createElement("div");
    place.dataset.clarifying = "";
    place.innerHTML = `<textarea id="${wanted}"></textarea>`;
    document.body.append(place);
    await until(() => document.activeElement?.id === wanted);
    place.remove();
  }
});
const left = (id: string, kind: "follow-up" | "thought", title: string) =>
  ({ item: { id, kind, title, cue: "", count: 1, open: 1 }, updatedAt: 1, score: 1, now: 2 }) as never;
const Rows = () => (
  <ul>
    <LeftRow {...(left("s1", "follow-up", "Sourdough") as object as LeftRowProps)} />
    <LeftRow {...(left("s2", "thought", "Boats") as object as LeftRowProps)} />
  </ul>
);

test("the composer has the focus when the studio is opened at the dashboard, and takes it from nothing else", async () => {
  await renderPage(await testStudio(), <DashboardPage onIdeaTaken={() => {}} onAsked={() => {}} aside={null} />);
  await until(() => document.activeElement?.id === "field-ask");
});
