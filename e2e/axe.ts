import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target } of nodes) {
      const [selector = ""] = target.map(String);
      if (id !== "target-size" || (await isSmall(page, selector))) found.push(`${id}: ${target.join(" ")}`);
    }
  expect(found, screen).toEqual([]);
}

/** A target that lies under the header's or the tab bar's edge is as large as it is once it has been scrolled into sight. */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: "center", behavior: "instant" }));
  const { violations } = await new AxeBuilder({ page }).include(selector).withRules(["target-size"]).analyze();
  return violations.length > 0;
}

/** What fades in has no contrast of its own yet: waits for every animation that has an end. */
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
