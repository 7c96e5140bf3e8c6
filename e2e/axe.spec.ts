import { test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";

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
