import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

const AXE = readFileSync(join(import.meta.dirname, "..", "node_modules", "axe-core", "axe.min.js"), "utf8");

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

/** The rules of these tags are checked. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A place that breaks a rule: its selectors, and those of what each check names as the reason. */
interface Broken {
  readonly rule: string;
  readonly target: string;
  readonly near: readonly (readonly string[])[];
}

async function look(page: Page): Promise<string[]> {
  // half a megabyte, once a document
  if (!(await page.evaluate(() => (globalThis as { axe?: unknown }).axe !== undefined))) await page.evaluate(AXE);
  const broken = await page.evaluate(brokenOn, TAGS);
  const found: string[] = [];
  for (const { rule, target, near } of broken) {
    // one check names what covers it, the other what is too near; away from the bars the target would pass one of them
    const isByBars =
      rule === "target-size" && (await Promise.all(near.map((selectors) => areInBars(page, selectors)))).some(Boolean);
    if (!isByBars) found.push(`${rule}: ${target}`);
  }
  return found;
}

/** In the browser: runs axe. What it says of all that is sound stays there, since handing it over costs almost as much as the check. */
async function brokenOn(tags: string[]): Promise<Broken[]> {
  const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
  const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => ({
      rule: id,
      target: target.join(" "),
      near: any.map(({ relatedNodes = [] }) => relatedNodes.map((node) => String(node.target[0]))),
    })),
  );
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
