import { afterEach, expect, test } from "vitest";
import { button, click, until } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";
import { showArena } from "./arena-at.tsx";

afterEach(() => localStorage.clear());

const takeOut = () => document.querySelectorAll("button[aria-label^='Take the '][aria-label$=' out']").length;
const adds = () => [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === "Add a seat");

async function newDebate(plan: string, panel?: string) {
  localStorage.setItem("sotm:plan", plan);
  const studio = await testStudio({ member: true });
  const { host } = await showArena(studio, { panel });
  await until(() => takeOut() > 0);
  return host;
}

test("the explorer plan has two seats, the others four [spec:arena-4]", async () => {
  const host = await newDebate("explorer");
  expect(takeOut()).toBe(2);
  expect(adds()).toEqual([]);
  expect(host.textContent).toContain("The Explorer plan has two seats.");
});

test("a seat taken out in a plan with four can be filled again", async () => {
  const host = await newDebate("synthesizer");
  expect(takeOut()).toBe(4);
  expect(host.textContent).not.toContain("The Explorer plan has two seats.");
  click(
    [...document.querySelectorAll<HTMLButtonElement>("button[aria-label^='Take the ']")].at(-1) as HTMLButtonElement,
  );
  expect(takeOut()).toBe(3);
  click(button("Add a seat"));
  expect(takeOut()).toBe(4);
});

test("personas of an address that take no seat are named, with the reason, until the seats are changed", async () => {
  const host = await newDebate("explorer", "skeptic.clarifier.explorer.historian.nobody");
  await until(() => host.textContent.includes("Not in use, so without a seat: Historian."));
  expect(host.textContent).toContain("One persona of this address is not on this device.");
  expect(host.textContent).toContain("No seat is left for: Explorer.");
  const side = document.querySelector<HTMLButtonElement>("[aria-label='Side of the Skeptic'] [aria-pressed=false]");
  click(side as HTMLButtonElement);
  expect(host.textContent).not.toContain("No seat is left");
});

test("an address whose personas all take a seat says nothing", async () => {
  const host = await newDebate("explorer", "skeptic.clarifier");
  expect(host.textContent).toContain("Who takes part");
  expect(host.textContent).not.toMatch(/without a seat|not on this device|No seat is left/);
});
