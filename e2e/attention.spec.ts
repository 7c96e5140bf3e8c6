import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { SettingsPage } from "./settings-page.ts";
import { StudioPage } from "./studio-page.ts";
import { TOO_LONG } from "./workspace-file.ts";

/** What a person sees of syncing: sync marks, the state in the header, refused changes, the settings. */

test.slow();

const rows = (page: Page) => page.locator("main li");
const inHeader = (page: Page, name: RegExp) => page.getByRole("banner").getByRole("link", { name });

test("a refused change can be retried, exported, and discarded after a confirmation", async ({ page }) => {
  await new SettingsPage(page).importTooLong(2);
  await page.goto("/attention");
  await expect(rows(page)).toHaveCount(2);
  const first = rows(page).first();

  const refusedAgain = page.waitForResponse(
    async (answer) => answer.url().includes("sync_push") && (await answer.text()).includes('"54000"'),
  );
  await first.getByRole("button", { name: "Try again" }).click();
  await refusedAgain;
  await expect(first.getByRole("button", { name: "Try again" })).toBeEnabled();
  await expect(rows(page)).toHaveCount(2);

  const download = page.waitForEvent("download");
  await first.getByRole("button", { name: "Export" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("refused-change.json");
  expect(JSON.parse(readFileSync(await file.path(), "utf8")).sessions).toMatchObject([{ title: TOO_LONG }]);

  const discard = first.getByRole("button", { name: "Discard" });
  await discard.click();
  const dialog = page.getByRole("dialog", { name: "Discard this change?" });
  await expect(dialog).toContainText("The server never had this session.");
  await expectNoViolations(page, "discarding a refused change");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(discard).toBeFocused();
  await discard.click();
  await dialog.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole("heading", { level: 2 })).toBeFocused();
  await page.goto("/sessions");
  await expect(rows(page)).toHaveCount(1);
});

test("the page of refused changes is for signed-in people; there a refused change waits until it is shortened and accepted [spec:role-1]", async ({
  page,
}) => {
  await test.step("it is always in the palette, in the navigation while something waits", async () => {
    const inNavigation = page
      .getByRole("navigation", { name: "Pages" })
      .getByRole("link", { name: /^Needs attention/ });
    const openNavigation = async () => {
      if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole("button", { name: /Toggle sidebar/ }).click();
      await expect(
        page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Sessions" }),
      ).toBeVisible();
    };
    await page.goto("/sessions");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("attention");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Nothing needs attention" })).toBeVisible();
    await openNavigation();
    await expect(inNavigation).toHaveCount(0);

    await new SettingsPage(page).importTooLong(1);
    await expect(inHeader(page, /needs attention/)).toBeVisible();
    await openNavigation();
    await inNavigation.click();
    await expect(rows(page).getByRole("button", { name: "Edit" })).toBeVisible();
  });

  await test.step("a refused change waits complete and with its reason; once shortened, it is accepted and leaves the list", async () => {
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Sessions" }).click();
    await rows(page).getByRole("link", { name: "needs attention" }).click();
    await expect(page).toHaveURL(/\/attention$/);
    await expect(inHeader(page, /^1 needs attention\. 1 change needs attention\.$/)).toBeVisible();
    await expect(rows(page)).toContainText("It is larger than the 64 kB that the server accepts.");
    await expectNoViolations(page, "a refused change");

    await page.getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit: Session" });
    await expect(dialog.getByRole("textbox", { name: "Title" })).toBeFocused();
    await expectNoViolations(page, "editing a refused change");
    // the text survives when the dialog is closed by mistake
    await dialog.getByRole("textbox", { name: "Title" }).fill("A shorter title");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Edit" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("A shorter title");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: "Nothing needs attention" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expectNoViolations(page, "nothing needs attention");

    await page.goto("/sessions");
    await expect(page.getByRole("link", { name: "A shorter title" })).toBeVisible();
    await expect(rows(page).getByText("synced", { exact: true })).toBeAttached();
  });
});

test("a thought asked offline is saved and counted as waiting, in its thread and in the settings, which sync on request @worker", async ({
  page,
  context,
}) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("why is my sourdough dense since March");
  await new SettingsPage(page).open();
  const waiting = page.getByRole("heading", { name: "Waiting to be sent" }).locator("..");
  await expect(waiting.getByText("Nothing.", { exact: true })).toBeVisible();
  const syncNow = page.getByRole("button", { name: "Sync now" });
  const sent = page.waitForRequest(/sync_pull/);
  await syncNow.click();
  await sent;
  await expect(
    page.getByRole("status").filter({ hasText: /^Everything is synced\. Last synced today, \d\d:\d\d\.$/ }),
  ).toBeAttached();
  await expect(syncNow).toBeFocused();

  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await studio.open();
  await studio.askFor("plan a trip to Porto for 4 days without a car");
  await expect(page.locator("main").getByText("saved here", { exact: true })).toBeVisible();
  await expect(inHeader(page, /1 session not sent yet/)).toBeVisible();
  await new SettingsPage(page).open();
  await expect(
    page.getByText(/^1 session, the oldest change from today, \d\d:\d\d\. All of it is saved here\.$/),
  ).toBeVisible();
  await syncNow.click();
  await expect(page.getByRole("status").filter({ hasText: "Offline. Everything is saved here" })).toBeAttached();
  await context.setOffline(false);
  await expect(inHeader(page, /not sent yet/)).toHaveCount(0);
  await page.goBack();
  await expect(page.locator("main").getByText("synced", { exact: true })).toBeVisible();
});

test.describe("a visitor", () => {
  test.use({ signedIn: false });

  test("sees that work is saved here, never that it waits, and needs a sign-in for the page of refused changes", async ({
    page,
  }) => {
    const studio = new StudioPage(page);
    await studio.open("/");
    await studio.askFor("why is my sourdough dense since March");
    await expect(page.locator("main").getByText("saved here", { exact: true })).toBeVisible();
    await new SettingsPage(page).openAsVisitor();
    await expect(page.getByText("All your work. Nothing is sent.")).toBeVisible();
    await expect(inHeader(page, /synced|waiting|not sent/)).toHaveCount(0);
    await page.goto("/attention");
    await expect(page).toHaveURL(/\/auth/);
  });
});
