import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** The wordmark is on the baseline of the header's links. */
async function expectEvenHeader(page: Page): Promise<void> {
  const brand = page.getByRole("banner").getByText("Studio of the Mind", { exact: true });
  const link = page.getByRole("navigation", { name: "Header" }).locator("a, button").locator("visible=true").first();
  await expect(link).toBeVisible();
  const middle = async (part: typeof brand) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height / 2;
  };
  expect(Math.abs((await middle(brand)) - (await middle(link)))).toBeLessThanOrEqual(2);
}

test("a phone's front page that opens without a connection says so, and says nothing more once it is back @mobile @worker [spec:limit-15]", async ({
  page,
  context,
}) => {
  const studio = new StudioPage(page);
  await studio.open("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  const said = page.getByText("You're offline — Some features may not work properly until you reconnect.");
  await context.setOffline(true);
  await page.reload();
  await expect(said).toBeVisible();
  await context.setOffline(false);
  // without a hint from the browser, the next poll finds it; polls are ten seconds apart
  await expect(said).toBeHidden();
});

test("the front page says when the browser has no storage", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", { get: () => undefined });
  });
  const studio = new StudioPage(page);
  await studio.open("/");
  await expect(page.getByText("This browser stores nothing for the studio.")).toBeVisible();
  await studio.askFor("why is my sourdough dense since March");
  await expect(page.getByText("until this tab closes", { exact: true })).toBeVisible();
  await expect(page.getByText("saved here")).toHaveCount(0);
});

test("the phone's front page has an even header, and every page can be reached from it @mobile", async ({ page }) => {
  await page.goto("/");
  await test.step("the wordmark is on the baseline of the header's links", () => expectEvenHeader(page));
  const header = page.getByRole("navigation", { name: "Header" });
  const menu = header.getByRole("button", { name: "Pages" });
  await menu.click();
  const [first, below] = [
    await header.getByRole("link", { name: "Optimizer" }).boundingBox(),
    await menu.boundingBox(),
  ];
  expect(first?.y, "the list hangs under its button").toBeGreaterThan(below?.y ?? 0);
  expect(first?.height, "wide enough for a thumb").toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Escape");
  await expect(header.getByRole("link", { name: "Optimizer" })).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await header.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("button", { name: /^Toggle sidebar/ }).click();
  const sheet = page.getByRole("dialog", { name: "Pages" });
  for (const tool of ["Optimizer", "Prompt Library", "Prompt Lab", "Sessions"])
    await expect(sheet.getByRole("link", { name: tool })).toBeVisible();
});

test("on a wide screen the header is even, and shortcut, command and slide-over follow the sidebar [spec:screen-1] [spec:limit-8]", async ({
  page,
}) => {
  await test.step("the wordmark is on the baseline of the header's links", async () => {
    await page.goto("/");
    await expectEvenHeader(page);
  });

  await test.step("the sidebar's shortcut and command exist only on pages with a sidebar", async () => {
    const command = page.getByRole("option", { name: /Toggle sidebar/ });
    const prevented = () =>
      page.evaluate(
        () =>
          !dispatchEvent(new KeyboardEvent("keydown", { key: "b", ctrlKey: true, cancelable: true, bubbles: true })),
      );
    // the page is there before the app, which hears the keys
    await expect(page.locator("[data-early]")).toHaveCount(0);
    expect(await prevented(), "the browser's own Ctrl+B").toBe(false);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("option", { name: "Keyboard shortcuts" })).toBeVisible();
    await expect(command).toHaveCount(0);
    await page.keyboard.press("Escape");

    await page.goto("/dashboard");
    await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
    // here too the page is there before the app
    await expect.poll(prevented).toBe(true);
    await page.keyboard.press("Control+k");
    await expect(command).toBeVisible();
  });

  await test.step("widening the window closes the slide-over", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.setViewportSize({ width: 600, height: 800 });
    await page.getByRole("button", { name: /^Toggle sidebar/ }).click();
    await expect(page.getByRole("dialog", { name: "Pages" })).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
    await page.setViewportSize({ width: 600, height: 800 });
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test.describe("for a visitor", () => {
  test.use({ signedIn: false });

  test("every tool can be reached from the phone's menu, which says what asks for a sign-in @mobile", async ({
    page,
  }) => {
    await page.goto("/");
    const header = page.getByRole("navigation", { name: "Header" });
    for (const [name, path] of [
      ["Prompt Library Sign in", "/auth"],
      ["Prompt Lab Sign in", "/auth"],
      ["Optimizer", "/optimizer"],
    ] as const) {
      await header.getByRole("button", { name: "Pages" }).click();
      await expect(header.getByRole("link", { name })).toBeVisible();
      // the menu is the same each time
      if (path === "/optimizer") await expectNoViolations(page, "the phone's menu");
      await header.getByRole("link", { name }).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await page.goBack();
    }
  });

  test("one click puts the example into the field, ready to be asked", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Try an example" }).click();
    const field = page.getByRole("textbox", { name: "Your rough idea" });
    await expect(field).toHaveValue(/^my sourdough is always flat/);
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  });
});
