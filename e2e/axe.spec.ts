import { expect, test } from "@playwright/test";
import { expectNoViolations, violations } from "./axe.ts";

/** Fades at once, and is gone a second later. */
const LEAVING = `<!doctype html><html lang="en"><title>Leaving</title>
  <style>p { color: #333; background: #fff; transition: opacity 1s steps(2, jump-start) } p.leaving { opacity: 0.1 }</style>
  <main><h1>Leaving</h1><p>Saved.</p></main>`;

test("axe looks again when something fades out during its check, and does not report its contrast", async ({
  page,
}) => {
  await page.setContent(LEAVING);
  await page.evaluate(() => {
    const notice = document.querySelector("p");
    notice?.addEventListener("transitionend", () => notice.remove());
    let axe: unknown;
    Object.defineProperty(window, "axe", {
      get: () => axe,
      // axe is injected right before it checks
      set: (arriving: unknown) => {
        axe = arriving;
        notice?.classList.add("leaving");
      },
    });
  });
  await expectNoViolations(page, "a page whose notice leaves");
});

/** A button without a name, pale text, and two small targets too near to each other; a third small one is covered by a bar that stays. */
const FAULTY = `<!doctype html><html lang="en"><title>Faulty</title>
  <style>
    p { color: #aaa; background: #fff } .near { display: inline-block; width: 10px; height: 10px; padding: 0; border: 0 }
    footer { position: fixed; inset: auto 0 0; height: 60px; background: #fff } .under { position: fixed; bottom: 50px; left: 0; height: 30px }
  </style>
  <main><h1>Faulty</h1><button id="nameless"></button><p>Pale.</p>
    <div><button class="near" aria-label="One"></button><button class="near" aria-label="Two"></button></div>
    <button class="under">Under</button></main><footer><button>Whole</button></footer>`;

test("axe names each rule that is broken and where; what only a bar covers is whole once it is scrolled", async ({
  page,
}) => {
  await page.setContent(FAULTY);
  const found = await violations(page);
  expect(found.sort()).toEqual([
    "button-name: #nameless",
    "color-contrast: p",
    'target-size: button[aria-label="One"]',
    'target-size: button[aria-label="Two"]',
  ]);
});
