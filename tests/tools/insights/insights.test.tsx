import Dexie from "dexie";
import { expect, test, vi } from "vitest";
import { readList } from "#domain/map/files/list.ts";
import { countRuns } from "#src/data/insights/count-runs.ts";
import { makeMap } from "#src/data/map/write-map.ts";
import { insightsSearch } from "#src/tools/insights/model/insights-search.ts";
import { deleteSessions } from "#src/tools/sessions/data.ts";
import { readFigures } from "#sync/store/counted-days.ts";
import { ask } from "../../data/insights/runs.ts";
import { button, click, find, inAct, openFold, until } from "../../ui/render.tsx";

import { DAY, member, ROUGH, SOLUTION, says, show, showFollowing, stated, write } from "./insights-at.tsx";

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

test("while the first runs are counted the page says so, and calls nothing empty", async () => {
  const studio = await member();
  await ask(studio, ROUGH);
  const read = vi.spyOn(studio.db.messages, "bulkGet");
  let release = () => {};
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  read.mockImplementation(((ids: string[]) =>
    held.then(() => Promise.all(ids.map((id) => studio.db.messages.get(id))))) as never);
  const { host } = await show(studio);
  await says(host, "Counting what you did on this device");
  expect(host.textContent).not.toMatch(/Nothing was asked|No run in this time|No English question/);
  release();
  await says(host, "1 session, 1 run since");
  expect(host.textContent).not.toContain("Counting what you did");
});

test("what is made with each tool is counted in its own unit", async () => {
  const studio = await member();
  await ask(studio, ROUGH);
  await makeMap(studio, {
    draft: { title: "", thoughts: readList("Cut loans?\n\tNobody comes\n\tRent falls"), ties: [] },
    by: "person",
    origin: "typed",
  });
  const { host } = await show(studio);
  await says(host, "3 thoughts");
  expect(host.textContent).toMatch(/Mind Map\s*3 thoughts/);
  expect(host.textContent).toMatch(/Dashboard\s*1 run/);
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
    expect(figure.querySelector("table"), "until it is asked for").toBeNull();
    openFold(figure.querySelector("details"));
    expect(figure.querySelector("table")?.rows.length).toBeGreaterThan(1);
    expect(figure.querySelector("figcaption")?.textContent?.length).toBeGreaterThan(20);
  }
  expect(host.textContent).toContain("there is no whole week before to compare this one with");
});

test("a due exercise is of the person's own words; solved without help it is graded so, and rests", async () => {
  const studio = await member();
  const { answerId } = await ask(studio, ROUGH);
  const { host, seen } = await show(studio, { view: "gym", card: "dangling-comparative" });
  await says(host, ROUGH);
  write(find<HTMLTextAreaElement>("textarea", host), SOLUTION);
  await says(host, "Solved without a hint");
  expect(host.textContent).toMatch(/structure score of your new wording, \d+ of the first/);
  expect(host.textContent).toContain("The checks decide whether it is solved, not the score.");
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

test("B leads into the field of the form, also of one that is open already", async () => {
  const studio = await member();
  await stated(studio);
  const { host } = await showFollowing(studio);
  const field = () => host.querySelector("form textarea");
  const press = () =>
    inAct(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "b", bubbles: true })));
  await says(host, "counted on this device");
  press();
  await until(() => field() !== null && document.activeElement === field());
  inAct(() => (document.activeElement as HTMLElement).blur());
  press();
  expect(document.activeElement).toBe(field());
});

test.each(["State a belief", "Reword it"])("%s leads into the field of the form", async (name) => {
  const studio = await member();
  await stated(studio);
  const { host } = await showFollowing(studio, { view: "beliefs" });
  await says(host, "Thirty of forty reach lesson six.");
  click(button(name));
  await until(() => host.querySelector("form textarea") !== null);
  await until(() => document.activeElement === host.querySelector("form textarea"));
});

test("H gives the hint of the exercise, outside its field", async () => {
  const studio = await member();
  await ask(studio, ROUGH);
  const { host } = await show(studio, { view: "gym", card: "dangling-comparative" });
  await says(host, ROUGH);
  const hint = "Name what it is measured against";
  const before = host.textContent?.split(hint).length ?? 0;
  const press = (target: Element) =>
    inAct(() => void target.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true, cancelable: true })));
  press(find("textarea", host));
  expect(host.textContent?.split(hint)).toHaveLength(before);
  expect(() => button("Hint")).not.toThrow();
  press(document.body);
  expect(() => button("Hint")).toThrow();
});

test("figures stand with a line each; whose methods they follow comes to who asks", async () => {
  const studio = await member();
  await ask(studio, ROUGH);
  const { host } = await show(studio);
  await says(host, "1 session, 1 run since");
  await until(() => host.querySelectorAll("figure").length >= 4);
  const how = [...host.querySelectorAll("details")].find(({ textContent }) =>
    textContent?.includes("How each figure is made"),
  );
  for (const cited of ["Newcombe 1998", "Przyborowski and Wilenski 1940"]) expect(how?.textContent).toContain(cited);
  how?.remove();
  expect(host.textContent).not.toMatch(/\b(?:19|20)\d\d\)/);
  expect(host.textContent).not.toContain("Ring:");
});

test("where the figures cannot be read, System Tests is one press away", async () => {
  const studio = await member();
  await ask(studio, ROUGH);
  vi.spyOn(studio.db.counted_days, "toArray").mockRejectedValue(new Dexie.DatabaseClosedError("closed") as never);
  const { host } = await show(studio);
  await says(host, "The numbers on this device cannot be read.");
  expect(find("[role=alert] a", host).getAttribute("href")).toBe("/system-tests");
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
  openFold(figure?.querySelector("details"));
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

test("the wording that solved an exercise becomes a prompt, which says what it came from", async () => {
  const studio = await member();
  const { sessionId } = await ask(studio, ROUGH);
  const { host } = await show(studio, { view: "gym", card: "dangling-comparative" });
  await says(host, ROUGH);
  expect(() => button("Keep this wording as a prompt")).toThrow();
  write(find<HTMLTextAreaElement>("textarea", host), SOLUTION);
  await says(host, "Solved without a hint");
  click(button("Keep this wording as a prompt"));
  await vi.waitFor(async () => expect(await studio.db.prompts.count()).toBe(1), { timeout: 20_000 });
  const [prompt] = await studio.db.prompts.toArray();
  expect(prompt).toMatchObject({ body: SOLUTION, trashedAt: null });
  expect(await studio.db.links.toArray()).toContainEqual(
    expect.objectContaining({ source: `sessions/${sessionId}`, target: `prompts/${prompt?.id}`, how: "reworded" }),
  );
});
