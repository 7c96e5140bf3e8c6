import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { fileWithPrompts } from "./prompts-file.ts";
import { SettingsPage } from "./settings-page.ts";
import { StudioPage } from "./studio-page.ts";
import { fileWithSessions } from "./workspace-file.ts";

/** What the manifest declares for the installed studio. No browser under test has it installed: they open what the system would open. */

const SHARED = `/open?${new URLSearchParams({ title: "Dense bread", text: "since March", url: "https://bread.example/?a=1&b=2" })}`;
const TEXT = "Dense bread\nsince March\nhttps://bread.example/?a=1&b=2";

test("text shared by another app, as the manifest says it, joins the dashboard's draft", async ({ page, context }) => {
  const studio = new StudioPage(page);
  await studio.open();
  await test.step("the browser finds nothing to warn about in the built manifest", async () => {
    const browser = await context.newCDPSession(page);
    const { url, errors, data = "{}" } = await browser.send("Page.getAppManifest");
    expect(new URL(url).pathname).toBe("/manifest.json");
    expect(errors).toEqual([]);
    expect(JSON.parse(data)).toMatchObject({
      share_target: { action: "/open", method: "GET", enctype: "application/x-www-form-urlencoded" },
    });
  });

  await studio.idea.fill("half a thought");
  await studio.open(SHARED);
  await expect(studio.idea).toHaveValue(`half a thought\n\n${TEXT}`);
  await expect(studio.idea).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(() => studio.draftOnDisk()).toBe(`half a thought\n\n${TEXT}`);
  // once more, like a second press on a slow phone
  await studio.open(SHARED);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(studio.idea).toHaveValue(`half a thought\n\n${TEXT}`);
});

test.describe("for a visitor", () => {
  test.use({ signedIn: false });

  test("sharing opens the front page, and the text joins its draft", async ({ page }) => {
    const studio = new StudioPage(page);
    await studio.open(SHARED);
    await expect(studio.idea).toHaveValue(TEXT);
    await expect(page).toHaveURL(/:\d+\/$/);
    await studio.open("/open");
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(studio.idea).toHaveValue(TEXT);
  });
});

/** Launches the page with these files, as an installed studio would be: Chromium without an installation never fills `launchQueue`. */
const launchWith = (page: Page, files: readonly { readonly name: string; readonly text: string | null }[]) =>
  page.addInitScript((opened) => {
    const handles = opened.map(({ name, text }) => ({
      getFile: () =>
        text === null
          ? Promise.reject(new DOMException("gone", "NotFoundError"))
          : Promise.resolve(new File([text], name, { type: "application/json" })),
    }));
    Object.defineProperty(globalThis, "launchQueue", {
      value: { setConsumer: (consumer: (launch: unknown) => void) => consumer({ files: handles }) },
    });
  }, files);

const sessions = (page: Page) => page.locator("main li");

test("a workspace file opened with the studio shows its content, and is imported on confirmation", async ({ page }) => {
  await launchWith(page, [
    { name: "mine.json", text: fileWithSessions(2) },
    { name: "other.json", text: '{"product":"another"}' },
  ]);
  const settings = new SettingsPage(page);
  await page.goto("/settings");
  await expect(settings.dialog).toContainText("mine.json");
  await expect(settings.dialog.getByRole("row", { name: "2 sessions 2 0" })).toBeVisible();
  await settings.dialog.getByRole("button", { name: "Cancel" }).click();
  // the files come one after the other
  await expect(settings.dialog).toContainText("other.json");
  await expect(settings.dialog).toContainText("This file is JSON, but not a workspace of this studio.");
  await settings.dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(settings.dialog).toBeHidden();
  await page.goto("/sessions");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(sessions(page)).toHaveCount(0);

  await page.goto("/settings");
  await expect(settings.dialog).toContainText("mine.json");
  await settings.dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(settings.dialog.getByRole("heading", { name: "Imported" })).toBeVisible();
  await page.goto("/sessions");
  await expect(sessions(page)).toHaveCount(2);
});

test("a file that has gone before it is read is reported, with what to do", async ({ page }) => {
  await launchWith(page, [{ name: "mine.json", text: null }]);
  await new SettingsPage(page).open();
  await expect(page.getByText("The file was not opened")).toBeVisible();
  await expect(page.getByText("Choose it here, under Import a file.")).toBeVisible();
});

