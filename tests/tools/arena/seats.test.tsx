import { afterEach, expect, test } from "vitest";
import { button, click, until } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";
import { showArena } from "./arena-at.tsx";

afterEach(() => localStorage.clear());

const takeOut = () => document.querySelectorAll("button[aria-label^='Take the '][aria-label$=' out']").length;
const adds = () => [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === "Add a seat");

async function newDebate(plan: string) {
  localStorage.setItem("sotm:plan", plan);
  const studio = await testStudio({ member: true });
  const { host } = await showArena(studio, {});
  await until(() => takeOut() > 0);
  return host;
}

test("the explorer plan has two seats, the others four [spec:arena-4]", async () => {
  const host = await newDebate("explorer");
  expect(takeOut()).toBe(2);
  expect(adds()).toEqual([]);
  expect(host.textContent).toContain("The explorer plan has two seats.");
});

test("a seat taken out in a plan with four can be filled again", async () => {
  const host = await newDebate("synthesizer");
  expect(takeOut()).toBe(4);
  expect(host.textContent).not.toContain("The explorer plan has two seats.");
  click(
    [...document.querySelectorAll<HTMLButtonElement>("button[aria-label^='Take the ']")].at(-1) as HTMLButtonElement,
  );
  expect(takeOut()).toBe(3);
  click(button("Add a seat"));
  expect(takeOut()).toBe(4);
});
