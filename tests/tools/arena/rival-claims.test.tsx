import { expect, test } from "vitest";
import { weighingOrder } from "#domain/arena/weighing.ts";
import type { ArenaRun, Idea } from "#domain/entities.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { castVote } from "#src/data/arena/weigh-debate.ts";
import { handOver } from "#src/data/provenance/handoffs.ts";
import { waitingNotices } from "#src/ui/notify.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { type TestStudio, testStudio } from "../studio.ts";
import { showArena, withIdeas } from "./arena-at.tsx";

/** A debate about rival claims as a person holds it: begun with several claims, argued, weighed, closed. */

const fields = () => [...document.querySelectorAll<HTMLTextAreaElement>("form textarea")];
const texts = () => fields().map(({ value }) => value);
const says = (host: HTMLElement, words: string) => until(() => host.textContent?.includes(words) === true);
function write(field: HTMLTextAreaElement | undefined, text: string) {
  if (!field) throw new Error("There is no such field");
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function handed(studio: TestStudio, ideas: readonly Idea[]): Promise<string> {
  const handoff = await handOver(
    studio,
    ideas.map(({ id }) => `ideas/${id}` as const),
    "made",
  );
  if (!handoff.ok) throw new Error(handoff.error.message);
  return handoff.value.id;
}
const onlyRun = async (studio: TestStudio): Promise<ArenaRun> => {
  const [run] = await studio.db.arena_runs.toArray();
  if (!run) throw new Error("No debate was begun");
  return run;
};

test("two ideas that are handed over become rival claims, each with the idea it came from and a seat", async () => {
  const { studio, ideas } = await withIdeas("Cards keep people.", "Calls keep people.");
  const { went, host } = await showArena(studio, { take: await handed(studio, ideas) });
  await until(() => texts().join() === "Cards keep people.,Calls keep people.");
  expect(host.textContent).toContain("Each persona argues for one of the claims.");
  click(button("Start the debate"));
  await until(() => went.length > 0);
  const run = await onlyRun(studio);
  expect(run.claims.map(({ text }) => text)).toEqual(ideas.map(({ text }) => text));
  expect(run.seats.map(({ side }) => side)).toEqual(run.claims.map(({ id }) => id));
  const links = await studio.db.links.toArray();
  expect(links.filter(({ target }) => target === `arena_runs/${run.id}`).map(({ source }) => source)).toEqual(
    ideas.map(({ id }) => `ideas/${id}`),
  );
  // the debate leads back to both
  for (const { id } of ideas) await until(() => document.querySelector(`a[href="/ideation?idea=${id}"]`) !== null);
});

test("of more ideas than there are seats a person chooses, and the address says which", async () => {
  const { studio, ideas } = await withIdeas("Cards keep people.", "Calls keep people.", "Mails keep people.");
  const { went, host } = await showArena(studio, { take: await handed(studio, ideas) });
  await says(host, "Which ones are the claims?");
  expect(fields()).toEqual([]);
  const boxes = [...host.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  for (const at of [0, 2]) click(boxes[at] as HTMLInputElement);
  // the explorer plan has two seats
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true, false]);
  click(button("Debate these 2"));
  await until(() => texts().join() === "Cards keep people.,Mails keep people.");
  expect(went).toHaveLength(1);
  expect(await studio.db.handoffs.get(went[0]?.take ?? "")).toMatchObject({
    keys: [`ideas/${ideas[0]?.id}`, `ideas/${ideas[2]?.id}`],
  });
});

test("a claim that was handed over can be taken out, and the other one is debated alone", async () => {
  const { studio, ideas } = await withIdeas("Cards keep people.", "Calls keep people.");
  await showArena(studio, { take: await handed(studio, ideas) });
  await until(() => texts().length === 2);
  click(button("Take claim A out"));
  await until(() => texts().join() === "Calls keep people.");
  click(button("Start the debate"));
  await until(() => document.querySelector("form textarea") === null);
  expect(await onlyRun(studio)).toMatchObject({
    title: "Calls keep people.",
    origin: { kind: "ideas", id: ideas[1]?.id },
    seats: [{ side: "for" }, { side: "against" }],
  });
});

