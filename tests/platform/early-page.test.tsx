import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readJournal, writeJournal } from "#src/platform/draft-journal.ts";

/** What the build renders of the front page, as far as its script knows it. */
const RENDERED = `
  <nav data-for-visitors>About</nav>
  <textarea data-early></textarea>
  <div class="recent-room"></div>`;

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = RENDERED;
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const part = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const start = () => import("#src/platform/early-page.ts");
const rows = () => part(".recent-room").style.getPropertyValue("--stored");

test("the list of stored sessions has its room before the app draws it", async () => {
  localStorage.setItem("sotm:kept", "2");
  await start();
  expect(rows()).toBe("2");
});

test("a first visit has no room for a list, and sees what visitors see", async () => {
  await start();
  expect(rows()).toBe("0");
  expect(part("nav").style.visibility).toBe("");
});

test.each(["member", "none"])("what only visitors see stays hidden when the last visit was by: %s", async (person) => {
  localStorage.setItem("sotm:person", person);
  await start();
  expect(part("nav").style.visibility).toBe("hidden");
  expect(part("textarea").style.visibility).toBe("");
});

test("a text left here is in the field at once, and what is typed is noted until the app has taken over", async () => {
  writeJournal("ask", "half a thought");
  await start();
  const field = part("textarea") as HTMLTextAreaElement;
  expect(field.value).toBe("half a thought");
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event("input"));
  };
  type("a whole thought");
  expect(readJournal("ask")?.text).toBe("a whole thought");
  field.removeAttribute("data-early");
  type("the app's own");
  expect(readJournal("ask")?.text).toBe("a whole thought");
});

test("what is typed before this script runs stays where the tab's storage holds something else in the note's place", async () => {
  sessionStorage.setItem("sotm:draft:ask", "<script>alert(1)</script>");
  const field = part("textarea") as HTMLTextAreaElement;
  field.value = "a thought";
  await start();
  expect(field.value).toBe("a thought");
  expect(readJournal("ask")?.text).toBe("a thought");
});
