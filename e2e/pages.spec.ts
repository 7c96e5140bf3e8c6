import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";

/** The public pages: what is read, not worked on. Open to everyone, in the shell. */

const READ = [
  { path: "/about", name: "About", title: "A living architecture for thought." },
  { path: "/pricing", name: "Pricing", title: "Pricing" },
  { path: "/faq", name: "FAQ", title: "Questions about the studio" },
  { path: "/privacy", name: "Privacy", title: "Privacy" },
  { path: "/terms", name: "Terms", title: "Terms" },
  { path: "/subscription-success", name: "Your subscription", title: "Your subscription" },
];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** An answer that crosses the network, or the app on a machine that has much else to do. */
const SOON = { timeout: 30_000 };
/** A page that can be read may not answer yet: the app takes its place first. */
const appIsHere = (page: Page) => expect(page.getByText("Neural Ready")).toBeVisible(SOON);

test.describe("for a visitor", () => {
  test.use({ signedIn: false });

  for (const { path, name, title } of READ)
    test(`${path} opens in the shell, says what it is, fits the screen and has nothing for axe to find`, async ({
      page,
      viewport,
    }) => {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveTitle(`${name} - Studio of the Mind`);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole("button", { name: /^Toggle sidebar/ })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await appIsHere(page);
      if (path === "/subscription-success")
        await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible(SOON);
      for (const width of [viewport?.width ?? 0, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      for (const fold of await page.locator("main details").all())
        await fold.evaluate((details) => details.setAttribute("open", ""));
      await expectNoViolations(page, path);
    });

  test("the footer leads from any page to all that can be read, and the focus arrives with the page", async ({
    page,
  }) => {
    await page.goto("/");
    const footer = page.getByRole("navigation", { name: "Footer" });
    for (const { name, title } of READ.slice(0, 5)) {
      await footer.getByRole("link", { name, exact: true }).click();
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveTitle(`${name} - Studio of the Mind`);
    }
  });

  test("pages open without a connection once the studio was here", async ({ page, context }) => {
    await page.goto("/about");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await context.setOffline(true);
    for (const { path, title } of READ) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
    }
    await expect(page.getByRole("heading", { name: /You are not signed in|The server did not answer/ })).toBeVisible(
      SOON,
    );
  });

  test("the plans are told with the numbers that hold, and only what is built is offered", async ({ page }) => {
    await page.goto("/pricing");
    const plan = (name: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(plan("Explorer")).toContainText("$0");
    await expect(plan("Explorer")).toContainText("Messages a month: 10");
    await expect(plan("Explorer")).toContainText("with your own key: closed");
    for (const name of ["Synthesizer", "Synthesizer, one-time", "Architect"]) {
      await expect(plan(name)).toContainText("No money is asked", SOON);
      await expect(plan(name)).toContainText("Messages a month: no limit");
      await expect(plan(name)).toContainText("with your own key: open");
    }
    await expect(plan("Explorer")).toContainText("Prompt library: closed");
    await expect(plan("Synthesizer")).toContainText("Prompt library: open");
    await expect(page.getByRole("main")).not.toContainText(/arena|personas|Map export/i);
    await expect(page.getByText("Your plan", { exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: "Create Free Account" }).click();
    await expect(page).toHaveURL(/\/auth\?mode=signup$/);
  });

  test("what each gate decides is for those who are signed in; a visitor comes back to it after signing in", async ({
    page,
  }) => {
    await page.goto("/subscription-test");
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText("Sign in to see what your plan opens.")).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("sotm:return"))).toBe("/subscription-test");
  });

  test("the palette finds what can be read, and nothing that needs a sign-in @desktop", async ({ page }) => {
    await page.goto("/faq");
    await appIsHere(page);
    await page.keyboard.press("Control+k");
    const input = page.getByRole("combobox", { name: "Search or jump to" });
    await input.fill("subscription");
    await expect(page.getByText("Nothing here is called that.")).toBeVisible();
    await input.fill("what leaves");
    await expect(page.getByRole("option")).toHaveText(["Privacy"]);
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Privacy");
  });

  test("the slide-over is 18rem wide, and its entries and the tabs answer with a light touch @mobile", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const felt: unknown[] = [];
      Object.assign(globalThis, { felt });
      navigator.vibrate = (pattern) => felt.push(pattern) > 0;
    });
    const felt = () => page.evaluate(() => (globalThis as unknown as { felt: unknown[] }).felt);
    await page.goto("/faq");
    await appIsHere(page);
    await page.getByRole("button", { name: /^Toggle sidebar/ }).click();
    const sheet = page.getByRole("dialog", { name: "Pages" });
    await expect(sheet).toBeVisible();
    expect((await sheet.boundingBox())?.width).toBe(288);
    await sheet.getByRole("link", { name: "Pricing" }).click();
    await expect(heading(page)).toHaveText("Pricing");
    expect(await felt()).toEqual([[10]]);
    await page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name: "Settings" }).click();
    await expect(heading(page)).toHaveText("Settings");
    expect(await felt()).toEqual([[10], [10]]);
  });

  for (const path of ["/personas", "/arena", "/map", "/insights", "/synthesis", "/ideation", "/admin"])
    test(`${path} is not built: it is not listed, and its address leads to no page @desktop`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page)).toHaveText("There is no page here");
      await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
    });
});

