import { expect, test, vi } from "vitest";
import { addDays, dayOf } from "#domain/insights/days.ts";
import { readList } from "#domain/map/files/list.ts";
import { readBeliefs } from "#src/data/beliefs/read-beliefs.ts";
import { settleBelief, stateBelief, thinkAgain } from "#src/data/beliefs/write-beliefs.ts";
import { makeMap } from "#src/data/map/write-map.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { waitingNotices } from "#src/ui/notify.ts";
import { sampleRow } from "../../sample-rows.ts";
import { button, click, find, inAct, press, until } from "../../ui/render.tsx";

import { DAY, MADE, member, says, show, stated, write } from "./insights-at.tsx";

test("an earlier number is not on the page while another one is asked for, in either place", async () => {
  const studio = await member();
  await stated(studio);
  const { host } = await show(studio, { view: "beliefs" });
  await says(host, "37%");
  click(button("Give another number"));
  await says(host, "How likely is it now");
  expect(host.innerHTML).not.toContain("37");
  click(button("Not now"));
  await says(host, "37%");
});

test("a thought of a map becomes a belief in its words, and the belief leads back to it", async () => {
  const studio = await member();
  const map = await makeMap(studio, {
    draft: { title: "", thoughts: readList("Thirty of forty will reach lesson six."), ties: [] },
    by: "person",
    origin: "typed",
  });
  expect(map.ok).toBe(true);
  const node = (await studio.db.map_nodes.toArray())[0]?.id ?? "";
  const { host } = await show(studio, { view: "beliefs", node });
  await until(() => host.querySelector("textarea")?.value === "Thirty of forty will reach lesson six.");
  const [criterion, percent] = host.querySelectorAll<HTMLInputElement>("form input");
  write(criterion as HTMLInputElement, "The course's own count");
  write(percent as HTMLInputElement, "40");
  click(button("Save this belief"));
  await expect.poll(() => studio.db.statements.count()).toBe(1);
  const [belief] = await studio.db.statements.toArray();
  expect(belief?.text).toBe("Thirty of forty will reach lesson six.");
  const link = (await studio.db.links.toArray()).find(({ target }) => target === `statements/${belief?.id}`);
  expect(link).toMatchObject({ source: `map_nodes/${node}`, how: "judged", by: "person" });
});

test("what was typed as unknown under another number is there again after a reload, and gone once it is stored", async () => {
  const studio = await member();
  await stated(studio);
  const again = async () => {
    const page = await show(studio, { view: "beliefs" });
    await says(page.host, "Give another number");
    click(button("Give another number"));
    await says(page.host, "How likely is it now");
    return { ...page, field: () => find<HTMLTextAreaElement>("form textarea", page.host) };
  };
  const first = await again();
  write(first.field(), "Who else decides");
  first.leave();
  const second = await again();
  await until(() => second.field().value === "Who else decides");
  write(find<HTMLInputElement>("form input", second.host), "50");
  click(button("Save this number"));
  await says(second.host, "Not known: Who else decides");
  second.leave();
  expect((await again()).field().value).toBe("");
});

test("from a week before its review a belief's numbers are covered, until it is settled", async () => {
  const studio = await member();
  const id = await stated(studio);
  studio.at += 1;
  await thinkAgain(studio, id, { percent: "61", unknowns: "" });
  await studio.db.statements.update(id, { reviewAt: studio.at + 6 * DAY });
  const { host } = await show(studio, { view: "beliefs" });
  await says(host, "stay covered until you answer");
  expect(host.innerHTML).not.toMatch(/\b(37|61)\b/);
  click(button("It did not"));
  click(button("Settle it"));
  await says(host, "37%");
  await says(host, "1 belief settled so far.");
  expect(waitingNotices.getState()).toContainEqual(
    expect.objectContaining({ title: "Settled: it did not happen", description: MADE.text }),
  );
  expect((await readBeliefs(studio.db)).list[0]?.statement.settled?.outcome).toBe("not");
});

test("where every belief is settled the page says so, and shows each with its numbers and what happened", async () => {
  const studio = await member();
  await settleBelief(studio, await stated(studio), "not", "");
  const { host } = await show(studio, { view: "beliefs" });
  await says(host, "No open beliefs");
  expect(host.textContent).not.toMatch(/No beliefs yet|For example/);
  const row = find("[aria-labelledby=settled-beliefs] li", host).textContent;
  expect(row).toContain(MADE.text);
  expect(row).toContain("It did not happen · before 37%");
});

