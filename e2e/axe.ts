import { readFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const AXE = readFileSync(join(import.meta.dirname, "..", "node_modules", "axe-core", "axe.min.js"), "utf8");
/** What the builder brings in place of axe, which is there already. */
const NOTHING = "undefined";

/** Expects axe to find no violation on the page. */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  expect(await violations(page), screen).toEqual([]);
}

/**
 * Axe's violations on a page. If something begins to move during the check, the check is repeated: what is fading out, such as an old
 * notice, has no contrast of its own.
 */
export async function violations(page: Page): Promise<string[]> {
  let found: string[];
  let moves: number;
  do {
    moves = await movesSoFar(page);
    await settled(page);
    found = await look(page);
  } while (found.length > 0 && (await movesSoFar(page)) > moves);
  return found;
}

async function look(page: Page): Promise<string[]> {
  // once a document: the builder would bring its half megabyte twice a check
  if (!(await page.evaluate(() => (globalThis as { axe?: unknown }).axe !== undefined))) await page.evaluate(AXE);
  // the studio has no frames: the other mode opens a page for each check, to put the results of frames together
  const { violations } = await new AxeBuilder({ page, axeSource: NOTHING })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, any } of nodes) {
      // one check names what covers it, the other what is too near; away from the bars the target would pass one of them
      const near = any.map(({ relatedNodes = [] }) => relatedNodes.map((node) => String(node.target[0])));
      const isByBars =
        id === "target-size" && (await Promise.all(near.map((selectors) => areInBars(page, selectors)))).some(Boolean);
      if (!isByBars) found.push(`${id}: ${target.join(" ")}`);
    }
  return found;
}

/** The number of transitions and animations that have begun on the page since the first call. */
function movesSoFar(page: Page): Promise<number> {
  return page.evaluate(() => {
    const counted = window as { movesSoFar?: number };
    if (counted.movesSoFar === undefined) {
      counted.movesSoFar = 0;
      for (const begin of ["transitionrun", "animationstart"])
        document.addEventListener(begin, () => (counted.movesSoFar = (counted.movesSoFar ?? 0) + 1), { capture: true });
    }
    return counted.movesSoFar;
  });
}

/** True if targets are covered or crowded only by bars that stay while the page scrolls: scrolled into view, such a target is whole. */
function areInBars(page: Page, selectors: readonly string[]): Promise<boolean> {
  return page.evaluate((asked) => {
    const isInBar = (selector: string) => {
      // what has left the page since the check is in no bar
      for (let each = document.querySelector(selector); each; each = each.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(each).position)) return true;
      return false;
    };
    return asked.length > 0 && asked.every(isInBar);
  }, selectors);
}

/** Waits for every animation that has an end: what is fading in has no contrast of its own yet. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (animation: Animation) =>
      animation.timeline instanceof DocumentTimeline && animation.effect?.getComputedTiming().endTime !== Infinity;
    const running = document
      .getAnimations()
      .filter((animation) => animation.playState === "running" && ends(animation));
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
  });
}
