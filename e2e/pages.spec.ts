import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";

/** The public pages for reading: open to everyone, in the shell. */

const READ = [
  { path: "/about", name: "About", title: "A living architecture for thought." },
  { path: "/pricing", name: "Pricing", title: "Pricing" },
  { path: "/faq", name: "FAQ", title: "Questions about the studio" },
  { path: "/privacy", name: "Privacy", title: "Privacy" },
  { path: "/terms", name: "Terms", title: "Terms" },
  { path: "/subscription-success", name: "Your subscription", title: "Your subscription" },
];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** Time for an answer over the network, or for the app to load, on a machine under load. */
const SOON = { timeout: 30_000 };
/** Waits until the app has replaced the rendered page, which does not respond before. */
const appIsHere = (page: Page) => expect(page.getByText("Neural Ready")).toBeVisible(SOON);

test.describe("for a visitor", () => {
  test.use({ signedIn: false });

  test("the footer leads from any page to every public page, which describes itself, fits the screen, and has folds without an axe violation [spec:screen-2]", async ({
    page,
  }) => {
    test.slow();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const footer = page.getByRole("navigation", { name: "Footer" });
    await page.goto("/");
    // opened by its address, each is checked in `prerendered.spec.ts` and by the crawl
    for (const { path, name, title } of READ)
      await test.step(path, async () => {
        await page.setViewportSize({ width, height });
        if (path === "/subscription-success") await page.goto(path);
        else await footer.getByRole("link", { name, exact: true }).click();
        await expect(heading(page)).toHaveText(title);
        await expect(page).toHaveTitle(`${name} - Studio of the Mind`);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(page.getByRole("button", { name: /^Toggle sidebar/ })).toBeVisible();
        await expect(page.getByRole("contentinfo")).toBeVisible();
        await appIsHere(page);
        if (path === "/subscription-success")
          await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible(SOON);
        for (const each of [width, 320]) {
          await page.setViewportSize({ width: each, height: 844 });
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(each);
        }
        const folds = await page.locator("main details").all();
        for (const fold of folds) await fold.evaluate((details) => details.setAttribute("open", ""));
        if (folds.length > 0) await expectNoViolations(page, path);
      });
  });

  test("the plans show the real numbers, and offer only what is built", async ({ page }) => {
    await page.goto("/pricing");
    const plan = (name: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(plan("Explorer")).toContainText("$0");
    await expect(plan("Explorer")).toContainText("Messages a month: 10");
    await expect(plan("Explorer")).toContainText("you bring the key): not included");
    for (const name of ["Synthesizer", "Synthesizer, one-time", "Architect"]) {
      await expect(plan(name)).toContainText("No charge here", SOON);
      await expect(plan(name)).toContainText("Messages a month: no limit");
      await expect(plan(name)).toContainText("you bring the key): included");
    }
    await expect(plan("Explorer")).toContainText("Prompt library: not included");
    await expect(plan("Synthesizer")).toContainText("Prompt library: included");
    await expect(plan("Synthesizer")).toContainText("Active personas: 16");
    await expect(page.getByRole("main")).not.toContainText(/Team collaboration/i);
    await expect(page.getByText("Your plan", { exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: "Create Free Account" }).click();
    await expect(page).toHaveURL(/\/auth\?mode=signup$/);
    await test.step("choosing a plan leads to the sign-in, and from there back to the plans", async () => {
      await page.goBack();
      await plan("Synthesizer").getByRole("link", { name: "Sign in to choose: Synthesizer" }).click(SOON);
      await expect(page).toHaveURL(/\/auth$/);
      expect(await page.evaluate(() => sessionStorage.getItem("sotm:return"))).toBe("/pricing");
    });
  });

  test("a page for members leads to the sign-in, which says why until the visitor works elsewhere [spec:screen-7] [spec:screen-49]", async ({
    page,
  }) => {
    await test.step("the gate decisions: a visitor returns to the page after signing in", async () => {
      await page.goto("/subscription-test");
      await expect(page).toHaveURL(/\/auth$/);
      await expect(page.getByText("Sign in to see what your plan opens.")).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem("sotm:return"))).toBe("/subscription-test");
    });

    await test.step("the prompt lab", async () => {
      const reason = page.getByText("Sign in to open the prompt lab.");
      await page.goto("/prompt-lab");
      await expect(page).toHaveURL(/\/auth$/);
      await expect(reason).toBeVisible();
      await reason.getByRole("link", { name: "front page" }).click();
      await appIsHere(page);
      await page.getByRole("link", { name: "Sign in", exact: true }).first().click();
      await expect(page).toHaveURL(/\/auth$/);
      await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
      await expect(reason).toHaveCount(0);
    });
  });

  test("the header shows its links from 768 px on; the palette finds the public pages, and nothing that needs a sign-in", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto("/faq");
    await appIsHere(page);
    const header = page.getByRole("navigation", { name: "Header" });
    await expect(header.getByRole("link", { name: "Pricing" })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);

    await page.keyboard.press("Control+k");
    const input = page.getByRole("combobox", { name: "Search or jump to" });
    await input.fill("subscription");
    // the words can be asked; a board would ask for a sign-in
    await expect(page.getByRole("option")).toHaveText([/Ask “subscription”/]);
    await input.fill("what leaves");
    await expect(page.getByRole("option")).toHaveText(["Privacy", /Ask “what leaves”/]);
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Privacy");
  });

  test("the slide-over is 18rem wide, and its entries and the tabs vibrate lightly @mobile [spec:screen-23]", async ({
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
    await expect(sheet).toHaveCSS("width", "288px");
    await sheet.getByRole("link", { name: "Pricing" }).click();
    await expect(heading(page)).toHaveText("Pricing");
    expect(await felt()).toEqual([[10]]);
    await page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name: "Optimizer" }).click();
    await expect(heading(page)).toHaveText("Optimizer");
    expect(await felt()).toEqual([[10], [10]]);
  });

  test("a page that is not built is not listed, and its address leads to no page [spec:screen-11]", async ({
    page,
  }) => {
    for (const path of ["/team", "/analytics"]) {
      await page.goto(path);
      await expect(heading(page), path).toHaveText("There is no page here");
      await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
    }
  });
});