test("rival claims are written by hand; what is wrong with one is said at it, and the address holds how many there are", async () => {
  const studio = await testStudio({ member: true });
  const { went, leave } = await showArena(studio, {});
  await until(() => fields().length === 1);
  write(fields()[0], "We charge for the course.");
  click(button("Compare rival claims"));
  await until(() => fields().length === 2);
  expect(went.at(-1)).toMatchObject({ rivals: "1", replaced: true });
  write(fields()[1], " we charge for the course.");
  click(button("Start the debate"));
  const alert = () => document.querySelector("[role=alert]")?.textContent ?? "";
  await until(() => alert().includes("Two of the claims are the same."));
  expect(fields()[1]?.getAttribute("aria-invalid")).toBe("true");
  write(fields()[1], "The course is free.");
  await until(() => alert() === "");
  leave();
  // a reload brings both back
  await showArena(studio, { rivals: "1" });
  await until(() => texts().join() === "We charge for the course.,The course is free.");
  click(button("Take claim B out"));
  await until(() => texts().join() === "We charge for the course.");
});

test("of claims that were handed over and written, one that is taken out brings no other back", async () => {
  const { studio, ideas } = await withIdeas("Cards keep people.");
  const plain = await showArena(studio, {});
  await until(() => fields().length === 1);
  write(fields()[0], "We charge for the course.");
  plain.leave();
  await showArena(studio, { take: `ideas/${ideas[0]?.id}`, rivals: "1" });
  await until(() => texts().length === 2 && texts()[0] === "Cards keep people.");
  write(fields()[1], "The course is free.");
  click(button("Take claim A out"));
  await until(() => texts().join() === "The course is free.");
});

test("a rival claim that is added after one was taken out begins empty", async () => {
  const studio = await testStudio({ member: true });
  await showArena(studio, { rivals: "1" });
  await until(() => fields().length === 2);
  write(fields()[1], "The course costs ten.");
  click(button("Take claim B out"));
  await until(() => fields().length === 1);
  click(button("Compare rival claims"));
  await until(() => fields().length === 2);
  const stored = async () => JSON.stringify(await studio.db.drafts.toArray());
  await expect.poll(stored, { timeout: 15_000 }).not.toContain("The course costs ten.");
  expect(texts()[1]).toBe("");
});

/** Presses *Undo* in the notice with this title. */
function undo(title: string) {
  const notice = waitingNotices.getState().find((each) => each.title === title);
  if (!notice?.action) throw new Error(`No notice says ${title}`);
  inAct(() => notice.action?.onSelect());
}

test("a claim that was taken out comes back by 'Undo', with its words, where it was, and they are stored again", async () => {
  const studio = await testStudio({ member: true });
  const { leave } = await showArena(studio, { rivals: "1.2" });
  await until(() => fields().length === 3);
  for (const [at, text] of ["It is free.", "It costs ten.", "It costs twenty."].entries()) write(fields()[at], text);
  click(button("Take claim B out"));
  await until(() => texts().join() === "It is free.,It costs twenty.");
  // another claim has its place by then
  click(button("Take claim B out"));
  click(button("Compare rival claims"));
  await until(() => fields().length === 2);
  write(fields()[1], "It costs thirty.");
  undo("Claim B taken out");
  await until(() => texts().toSorted().join() === "It costs ten.,It costs thirty.,It is free.");
  leave();
  expect(waitingNotices.getState().filter(({ title }) => title.startsWith("Claim"))).toEqual([]);
});

test("an idea that was taken out of the claims comes back by 'Undo', as it was changed", async () => {
  const { studio, ideas } = await withIdeas("Cards keep people.", "Calls keep people.");
  await showArena(studio, { take: await handed(studio, ideas) });
  await until(() => texts().join() === "Cards keep people.,Calls keep people.");
  write(fields()[0], "Cards keep most people.");
  click(button("Take claim A out"));
  await until(() => texts().join() === "Calls keep people.");
  undo("Claim A taken out");
  await until(() => texts().join() === "Cards keep most people.,Calls keep people.");
  const stored = async () => JSON.stringify(await studio.db.drafts.toArray());
  await expect.poll(stored, { timeout: 15_000 }).toContain("Cards keep most people.");
});

