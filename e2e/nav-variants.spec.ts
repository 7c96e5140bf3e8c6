import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { hostSays } from "./host-flags.ts";

/** The navigation variants that an operator may switch on. */

const SOON = { timeout: 60_000 };
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const fits = (page: Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), SOON).toBeLessThanOrEqual(width);

/** Opens a page of the shell once this browser knows the flags, as on every load after the first. */
async function openKnowing(page: Page, path: string): Promise<void> {
  await page.goto("/");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("sotm:operator-flags")), SOON)
    .toContain('"navRail":true');
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
}

test("the relabel flag renames the pages in every navigation @both [spec:screen-24]", async ({
  page,
  context,
  isMobile,
}) => {
  await hostSays(context, { navRelabel: true });
  await page.goto("/faq");
  const menu = isMobile
    ? page.getByRole("navigation", { name: "Tabs" })
    : page.getByRole("complementary", { name: "Sidebar" });
  for (const [name, path] of [
    ["Thought Map", "/dashboard"],
    // a phone's bar has room for five
    ...(isMobile ? [] : [["Threads", "/sessions"] as const, ["Workshop", "/settings"] as const]),
  ] as const)
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", path, SOON);
  await expect(menu.getByRole("link", { name: /^(Dashboard|Sessions|Settings)$/ })).toHaveCount(0);
  await expectNoViolations(page, "relabelled navigation");
  await menu.getByRole("link", { name: "Thought Map", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(menu.getByRole("link", { name: "Thought Map", exact: true })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill("workshop");
  await expect(page.getByRole("option").first()).toHaveText("Workshop", SOON);
});

test("the rail is 280px wide, shows the built pages of its five, leaves every page reachable, and does not fold [spec:screen-25]", async ({
  page,
  context,
}) => {
  await hostSays(context, { navRail: true });
  await openKnowing(page, "/faq");
  const rail = page.getByRole("complementary", { name: "Rail" });
  await expect(rail).toBeVisible(SOON);
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toHaveCount(0);
  const own = rail.getByRole("navigation", { name: "Rail" }).getByRole("link");
  await expect(own).toHaveText([/^Arena/, /^Thought Map/, /^Mind Mirror/, /^Workshop/, /^Threads/]);
  await expect(own.last()).toHaveAttribute("href", "/sessions");
  const others = rail.getByRole("navigation", { name: "Pages" });
  for (const name of ["Home", "Dashboard", "Optimizer", "Settings", "Pricing", "FAQ"])
    await expect(others.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(others.getByRole("link", { name: /Sessions|Threads/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Toggle sidebar/ })).toBeHidden();
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.keyboard.press("Control+b");
    await expect(rail).toHaveCSS("width", "280px");
    await fits(page, width);
    await expectNoViolations(page, `the rail at ${width}`);
  }
  await own.last().click();
  await expect(page).toHaveURL(/\/sessions$/);
  await expect(own.last()).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect(page.getByText("Toggle sidebar", { exact: true })).toHaveCount(0);
});

test("on a phone the rail is a drawer that opens, navigates and closes; the tabs use its names @mobile [spec:screen-26]", async ({
  page,
  context,
}) => {
  await hostSays(context, { navRail: true });
  await openKnowing(page, "/faq");
  await page.getByRole("button", { name: /^Toggle sidebar/ }).click();
  const drawer = page.getByRole("dialog", { name: "Pages" });
  await expect(drawer.getByRole("navigation", { name: "Rail" }).getByRole("link")).toHaveText(
    [/^Arena/, /^Thought Map/, /^Mind Mirror/, /^Workshop/, /^Threads/],
    SOON,
  );
  await expectNoViolations(page, "the rail's drawer");
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Toggle sidebar/ })).toBeFocused();
  await expect(page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name: "Dashboard" })).toBeVisible();
  await page.getByRole("button", { name: /^Toggle sidebar/ }).click();
  await drawer.getByRole("link", { name: /^Threads/ }).click();
  await expect(page).toHaveURL(/\/sessions$/);
  await expect(drawer).toHaveCount(0);
  await fits(page, 390);
});
