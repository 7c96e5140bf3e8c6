import { expect, test } from "vitest";
import { writeEdit } from "#domain/edited-text.ts";
import { addSynthesis, decide } from "#src/data/synthesis/write-syntheses.ts";
import { SynthesisWorkshop } from "#src/tools/synthesis/view/synthesis-workshop.tsx";
import { draftId } from "#sync/store/drafts.ts";
import { button, click, find, inAct, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** A synthesis stores as a draft what a person types and has not saved. */

Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

const pasted = (title: string, text: string) =>
  ({ kind: "pasted", origin: null, title, text, derived: false, seats: null }) as const;
function write(field: HTMLTextAreaElement, text: string) {
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const isShown = (selector: string) => until(() => document.querySelector(selector) !== null);
const labelled = (label: string) =>
  [...document.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith(label));
const field = (label: string) => document.getElementById(labelled(label)?.htmlFor ?? "") as HTMLTextAreaElement;

let devices = 0;
/** A studio with a synthesis of two sources. */
async function aSynthesis() {
  const studio = await testStudio({ member: true, device: `syn${++devices}` });
  studio.at = Date.now();
  const added = await addSynthesis(studio, {
    sources: [pasted("Notes", "Eleven of 40 people stopped."), pasted("Calls", "Two people asked for a quiz.")],
  });
  if (!added.ok) throw new Error(added.error.message);
  const { id } = added.value;
  const page = () => renderPage(studio, <SynthesisWorkshop search={{ synthesis: id }} onSearch={() => undefined} />);
  const stored = async () => studio.db.syntheses.get(id);
  const drafts = async (place: string) =>
    (await studio.db.drafts.toArray()).filter((row) => row.id.startsWith(place)).map(({ text }) => text);
  return { studio, id, page, stored, drafts };
}

test("a sentence that is written over is a draft until it is saved or cancelled", async () => {
  const { page, stored, drafts } = await aSynthesis();
  await page();
  await until(() => labelled("What should the text answer?") !== undefined);
  click(button("Merge"));
  await isShown("ol button.t-q");
  const sentence = () => find<HTMLButtonElement>("ol button.t-q");
  // the speaker before it is the page's
  const first = sentence().textContent.replace(/^Notes: /, "");
  const open = async () => {
    press(sentence(), "Enter");
    await until(() => field("Your wording") !== null);
  };
  await open();
  write(field("Your wording"), "Eleven people stopped early.");
  await expect
    .poll(() => drafts("synthesis-wording:"))
    .toEqual([writeEdit({ text: "Eleven people stopped early.", over: "" })]);
  press(field("Your wording"), "Escape");
  await until(() => field("Your wording") === null);
  await open();
  expect(field("Your wording").value).toBe("Eleven people stopped early.");
  click(button("Cancel"));
  await expect.poll(() => drafts("synthesis-wording:")).toEqual([]);
  await open();
  expect(field("Your wording").value).toBe(first);
  write(field("Your wording"), "Eleven people stopped.");
  click(button("Save wording"));
  await until(() => field("Your wording") === null);
  expect(Object.values((await stored())?.wording ?? {})).toEqual(["Eleven people stopped."]);
  await expect.poll(() => drafts("synthesis-wording:")).toEqual([]);
});

/** Opens the field of the first sentence, and tells what another tab does with its wording. */
async function rewording() {
  const { studio, id, page, stored, drafts } = await aSynthesis();
  await page();
  await until(() => labelled("What should the text answer?") !== undefined);
  click(button("Merge"));
  await isShown("ol button.t-q");
  const open = async () => {
    press(find("ol button.t-q"), "Enter");
    await until(() => field("Your wording") !== null);
  };
  await open();
  write(field("Your wording"), "First.");
  click(button("Save wording"));
  await until(() => field("Your wording") === null);
  const [key = ""] = Object.keys((await stored())?.wording ?? {});
  const elsewhere = (wording: string) =>
    decide(studio, id, () => ({ wording: wording === "" ? {} : { [key]: wording } }));
  const wording = async () => (await stored())?.wording[key];
  const says = (text: string) =>
    until(() => document.querySelector("form [role=alert]")?.textContent?.includes(text) === true);
  return { open, elsewhere, wording, says, drafts };
}

test("a wording that another tab saved meanwhile is replaced only when Save is pressed again", async () => {
  const { open, elsewhere, wording, says, drafts } = await rewording();
  await open();
  write(field("Your wording"), "Mine.");
  await elsewhere("Theirs.");
  // what is typed later, or after the field was closed, was begun over the same words
  press(field("Your wording"), "Escape");
  await until(() => field("Your wording") === null);
  await until(() => find("ol button.t-q").textContent.includes("Theirs."));
  await open();
  write(field("Your wording"), "Mine again.");
  click(button("Save wording"));
  await says("Meanwhile it became “Theirs.”. Press Save wording again to keep yours instead.");
  expect(await wording()).toBe("Theirs.");
  expect(field("Your wording").value).toBe("Mine again.");
  click(button("Save wording"));
  await until(() => field("Your wording") === null);
  expect(await wording()).toBe("Mine again.");
  await expect.poll(() => drafts("synthesis-wording:")).toEqual([]);
});

test("the source’s words replace another tab’s wording only on a second press, and a wording that was put back is told", async () => {
  const { open, elsewhere, wording, says } = await rewording();
  await open();
  write(field("Your wording"), "Mine.");
  await elsewhere("Theirs.");
  click(button("Use the source’s words"));
  await says("Meanwhile it became “Theirs.”. Press Use the source’s words again to replace it.");
  expect(await wording()).toBe("Theirs.");
  await elsewhere("");
  click(button("Save wording"));
  await says("Meanwhile the source’s words were put back.");
  expect(await wording()).toBeUndefined();
  click(button("Save wording"));
  await until(() => field("Your wording") === null);
  expect(await wording()).toBe("Mine.");
});

test("a question is a draft until its field is left", async () => {
  const { page, stored, drafts } = await aSynthesis();
  await page();
  await until(() => labelled("What should the text answer?") !== undefined);
  const question = () => field("What should the text answer?");
  inAct(() => question().focus());
  write(question(), "Why did they stop?");
  await expect.poll(() => drafts("synthesis-question:")).toEqual(["Why did they stop?"]);
  expect((await stored())?.question).toBe("");
  inAct(() => question().blur());
  await expect.poll(async () => (await stored())?.question).toBe("Why did they stop?");
  await expect.poll(() => drafts("synthesis-question:")).toEqual([]);
  expect(question().value).toBe("Why did they stop?");
});

test("a question that a reload left is shown again, and merged with", async () => {
  const { studio, id, page, stored, drafts } = await aSynthesis();
  const left = { id: draftId(`synthesis-question:${id}`, "page-closed"), text: "Why did they stop?", updatedAt: 1 };
  await studio.db.drafts.put(left);
  await page();
  await until(() => labelled("What should the text answer?") !== undefined);
  await until(() => field("What should the text answer?").value === "Why did they stop?");
  click(button("Merge"));
  await isShown("ol button.t-q");
  expect((await stored())?.question).toBe("Why did they stop?");
  await expect.poll(() => drafts("synthesis-question:")).toEqual([]);
});
