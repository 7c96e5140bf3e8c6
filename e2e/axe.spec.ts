import { test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";

/** Pale at once, and gone a second later. */
const LEAVING = `<!doctype html><html lang="en"><title>Leaving</title>
  <style>p { color: #333; background: #fff; transition: opacity 1s steps(2, jump-start) } p.leaving { opacity: 0.1 }</style>
  <main><h1>Leaving</h1><p>Saved.</p></main>`;

test("what fades out while axe looks is not taken for too pale: the page is looked at again @desktop", async ({
  page,
}) => {
  await page.setContent(LEAVING);
  await page.evaluate(() => {
    const notice = document.querySelector("p");
    notice?.addEventListener("transitionend", () => notice.remove());
    let axe: unknown;
    Object.defineProperty(window, "axe", {
      get: () => axe,
      // axe comes into the page right before it looks
      set: (arriving: unknown) => {
        axe = arriving;
        notice?.classList.add("leaving");
      },
    });
  });
  await expectNoViolations(page, "a page whose notice leaves");
});
