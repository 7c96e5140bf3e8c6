/** What becomes of a text that was typed before the app had loaded, also when the account changes in another tab meanwhile. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteEarlyField, takeOverField } from "#src/platform/early-field.ts";

type Journal = typeof import("#src/platform/draft-journal.ts");
let start: () => HTMLTextAreaElement;
let app: Journal;

beforeEach(async () => {
  vi.resetModules();
  document.body.innerHTML = `<div id="root"><textarea id="ask" data-early></textarea></div>`;
  const early = await import("#src/platform/early-text.ts");
  start = () => early.keepEarlyText("ask") as HTMLTextAreaElement;
  app = await import("#src/platform/draft-journal.ts");
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function type(field: HTMLTextAreaElement, text: string): void {
  field.dispatchEvent(new Event("beforeinput", { bubbles: true }));
  field.value += text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
/** As a sign-out in another tab leaves the storage. */
const signOutElsewhere = () => localStorage.setItem("sotm:era", crypto.randomUUID());
const noted = async () => {
  vi.resetModules();
  return (await import("#src/platform/draft-journal.ts")).readJournal("ask")?.text;
};

test("a sign-out in another tab ends what was typed before the app had loaded", async () => {
  const field = start();
  type(field, "a private thought");
  signOutElsewhere();
  noteEarlyField("ask");
  expect(field.value).toBe("");
  expect(await noted()).toBeUndefined();
});

test("the page that the app replaces hands over nothing of the earlier account", async () => {
  const field = start();
  type(field, "a private thought");
  signOutElsewhere();
  await takeOverField(field, "ask", () => document.getElementById("root")?.replaceChildren());
  expect(await noted()).toBeUndefined();
});

test("the field is emptied as soon as the sign-out is heard of, and the next person's text begins anew", async () => {
  const field = start();
  type(field, "a private thought");
  signOutElsewhere();
  dispatchEvent(new Event("storage"));
  expect(field.value).toBe("");
  type(field, "the next person's");
  noteEarlyField("ask");
  expect(await noted()).toBe("the next person's");
});

test("where the sign-out was not heard of, the first key of the next person empties the field", async () => {
  const field = start();
  type(field, "a private thought");
  signOutElsewhere();
  type(field, "the next person's");
  noteEarlyField("ask");
  expect(await noted()).toBe("the next person's");
});

test("a text that the browser restores after the sign-out is not taken for the next person's", async () => {
  app.writeJournal("ask", "a private thought");
  signOutElsewhere();
  for (const field of document.querySelectorAll("textarea")) field.value = "a private thought";
  expect(start().value).toBe("");
  noteEarlyField("ask");
  expect(await noted()).toBeUndefined();
});

test("a visitor who signs in keeps what was typed, and other changes of the storage leave it", async () => {
  const field = start();
  type(field, "half a thought");
  localStorage.setItem("sotm:person", "member");
  dispatchEvent(new Event("storage"));
  noteEarlyField("ask");
  expect(field.value).toBe("half a thought");
  expect(await noted()).toBe("half a thought");
});

test("once the app has the field, its own text stays", () => {
  const field = start();
  type(field, "half a thought");
  field.removeAttribute("data-early");
  signOutElsewhere();
  dispatchEvent(new Event("storage"));
  expect(field.value).toBe("half a thought");
});

/** Presses Ctrl+Enter, or another key, in `field`. */
const press = (field: HTMLTextAreaElement, keys: KeyboardEventInit = { key: "Enter", ctrlKey: true }) =>
  field.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...keys }));

/** Hands `early` over to the app, whose field counts the Ctrl+Enters that it hears. */
async function submitsHeard(early: HTMLTextAreaElement): Promise<number> {
  let heard = 0;
  await takeOverField(early, "ask", () => {
    const field = document.createElement("textarea");
    field.id = early.id;
    field.addEventListener("keydown", ({ key, ctrlKey }) => (heard += Number(key === "Enter" && ctrlKey)));
    document.getElementById("root")?.replaceChildren(field);
  });
  return heard;
}

test.each([
  ["Ctrl+Enter", { key: "Enter", ctrlKey: true }],
  ["Cmd+Enter", { key: "Enter", metaKey: true }],
])("a text submitted by %s before the app had loaded is submitted once the app has it", async (_keys, keys) => {
  const field = start();
  type(field, "a thought");
  press(field, keys);
  press(field, keys);
  expect(await submitsHeard(field)).toBe(1);
});

test("neither Enter alone nor an Enter of an input method submits early", async () => {
  const field = start();
  type(field, "a thought");
  press(field, { key: "Enter" });
  press(field, { key: "Enter", ctrlKey: true, isComposing: true });
  expect(await submitsHeard(field)).toBe(0);
});

test("typing on after an early Ctrl+Enter cancels it", async () => {
  const field = start();
  type(field, "a thought");
  press(field);
  type(field, " that goes on");
  expect(await submitsHeard(field)).toBe(0);
});
