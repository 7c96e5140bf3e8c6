import { expect, test } from "vitest";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";
import { showArena } from "./arena-at.tsx";

const offers = () =>
  [...document.querySelectorAll("button")].some((each) => each.textContent === "Use this as the claim");

test("a question that was typed as a claim is offered as the claim it asks about, and nothing changes before the press", async () => {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  await showArena(studio, {});
  await until(() => document.querySelector("form textarea") !== null);
  const claim = find<HTMLTextAreaElement>("form textarea");
  const type = (text: string) =>
    inAct(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(claim, text);
      claim.dispatchEvent(new Event("input", { bubbles: true }));
    });
  type("Should we charge for the workshop");
  expect(offers(), "not while it is typed").toBe(false);
  type("Should we charge for the workshop?");
  await until(offers);
  expect(claim.value).toBe("Should we charge for the workshop?");
  click(button("Use this as the claim"));
  await until(() => claim.value === "We should charge for the workshop.");
  expect(offers()).toBe(false);
  expect(document.activeElement).toBe(claim);
});