test("an address with more rival claims than there are seats says so, and loses none of them", async () => {
  const studio = await testStudio({ member: true });
  const { host } = await showArena(studio, { rivals: "1.2.3" });
  await until(() => fields().length === 4);
  // the explorer plan has two seats
  const tooMany = "These are four claims, and a debate here compares two: each needs a seat. Take two out.";
  await says(host, tooMany);
  for (const [at, text] of ["Free.", "Ten.", "Twenty.", "Thirty."].entries()) write(fields()[at], `It costs ${text}`);
  click(button("Start the debate"));
  expect(await studio.db.arena_runs.count()).toBe(0);
  click(button("Take claim D out"));
  click(button("Take claim C out"));
  await until(() => host.textContent?.includes("a debate here compares") === false);
  expect(texts()).toEqual(["It costs Free.", "It costs Ten."]);
});

test("a seat for each claim is asked for", async () => {
  const { studio, ideas } = await withIdeas("Cards keep people.", "Calls keep people.");
  await showArena(studio, { take: await handed(studio, ideas) });
  await until(() => texts().length === 2);
  const [first] = [...document.querySelectorAll("[role=group]")].filter((group) =>
    group.getAttribute("aria-label")?.startsWith("The claim that the Pragmatist argues for"),
  );
  click([...(first?.querySelectorAll("button") ?? [])][1] as HTMLButtonElement);
  await until(() => document.body.textContent?.includes("Nobody argues for claim A. Give it a seat.") === true);
  click(button("Start the debate"));
  expect(await studio.db.arena_runs.count()).toBe(0);
});

test("rival claims are argued in sections of their own, and the verdict says which leads and what would change that", async () => {
  const { studio, ideas } = await withIdeas("Cards keep people.", "Calls keep people.");
  const { host, went, leave } = await showArena(studio, { take: await handed(studio, ideas) });
  await until(() => texts().length === 2);
  click(button("1 opening"));
  click(button("Start the debate"));
  const turn = (name: string) => () => document.querySelector<HTMLTextAreaElement>(`textarea[aria-label*="${name}"]`);
  for (const [name, text] of [
    ["Pragmatist’s turn, for A", "A card costs nothing."],
    ["Skeptic’s turn, for B", "People answer a call."],
  ] as const) {
    await until(() => turn(name)() !== null);
    write(turn(name)() ?? undefined, text);
    click(button("Save"));
  }
  await says(host, "All turns are taken");
  const headings = [...host.querySelectorAll("section > h2")].map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(["A: Cards keep people.", "B: Calls keep people."]);
  const run = await onlyRun(studio);
  expect(went.at(-1)?.run).toBe(run.id);
  leave();
  const found = await readDebate(studio.db, run.id);
  if (found.kind !== "here") throw new Error(found.kind);
  for (const { turnId, text } of weighingOrder(run.id, found.debate.turns))
    await castVote(studio, run.id, turnId, { truth: text.includes("card") ? 5 : 2, bearing: 4 });
  const verdict = await showArena(studio, { run: run.id, view: "verdict" });
  await says(verdict.host, "What would change who leads");
  expect(find("[aria-labelledby=arena-verdict]").textContent).toContain("A leads");
  expect(find("[aria-labelledby=arena-order]").textContent).toContain("true 5 →");
  click(button("There is none"));
  await until(() => verdict.host.querySelectorAll("[aria-labelledby=arena-belief] input[type=range]").length === 2);
  click(button("Close the debate"));
  await until(() => verdict.host.querySelectorAll("[aria-labelledby=arena-belief] dl").length === 2);
  expect((await studio.db.estimates.toArray()).filter(({ stage }) => stage === "after")).toHaveLength(2);
  verdict.leave();
  const list = await showArena(studio, {});
  await says(list.host, "“Cards keep people.” leads");
});