test("a member's plan comes from the server, is stored, and is explained gate by gate; an unknown one counts as Explorer [spec:role-8] [spec:error-1]", async ({
  page,
  context,
}) => {
  await test.step("the plan is stored and explained", async () => {
    await page.goto("/subscription-test");
    const says = page.getByRole("region", { name: "What the server says" });
    await expect(says).toContainText("explorer", SOON);
    await expect(says).toContainText("false");
    const decisions = page.getByRole("region", { name: "What each gate decides, by plan" });
    const row = (name: RegExp) => decisions.getByRole("row", { name }).getByRole("cell");
    await expect(row(/^Messages a month/)).toHaveText(["10", "No limit", "No limit", "No limit"]);
    await expect(row(/^Active personas/)).toHaveText(["5", "16", "16", "No limit"]);
    await expect(row(/^Participants in the arena/)).toHaveText(["2", "4", "4", "4"]);
    await expect(row(/^Custom personas/)).toHaveText(["Not included", "Not included", "Not included", "Included"]);
    await expect(decisions.getByRole("columnheader", { name: /^Explorer/ })).toContainText("in use");
    await expectNoViolations(page, "subscription test");

    // a forged plan is only this device's guess until the server is asked
    await page.evaluate(() => localStorage.setItem("sotm:plan", "architect"));
    await page.getByRole("button", { name: "Check again" }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("sotm:plan")), SOON).toBe("explorer");

    await test.step("the page after a checkout says so when there was none", async () => {
      await page.goto("/subscription-success");
      await expect(page.getByRole("heading", { name: "Your plan is Explorer" })).toBeVisible(SOON);
      await expect(page.getByText("There is no subscription on this account.")).toBeVisible();
      await expectNoViolations(page, "subscription success");
    });
  });

  await test.step("an unknown stored plan counts as Explorer, and without an answer the stored plan stays", async () => {
    await context.route("**/functions/v1/**", (route) => route.abort());
    await page.evaluate(() => localStorage.setItem("sotm:plan", "emperor"));
    await page.goto("/subscription-test");
    await expect(page.getByRole("region", { name: "What is stored here" })).toContainText(": explorer.");
    await expect(page.getByRole("region", { name: "What the server says" })).toContainText(
      "could not be reached",
      SOON,
    );
    await page.evaluate(() => localStorage.setItem("sotm:plan", "synthesizer"));
    await page.goto("/subscription-success");
    await expect(page.getByRole("heading", { name: "The server did not answer" })).toBeVisible(SOON);
    await expect(page.getByText("your last known plan applies: Synthesizer.")).toBeVisible();
  });
});

test("from 768 to 1023 px the header shows the member's address, which opens its links [spec:screen-45]", async ({
  page,
}) => {
  await page.goto("/settings");
  const banner = page.getByRole("banner");
  for (const width of [768, 900, 1023]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(banner.getByRole("button", { name: /@/ })).toBeInViewport({ ratio: 1 });
    await expect(banner.getByRole("button", { name: "Sign Out" })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await banner.getByRole("button", { name: /@/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Optimizer", "Debate Arena", "Mind Map", "Pricing"]);
  await page.getByRole("menuitem", { name: "Pricing" }).click();
  await expect(heading(page)).toHaveText("Pricing");
});

test("the usage banner and the header lead to the plans, where a member's own is marked @both [spec:screen-15]", async ({
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
    await expect(header.getByRole("link")).toHaveText(["Optimizer", "Debate Arena", "Mind Map", "Pricing"]);
    await expect(header.getByRole("link", { name: "Pricing" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("banner").getByText(/@/)).toBeVisible();
  }
  await page.goto("/");
  await appIsHere(page);
  await expect(page.locator(".usage-bar")).toHaveCount(0);
});