test("a member's plan is told from the server, stored, and explained gate by gate", async ({ page }) => {
  await page.goto("/subscription-test");
  const says = page.getByRole("region", { name: "What the server says" });
  await expect(says).toContainText("explorer", SOON);
  await expect(says).toContainText("false");
  const decisions = page.getByRole("region", { name: "What each gate decides, by plan" });
  const row = (name: RegExp) => decisions.getByRole("row", { name }).getByRole("cell");
  await expect(row(/^Messages a month/)).toHaveText(["10", "No limit", "No limit", "No limit"]);
  await expect(row(/^Active personas/)).toHaveText(["5", "16", "16", "No limit"]);
  await expect(row(/^Participants in the arena/)).toHaveText(["2", "4", "4", "4"]);
  await expect(row(/^Custom personas/)).toHaveText(["Closed", "Closed", "Closed", "Open"]);
  await expect(decisions.getByRole("columnheader", { name: /^Explorer/ })).toContainText("goes by this");
  await expectNoViolations(page, "subscription test");

  // a forged plan is a guess of this device until the server is asked
  await page.evaluate(() => localStorage.setItem("sotm:plan", "architect"));
  await page.getByRole("button", { name: "Check again" }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sotm:plan")), SOON).toBe("explorer");
});

test("an unknown stored plan explores, and the server's silence leaves the stored one", async ({ page, context }) => {
  await page.goto("/subscription-test");
  await expect(page.getByRole("region", { name: "What the server says" })).toContainText("explorer", SOON);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await page.evaluate(() => localStorage.setItem("sotm:plan", "emperor"));
  await page.reload();
  await expect(page.getByRole("region", { name: "What is stored here" })).toContainText(": explorer.");
  await expect(page.getByRole("region", { name: "What the server says" })).toContainText("could not be reached", SOON);
  await page.evaluate(() => localStorage.setItem("sotm:plan", "synthesizer"));
  await page.goto("/subscription-success");
  await expect(page.getByRole("heading", { name: "The server did not answer" })).toBeVisible(SOON);
  await expect(page.getByText("the plan last heard of stands: Synthesizer.")).toBeVisible();
});

test("after a checkout that never was, the page says so", async ({ page }) => {
  await page.goto("/subscription-success");
  await expect(page.getByRole("heading", { name: "Your plan is Explorer" })).toBeVisible(SOON);
  await expect(page.getByText("There is no subscription on this account.")).toBeVisible();
  await expectNoViolations(page, "subscription success");
});

test("the usage banner and the header lead to the plans, where a member's own is marked", async ({
  page,
  isMobile,
}) => {
  await page.goto("/settings");
  await page.locator(".usage-bar").getByRole("link", { name: "See plans" }).click(SOON);
  await expect(heading(page)).toHaveText("Pricing");
  const explorer = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Explorer", exact: true }) });
  await expect(explorer).toContainText("Your plan");
  await expect(page.getByRole("link", { name: "Create Free Account" })).toHaveCount(0);
  if (!isMobile) {
    const header = page.getByRole("navigation", { name: "Header" });
    await expect(header.getByRole("link")).toHaveText(["Optimizer", "Pricing"]);
    await expect(header.getByRole("link", { name: "Pricing" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("banner").getByText(/@/)).toBeVisible();
  }
  await page.goto("/");
  await appIsHere(page);
  await expect(page.locator(".usage-bar")).toHaveCount(0);
});