test("a belief of a debate that goes on is not listed, and the page says where it waits", async () => {
  const studio = await member();
  const id = await stated(studio);
  const debate = { ...sampleRow("arena_runs", "r1"), closedAt: null, deleted: 0, stamps: {}, v: 1 };
  await studio.db.arena_runs.put(debate as never);
  await studio.db.statements.update(id, { source: { tool: "arena", id: "r1" } });
  const { host } = await show(studio, { view: "beliefs" });
  await says(host, "1 belief waits in a debate that goes on");
  expect(host.textContent).not.toContain(MADE.text);
});

test("below ten settled beliefs there is no curve; from ten on there is, with what chance would do", async () => {
  const studio = await member();
  for (let n = 0; n < 9; n++) await settleBelief(studio, await stated(studio, { percent: String(30 + n) }), "not", "");
  const { host } = await show(studio, { view: "beliefs" });
  await says(host, "9 beliefs settled so far.");
  expect(host.querySelector("[role=img]")).toBeNull();
  await settleBelief(studio, await stated(studio, { percent: "80" }), "happened", "");
  await says(host, "1 of 10 happened; your numbers said");
  expect(find("[role=img]", host).getAttribute("aria-label")).toBe("What you said, and how often it happened");
});

test("a belief that lacks something is not stored, and what was typed stays", async () => {
  const studio = await member();
  const { host, seen } = await show(studio, { view: "beliefs", new: "here" });
  await says(host, "State a belief");
  const [text] = host.querySelectorAll("textarea");
  write(text as HTMLTextAreaElement, "Half of them stay.");
  click(button("Save this belief"));
  await says(host, "Nothing is certain: 1 to 99.");
  await says(host, "How will you know? Name a number, or who decides, and a date.");
  expect(text?.value).toBe("Half of them stay.");
  expect(seen).toEqual([]);
  expect(await studio.db.statements.count()).toBe(0);
});

test("what was typed of a belief is there again after a reload, in each field for words", async () => {
  const studio = await member();
  const form = async () => {
    const { host } = await show(studio, { view: "beliefs", new: "here" });
    await says(host, "State a belief");
    const [text, unknowns] = host.querySelectorAll("textarea");
    return [text, find("input:not([type=date])", host), unknowns] as (HTMLTextAreaElement | HTMLInputElement)[];
  };
  const words = ["Half of them stay.", "The course's own count", "Who comes in May"];
  for (const [at, field] of (await form()).entries()) write(field, words[at] as string);
  await vi.waitFor(async () => expect(await studio.db.drafts.count()).toBe(3), 20_000);
  const again = await form();
  await until(() => again.every(({ value }, at) => value === words[at]));
  expect(again.map(({ value }) => value)).toEqual(words);
});

test("a plan without the page shows what it is; a belief that was stated is settled and read all the same", async () => {
  const studio = await member();
  const id = await stated(studio);
  await studio.db.statements.update(id, { reviewAt: studio.at - DAY });
  storePlan("explorer");
  const { host } = await show(studio);
  await says(host, "Insights are part of every plan but Explorer");
  await says(host, "1 belief to settle");
  expect(host.querySelector("[role=tab]")).toBeNull();
  click(button("It happened"));
  press(button("It happened"), "Enter", { ctrlKey: true });
  await until(() => host.querySelector("[aria-labelledby=settled-beliefs]") !== null);
  expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).not.toContain(
    "Give another number",
  );
  expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).toContain("Export");
});

