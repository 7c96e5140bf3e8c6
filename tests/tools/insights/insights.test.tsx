import { expect, test, vi } from "vitest";
import type { NewBelief } from "#domain/beliefs/belief.ts";
import { addDays, dayOf } from "#domain/insights/days.ts";
import { readBeliefs } from "#src/data/beliefs/read-beliefs.ts";
import { settleBelief, stateBelief, thinkAgain } from "#src/data/beliefs/write-beliefs.ts";
import { countRuns } from "#src/data/insights/count-runs.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { type InsightsSearch, insightsSearch } from "#src/tools/insights/model/insights-search.ts";
import { InsightsPage } from "#src/tools/insights/view/insights-page.tsx";
import { deleteSessions } from "#src/tools/sessions/data.ts";
import { readFigures } from "#sync/store/counted-days.ts";
import { ask } from "../../data/insights/runs.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

const DAY = 86_400_000;
const ROUGH = "write a better welcome email for new people soon";
const SOLUTION =
  "Write a welcome email for people in their first week that gets 20 of 40 to open lesson two, by 1 December.";

// the fonts of a browser
Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

async function member(): Promise<TestStudio> {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  storePlan("synthesizer");
  return studio;
}
const show = async (studio: TestStudio, search: InsightsSearch = {}) => {
  const seen: InsightsSearch[] = [];
  const page = await renderPage(studio, <InsightsPage search={search} onSearch={(next) => seen.push(next)} />);
  return { ...page, seen };
};
const says = (host: HTMLElement, words: string) => until(() => host.textContent?.includes(words) === true);
function write(field: HTMLTextAreaElement | HTMLInputElement, text: string) {
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  inAct(() => {
    Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const MADE: NewBelief = {
  text: "Thirty of forty reach lesson six.",
  criterion: "The course's own count",
  percent: "37",
  unknowns: "",
  reviewOn: addDays(dayOf(Date.now()), 30),
};
async function stated(studio: TestStudio, made: Partial<NewBelief> = {}): Promise<string> {
  const result = await stateBelief(studio, { ...MADE, ...made }, null);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

test("without a question the page shows one that can be asked", async () => {
  const { host } = await show(await member());
  await says(host, "Nothing to look back on yet");
  expect(find("a[href^='/dashboard?idea=']", host).textContent).toBe("Ask this");
});

test("the figures follow what is on the device: a run, another one, a deleted session, a damaged answer", async () => {
  const studio = await member();
  const first = await ask(studio, ROUGH);
  const { host } = await show(studio);
  await says(host, "1 session, 1 run since");
  await says(host, "Comparative without a referent");
  const second = await ask(studio, "why do teams slow down when they grow");
  await says(host, "2 sessions, 2 runs since");
  await deleteSessions(studio, [first.sessionId]);
  await says(host, "1 session, 1 run since");
  const row = await studio.db.messages.get(second.answerId);
  await studio.db.messages.put({ ...row, thought: {}, v: 7 } as never);
  await says(host, "1 run on this device is damaged and not counted.");
  expect(host.textContent).not.toContain("1 session, 1 run since");
});

test("the figures are drawn once, when all is read that they show", async () => {
  const studio = await member();
  await ask(studio, ROUGH);
  await countRuns(studio.db);
  let release = () => {};
  const held = new Promise<never[]>((resolve) => {
    release = () => resolve([]);
  });
  const reviews = vi.spyOn(studio.db.gym_reviews, "toArray").mockReturnValue(held as never);
  const facts = vi.spyOn(studio.db.counted_days, "toArray");
  const { host } = await show(studio);
  await until(() => reviews.mock.calls.length > 0 && facts.mock.settledResults[0]?.type === "fulfilled");
  await until(() => host.textContent?.includes("counted on this device") === true);
  expect(host.textContent).not.toContain("1 run since");
  release();
  await says(host, "1 session, 1 run since");
});

test("who comes back sees the figures before the runs are read, and then the same", async () => {
  const studio = await member();
  await ask(studio, ROUGH);
  const first = await show(studio);
  await says(first.host, "1 session, 1 run since");
  await vi.waitFor(async () => expect(await readFigures(studio.db)).toBeDefined());
  const shown = () => [...document.querySelectorAll("figure")].map(({ textContent }) => textContent);
  await until(() => shown().length >= 4);
  const figures = shown();
  first.leave();
  let release = () => {};
  const days = await studio.db.counted_days.toArray();
  const held = new Promise<typeof days>((resolve) => {
    release = () => resolve(days);
  });
  const read = vi.spyOn(studio.db.counted_days, "toArray").mockReturnValue(held as never);
  const { host } = await show(studio);
  await says(host, "1 session, 1 run since");
  await until(() => shown().length >= 4);
  expect(shown()).toEqual(figures);
  await until(() => read.mock.calls.length > 0);
  release();
  await until(() => host.textContent?.includes("The next exercise") === true);
  expect(shown()).toEqual(figures);
});

test("every plot has its numbers as a table, and a sentence that says what to see", async () => {
  const studio = await member();
  for (let n = 0; n < 6; n++) await ask(studio, ROUGH);
  const { host } = await show(studio);
  await says(host, "6 sessions, 6 runs since");
  await until(() => host.querySelectorAll("figure").length >= 4);
  for (const figure of host.querySelectorAll("figure")) {
    expect(figure.querySelector("table")?.rows.length).toBeGreaterThan(1);
    expect(figure.querySelector("figcaption")?.textContent?.length).toBeGreaterThan(20);
  }
  expect(host.textContent).toContain("Too few in one of the two spans to compare them.");
});

test("a due exercise is of the person's own words; solved without help it is graded so, and rests", async () => {
  const studio = await member();
  const { answerId } = await ask(studio, ROUGH);
  const { host, seen } = await show(studio, { view: "gym", card: "dangling-comparative" });
  await says(host, ROUGH);
  write(find<HTMLTextAreaElement>("textarea", host), SOLUTION);
  await says(host, "Solved without a hint");
  click(button("Next exercise"));
  await until(() => seen.length > 0);
  expect(await studio.db.gym_reviews.toArray()).toMatchObject([
    { card: "dangling-comparative", grade: 3, messageId: answerId, hint: false },
  ]);
  await says(host, "solved 1 of 1");
});

test.each([
  ["with the hint", 2, ["Hint"]],
  ["easily", 4, []],
  ["not at all", 1, ["Give up"]],
] as const)("an exercise that was solved %s is graded %i", async (_, grade, presses) => {
  const studio = await member();
  await ask(studio, ROUGH);
  const { host } = await show(studio, { view: "gym", card: "dangling-comparative" });
  await says(host, ROUGH);
  for (const name of presses) click(button(name));
  if (grade > 1) {
    write(find<HTMLTextAreaElement>("textarea", host), SOLUTION);
    await says(host, grade === 2 ? "Solved with the hint" : "Solved without a hint");
  }
  click(button(grade === 4 ? "That was easy" : "Next exercise"));
  await says(host, grade === 1 ? "solved 0 of 1" : "solved 1 of 1");
  expect(await studio.db.gym_reviews.toArray()).toMatchObject([{ grade, hint: grade <= 2 }]);
});

test("a gap stands in the person's own words, and filling it is recorded as its own card", async () => {
  const studio = await member();
  const { answerId } = await ask(studio, ROUGH);
  const { host, seen } = await show(studio, { view: "gym", card: "gap" });
  await says(host, "write a better [in what way?] welcome email");
  expect(host.textContent).toContain("Fill the gap.");
  click(button("Begin with the first text"));
  await says(host, "The gap is still open.");
  const field = find<HTMLTextAreaElement>("textarea", host);
  expect(field.value).toBe("write a better [in what way?] welcome email for new people soon");
  write(field, "write a better welcome email than the one of last year for new people soon");
  await says(host, "Solved without a hint");
  click(button("Next exercise"));
  await until(() => seen.length > 0);
  expect(await studio.db.gym_reviews.toArray()).toMatchObject([{ card: "gap", grade: 3, messageId: answerId }]);
});

test("a persona that is passed over is practised on a question that it was suggested for", async () => {
  const studio = await member();
  for (let n = 0; n < 10; n++) await ask(studio, "should I rent or buy a flat in Leipzig");
  const { host, seen } = await show(studio, { view: "gym", card: "lens" });
  await says(host, "passed over 10 of 10 times");
  await says(host, "Your words");
  expect(host.textContent).toContain("Ask about the same matter as the");
  click(button("Hint"));
  const hint = /It would ask: (.*?\?)/.exec(host.textContent ?? "")?.[1] ?? "";
  write(find<HTMLTextAreaElement>("textarea", host), hint.replaceAll(/[“”]/g, ""));
  await says(host, "Solved with the hint");
  click(button("Next exercise"));
  await until(() => seen.length > 0);
  expect(await studio.db.gym_reviews.toArray()).toMatchObject([{ card: "lens", grade: 2, hint: true }]);
});

test("a card without an own text has an example, and says that these are not the person's words", async () => {
  const { host } = await show(await member(), { view: "gym", card: "loophole" });
  await says(host, "An example, not your words");
  await says(host, "if possible without a van");
});

test("an exercise that is not solved cannot be passed as solved", async () => {
  const studio = await member();
  await ask(studio, ROUGH);
  const { host } = await show(studio, { view: "gym", card: "dangling-comparative" });
  await says(host, ROUGH);
  write(find<HTMLTextAreaElement>("textarea", host), "which trains go to Hamburg on Sunday?");
  await says(host, "This is another text.");
  expect(button("Next exercise").getAttribute("aria-disabled")).toBe("true");
  click(button("Next exercise"));
  expect(await studio.db.gym_reviews.count()).toBe(0);
});

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
  expect((await readBeliefs(studio.db)).list[0]?.statement.settled?.outcome).toBe("not");
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
  click(button("Settle it"));
  await until(() => host.querySelector("[aria-label='Settled beliefs']") !== null);
  expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).not.toContain(
    "Give another number",
  );
  expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).toContain("Export");
});

