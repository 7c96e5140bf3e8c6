import { afterEach, expect, test, vi } from "vitest";
import { doubtedFrames } from "#src/platform/doubted-frames.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { ThreadPage } from "#src/tools/dashboard/view/thread-page.tsx";
import { expert } from "../../domain/thinking/expert/expert.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

afterEach(() => localStorage.clear());

async function thread(text: string): Promise<HTMLElement> {
  const studio = await testStudio({ expert });
  const asked = await ask(studio, { text, place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  const none = () => undefined;
  const { host } = await renderPage(
    studio,
    <ThreadPage sessionId={asked.value.sessionId} onAsked={none} onNew={none} wayOut={() => null} />,
  );
  await until(() => host.querySelector("pre") !== null);
  return host;
}
const shows = (host: HTMLElement, text: string) => host.textContent?.includes(text) === true;

test("an open thread loads what its answers are drafted with, for one who then loses the connection", async () => {
  const studio = await testStudio({ expert });
  const asked = await ask(studio, { text: "is a 15% rent increase legal", place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  const prepare = vi.spyOn(studio.engine, "prepare");
  const none = () => undefined;
  const page = <ThreadPage sessionId={asked.value.sessionId} onAsked={none} onNew={none} wayOut={() => null} />;
  const { host } = await renderPage(studio, page);
  await until(() => host.querySelector("pre") !== null);
  expect(prepare).toHaveBeenCalled();
});

test("a thread says what it was read as; what does not fit is dropped, doubted on this device, and can be taken back", async () => {
  const host = await thread("is a 15% rent increase legal");
  expect(find("[aria-live=polite]:not(.sentences)", host).closest("div")?.textContent).toContain(
    "Read as: rent increase",
  );
  expect(shows(host, "General knowledge of the field, not about your case.")).toBe(true);

  button("This does not fit").focus();
  click(button("This does not fit"));
  await until(() => !shows(host, "Read as: rent increase"));
  expect(shows(host, "Read as written")).toBe(true);
  expect(shows(host, "General knowledge of the field")).toBe(false);
  expect(document.activeElement).toBe(button("Undo"));
  expect(doubtedFrames()).toEqual(["rent-increase"]);

  click(button("Undo"));
  await until(() => shows(host, "Read as: rent increase"));
  expect(document.activeElement).toBe(button("This does not fit"));
  expect(doubtedFrames()).toEqual([]);
});

test("where nothing is sure, the person chooses what it is about; that it does not fit brings the choice back", async () => {
  const host = await thread("it costs more from June");
  expect(find("fieldset[aria-label='Is it about one of these?']", host).textContent).toContain("Rent increase");
  expect(shows(host, "Read as")).toBe(false);

  button("Rent increase").focus();
  click(button("Rent increase"));
  await until(() => shows(host, "Read as: rent increase"));
  expect(shows(host, "Are you the tenant or the landlord?")).toBe(true);
  expect(document.activeElement).toBe(button("This does not fit"));

  click(button("This does not fit"));
  await until(() => !shows(host, "Read as"));
  expect(document.activeElement).toBe(button("Rent increase"));
  expect(doubtedFrames()).toEqual([]);
});

test("a thread without a frame says nothing of it, and its prompt is the question", async () => {
  const host = await thread("write a poem about rain");
  expect(shows(host, "Read as")).toBe(false);
  expect(find("pre", host).textContent).toBe("Write a poem about rain.");
});

const isCalledRefined = (host: HTMLElement) =>
  [...host.querySelectorAll("span")].some(({ textContent }) => /^Refined .?$/u.test(textContent ?? ""));

test("a text that is only tidied is not called refined, and can still be used as it was; an answer makes it so", async () => {
  const host = await thread("is a 15% rent increase legal");
  expect(isCalledRefined(host)).toBe(false);
  expect(host.textContent).toContain("Use my original wording");
  const field = find<HTMLTextAreaElement>("form textarea", host);
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, "the tenant");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  click(button("Add the answer to: Are you the tenant or the landlord?"));
  await until(() => isCalledRefined(host));
});