test("a belief is changed by a new one that names it; the earlier one counts no more, and its numbers are the first choice", async () => {
  const studio = await member();
  const id = await stated(studio);
  const { host, seen } = await show(studio, { view: "beliefs", belief: id });
  await until(() => [...host.querySelectorAll("button")].some(({ textContent }) => textContent === "Reword it"));
  click(button("Reword it"));
  expect(seen).toEqual([{ view: "beliefs", revises: id }]);
  const form = await show(studio, { view: "beliefs", revises: id });
  await says(form.host, "Reword the belief");
  const text = find<HTMLTextAreaElement>("form textarea", form.host);
  await until(() => text.value === MADE.text);
  expect([...form.host.querySelectorAll<HTMLInputElement>("form input")].map(({ value }) => value)).toEqual([
    MADE.criterion,
    MADE.percent,
    MADE.reviewOn,
  ]);
  write(text, "Thirty of forty people reach lesson six.");
  click(button("Save this belief"));
  await until(() => form.seen.length > 0);
  const { list } = await readBeliefs(studio.db);
  expect(list.map(({ statement, before }) => [statement.text, statement.revises, before?.percent])).toEqual([
    ["Thirty of forty people reach lesson six.", id, 37],
  ]);
  expect((await studio.db.statements.get(id))?.trashedAt).toBe(studio.at);
  expect(await studio.db.estimates.where("[statementId+deleted+at+id]").between([id, 0], [id, 1]).count()).toBe(1);
});

test("an address shows the belief that it names, in the words that stand now, and never another one", async () => {
  const studio = await member();
  const id = await stated(studio, { text: "Ten of them write a card." });
  await stated(studio, { text: "Nobody reads to the end." });
  const absent = await show(studio, { view: "beliefs", belief: "stated-elsewhere" });
  await says(absent.host, "This belief is not on this device");
  expect(absent.host.textContent).not.toContain("You wrote on");
  absent.leave();

  await stateBelief(studio, { ...MADE, text: "Eleven of them write a card." }, null, id);
  const named = await show(studio, { view: "beliefs", belief: id });
  await says(named.host, "You wrote on");
  expect(find(".thread", named.host).textContent).toContain("Eleven of them write a card.");
});

test("a belief whose numbers are covered, or that is settled, keeps its wording", async () => {
  const studio = await member();
  const near = await stated(studio, { reviewOn: addDays(dayOf(studio.at), 3) });
  const settled = await stated(studio);
  await settleBelief(studio, settled, "not", "");
  for (const id of [near, settled]) {
    const again = await stateBelief(studio, { ...MADE, text: "Other words" }, null, id);
    expect(again).toMatchObject({ ok: false, error: { code: "RESOURCE_LOCKED" } });
  }
  expect(await stateBelief(studio, MADE, null, "gone")).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
  const { host } = await show(studio, { view: "beliefs", belief: near });
  await says(host, "Did it happen?");
  expect(host.textContent).not.toContain("Reword it");
  expect((await readBeliefs(studio.db)).list).toHaveLength(2);
});

test("a table of beliefs is shown first and added as a whole; what is here already stays out", async () => {
  const studio = await member();
  await stated(studio);
  const { host } = await show(studio, { view: "beliefs" });
  await says(host, MADE.text);
  const open = (content: string) => {
    const field = find<HTMLInputElement>("input[type=file]", host);
    Object.defineProperty(field, "files", { value: [new File([content], "b.csv")], configurable: true });
    inAct(() => void field.dispatchEvent(new Event("change", { bubbles: true })));
  };
  const dialog = () => document.querySelector("[role=dialog]")?.textContent ?? "";
  const head = "text,criterion,before,after,outcome,review";
  open(`${head}\nIt rains,I look,40,,,2026-11-20\nIt snows,I look,0,,,2026-11-20`);
  await until(() => dialog().includes("Row 3: before is not a number from 1 to 99."));
  expect(button("Import").disabled).toBe(true);
  click(button("Cancel"));
  await until(() => dialog() === "");
  open(`${head}\nIt rains,I look,40,60,happened,2026-11-20\n"${MADE.text}",${MADE.criterion},50,,,2026-12-20`);
  await until(() => dialog().includes("40%: It rains"));
  expect((await readBeliefs(studio.db)).list).toHaveLength(1);
  click(button("Import"));
  await until(() => dialog() === "");
  const { list } = await readBeliefs(studio.db);
  expect(list.map(({ statement, before, after }) => [statement.text, before?.percent, after?.percent]).sort()).toEqual([
    ["It rains", 40, 60],
    [MADE.text, 37, undefined],
  ]);
  expect(list.find(({ statement }) => statement.text === "It rains")?.statement.settled?.outcome).toBe("happened");
});