test("the address is read without an error, whatever it says", () => {
  expect(insightsSearch({})).toEqual({});
  expect(insightsSearch({ view: "gym", card: "loophole", new: "s1", range: 26 })).toEqual({
    view: "gym",
    card: "loophole",
    range: "26",
  });
  expect(insightsSearch({ view: "beliefs", new: "s1", belief: 7 })).toEqual({ view: "beliefs", new: "s1" });
  expect(insightsSearch({ view: ["gym"], range: {}, card: null })).toEqual({});
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

test("1, 2 and 3 lead to the views and B to a new belief, but not while something is typed", async () => {
  const studio = await member();
  await ask(studio, ROUGH);
  const { host, seen } = await show(studio, { view: "beliefs", new: "here" });
  await says(host, "What do you believe will happen?");
  const press = (key: string, target: Element = document.body) =>
    inAct(() => void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
  for (const key of ["1", "2", "3", "b"]) press(key);
  expect(seen.map(({ view, new: made }) => [view, made])).toEqual([
    [undefined, undefined],
    ["beliefs", undefined],
    ["gym", undefined],
    ["beliefs", "here"],
  ]);
  press("1", find("form textarea", host));
  expect(seen).toHaveLength(4);
});

test("arrow keys on a plot read its points one by one, from left to right", async () => {
  const studio = await member();
  await ask(studio, ROUGH, { at: studio.at - 8 * DAY });
  await ask(studio, ROUGH);
  const { host } = await show(studio);
  await says(host, "2 sessions, 2 runs since");
  const drawing = () => host.querySelector('[role=img][aria-label="Structure score by week"]');
  await until(() => drawing() !== null);
  const figure = drawing()?.closest("figure");
  const weeks = [...(figure?.querySelectorAll("tbody th") ?? [])].map(({ textContent }) => textContent).reverse();
  expect(weeks).toHaveLength(2);
  const press = (key: string) =>
    inAct(() => void drawing()?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
  const read = () => figure?.querySelector("[role=status]")?.textContent;
  expect(read()).toBe("");
  const heard = ["ArrowRight", "ArrowRight", "ArrowRight", "Home", "End", "ArrowLeft"].map((key) => {
    press(key);
    return read();
  });
  const [first, second] = weeks.map((week) => expect.stringContaining(`Week of ${week}, Runs 1`));
  expect(heard).toEqual([first, second, second, first, second, first]);
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
