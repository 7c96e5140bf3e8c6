import { expect, test } from "vitest";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { ThreadPage } from "#src/tools/dashboard/view/thread-page.tsx";
import { expert, OFFERED } from "../../domain/thinking/expert/expert.ts";
import { click, find, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

async function thread(text: string) {
  const studio = await testStudio({ expert });
  const asked = await ask(studio, { text, place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  const none = () => undefined;
  const page = <ThreadPage sessionId={asked.value.sessionId} onAsked={none} onNew={none} wayOut={() => null} />;
  const { host } = await renderPage(studio, page);
  await until(() => host.querySelector("pre") !== null);
  return { host, studio, sessionId: asked.value.sessionId };
}
const box = (host: HTMLElement, at: number) => boxes(host)[at] as HTMLInputElement;
const boxes = (host: HTMLElement) => [...host.querySelectorAll<HTMLInputElement>("fieldset input[type=checkbox]")];
const prompt = (host: HTMLElement) => find("pre", host).textContent ?? "";

test("what somebody who knows the situation would ask for is in the prompt once the person adds it, and stored", async () => {
  const { host, studio } = await thread("they raise my rent by 15%");
  expect(boxes(host).map(({ checked }) => checked)).toEqual([false, false]);
  expect(prompt(host)).not.toContain(OFFERED[0]);

  click(box(host, 1));
  await until(() => prompt(host).endsWith(OFFERED[1]));
  click(box(host, 0));
  await until(() => prompt(host).endsWith(`${OFFERED[1]} ${OFFERED[0]}`));
  const rows = await studio.db.messages.toArray();
  expect(rows.map((row) => (row as { decisions?: { answers?: unknown } }).decisions?.answers ?? [])).toContainEqual({
    added: `${OFFERED[1]}\n${OFFERED[0]}`,
  });
});

test("one press takes it out again", async () => {
  const { host } = await thread("they raise my rent by 15%");
  click(box(host, 0));
  await until(() => prompt(host).endsWith(OFFERED[0]));
  click(box(host, 0));
  await until(() => !prompt(host).includes(OFFERED[0]));
  expect(box(host, 0).checked).toBe(false);
});

test("nothing is asked where there is nothing to add", async () => {
  const { host } = await thread("write a poem about rain");
  expect(boxes(host)).toEqual([]);
});