test.describe("in a plan with the library", () => {
  test.use({ plan: "synthesizer" });

  test("prompt files opened with the studio are shown by the library, one after the other", async ({ page }) => {
    await launchWith(page, [
      { name: "decide.prompt", text: "---\nmodel: any\n---\nWeigh {{a}} against {{b}}." },
      { name: "table.csv", text: "name,title,body\ntone,Tone,Be calm.\n" },
    ]);
    await page.goto("/prompt-library");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("decide.prompt");
    await dialog.getByRole("button", { name: "Import 1 prompt" }).click();
    await expect(dialog).toContainText("1 prompt is in the library now.");
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(dialog).toContainText("table.csv");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator("main [id^=prompt-row-]")).toHaveCount(1);
  });

  test("the studio's own prompt files lead from the settings to the library", async ({ page }) => {
    await launchWith(page, [
      { name: "prompts.json", text: fileWithPrompts(2) },
      { name: "mine.json", text: fileWithSessions(2) },
    ]);
    const settings = new SettingsPage(page);
    await page.goto("/settings");
    await expect(settings.dialog).toContainText("mine.json");
    await settings.dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/prompt-library$/);
    await expect(page.getByRole("dialog")).toContainText("prompts.json");
    await expect(page.getByRole("button", { name: "Import 2 prompts" })).toBeVisible();
  });
});

test.describe("for a visitor", () => {
  test.use({ signedIn: false });
  test("a prompt file leads to the sign-in, which says that the file was not opened", async ({ page }) => {
    await launchWith(page, [{ name: "decide.prompt", text: "Weigh it." }]);
    await page.goto("/prompt-library");
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText("Sign in to open the prompt library.")).toBeVisible();
    await expect(page.getByText("decide.prompt was not opened:")).toBeVisible();
    await expectNoViolations(page, "a sign-in that a file led to");
  });

  test("a workspace file is shown and imported without an account", async ({ page }) => {
    await launchWith(page, [{ name: "mine.json", text: fileWithSessions(2) }]);
    await page.goto("/settings");
    await expect(page).toHaveURL(/\/auth$/);
    const preview = page.getByRole("dialog").filter({ hasText: "mine.json" });
    await preview.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByRole("dialog", { name: "Imported" }).getByRole("button", { name: "Close" }).last().click();
    await page.goto("/?kept=all");
    await expect(sessions(page)).toHaveCount(2);
  });
});

/** The edges of a device: its camera above, the swipe bar below. Pixels. */
const EDGES = { top: 47, bottom: 34 };

/** Controls and fields that lie under an edge of the window. */
const underEdges = (page: Page) =>
  page.evaluate(({ top, bottom }) => {
    const controls = [...document.querySelectorAll<HTMLElement>("a, button, input, textarea, summary")];
    return controls
      .filter((control) => {
        // what a menu is too long to show is scrolled to
        if (control.closest("[role=dialog]")) control.scrollIntoView({ block: "center" });
        const box = control.getBoundingClientRect();
        const isBelow =
          box.bottom > innerHeight - bottom && control.closest(".tab-bar, .action-bar, dialog, [role=dialog]");
        return control.checkVisibility() && box.bottom > 0 && box.width > 1 && (box.top < top || isBelow);
      })
      .map((control) => control.getAttribute("aria-label") ?? control.textContent);
  }, EDGES);

test("no control is under the edges of a phone in full-screen mode @mobile", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets: EDGES });
  const studio = new StudioPage(page);
  await studio.open();
  expect(await underEdges(page)).toEqual([]);
  await studio.askFor("why is my sourdough dense since March");
  // removes the notice of the answer, which would come and go
  await page.reload();
  await expect(studio.answer).toBeVisible();
  expect(await underEdges(page)).toEqual([]);
  await page.getByRole("button", { name: "Toggle sidebar" }).click();
  await expect(page.getByRole("dialog", { name: "Pages" })).toBeVisible();
  expect(await underEdges(page)).toEqual([]);
  for (const address of ["/", "/settings", "/optimizer"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await underEdges(page), address).toEqual([]);
  }
});

test.describe("without the browser's own bar", () => {
  test.use({ signedIn: false });
  // the crawl looks for it on every page
  test("a page in another state has its own way on", async ({ page }) => {
    for (const address of ["/auth?mode=reset", "/?session=none"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const home = page.getByRole("link", { name: /^(Studio of the Mind, home|Home)$/ });
      await expect(home.first(), address).toBeVisible();
    }
  });
});
