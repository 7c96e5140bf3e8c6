import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { SettingsPage } from "./settings-page.ts";
import { StudioPage } from "./studio-page.ts";
import { fileWithSessions } from "./workspace-file.ts";

const IDEAS = ["why is my sourdough dense since March", "plan a trip to Porto for 4 days without a car"];

async function ask(page: Page, ideas: readonly string[], url = "/dashboard"): Promise<void> {
  const studio = new StudioPage(page);
  for (const idea of ideas) {
    await studio.open(url);
    await studio.askFor(idea);
  }
}

const sessionTitles = async (page: Page): Promise<string[]> => {
  await page.goto("/sessions");
  await expect(page.locator("main li").first()).toBeVisible();
  return page.locator("main li a").allTextContents();
};

test("another account imports what one account exports: the same sessions, which open", async ({
  page,
  newDevice,
  newMember,
}) => {
  await ask(page, IDEAS);
  const titles = await sessionTitles(page);
  const settings = new SettingsPage(page);
  await settings.open();
  const { name, text } = await settings.exported();
  expect(name).toMatch(/^studio-of-the-mind-\d{4}-\d{2}-\d{2}\.json$/);

  const other = new SettingsPage(await newDevice(await newMember()));
  await other.open();
  await other.choose(text);
  await expect(other.dialog.getByRole("row", { name: "2 sessions 2 0" })).toBeVisible();
  await other.import();
  expect(await sessionTitles(other.page)).toEqual(titles);
  await other.page.getByRole("link", { name: titles[0] as string }).click();
  await expect(new StudioPage(other.page).answer).toBeVisible();

  await other.open();
  await other.choose(text);
  await expect(other.dialog.getByRole("heading", { name: "Nothing new to import" })).toBeVisible();
});

test("a damaged file is refused and changes nothing, deleted sessions come back only on request, and a full disk loses nothing", async ({
  page,
}) => {
  test.slow();
  await test.step("a damaged file is refused with the place of the damage and changes nothing; an import restores deleted sessions only on request", async () => {
    await ask(page, IDEAS.slice(0, 1));
    const settings = new SettingsPage(page);
    await settings.open();
    const { text } = await settings.exported();

    await settings.choose(text.replace(/"title":"[^"]*"/, '"title":17'));
    await expect(settings.dialog.getByRole("alert")).toContainText(/row \d+ \(line \d+\): .*title is not text/);
    await expect(settings.dialog.getByRole("alert")).toContainText("Nothing was changed.");
    await expectNoViolations(page, "a damaged file");
    await page.keyboard.press("Escape");
    await expect(settings.dialog).toBeHidden();

    await settings.choose("<!doctype html><p>Sign in to the network", "page.json");
    await expect(settings.dialog.getByRole("alert")).toContainText("This is a web page");
    await page.keyboard.press("Escape");
    expect(await sessionTitles(page)).toHaveLength(1);

    await page.getByRole("button", { name: /^Delete / }).click();
    await expect(page.getByRole("heading", { name: "No sessions left" })).toBeVisible();
    await settings.open();
    await settings.choose(text);
    await settings.dialog.getByRole("switch", { name: "Restore what was deleted" }).click();
    await expectNoViolations(page, "import, before anything changed");
    await settings.import();
    expect(await sessionTitles(page)).toHaveLength(1);
  });

  await test.step("a full disk stops the import with a message, nothing is lost, and the file is imported once there is room", async () => {
    const settings = new SettingsPage(page);
    const text = fileWithSessions(2);
    await settings.open();
    // a disk that is full for sessions, reported as Chromium does
    await page.evaluate(() => {
      const put = IDBObjectStore.prototype.add;
      const makeRoom = () => {
        IDBObjectStore.prototype.add = put;
      };
      Object.assign(window, { makeRoom });
      IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...values: Parameters<IDBObjectStore["add"]>) {
        if (this.name === "sessions") throw new DOMException("No room", "QuotaExceededError");
        return put.apply(this, values);
      };
    });
    await settings.choose(text);
    await settings.dialog.getByRole("button", { name: "Import", exact: true }).click();
    await expect(settings.dialog.getByRole("alert")).toContainText("This device has no space left");
    await expect(settings.dialog.getByRole("alert")).toContainText("Nothing was imported.");
    await page.keyboard.press("Escape");

    await page.evaluate(() => (window as unknown as { makeRoom(): void }).makeRoom());
    await settings.choose(text);
    await settings.import();
    expect(await sessionTitles(page)).toHaveLength(3);
  });
});

test.describe("a visitor", () => {
  test.use({ signedIn: false });

  test("is led from /settings to the sign-in, and finds their own data in the footer of any page @mobile [spec:screen-57]", async ({
    page,
  }) => {
    await page.goto("/settings");
    await expect(page).toHaveURL(/\/auth$/);
    await expect(
      page.getByText("Sign in to open your settings, or choose Your data at the foot of this page."),
    ).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("sotm:return"))).toBe("/settings");
    const settings = new SettingsPage(page);
    for (const path of ["/auth", "/", "/optimizer"]) {
      await settings.openAsVisitor(path);
      await expect(page.getByRole("button", { name: "Add a provider" })).toBeVisible();
      const wide = await page
        .getByRole("dialog")
        .evaluate((dialog) =>
          [...dialog.querySelectorAll("*")].some(
            (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === "auto",
          ),
        );
      expect(wide, `nothing scrolls sideways over ${path}`).toBe(false);
      await expectNoViolations(page, `your data, over ${path}`);
      await page.keyboard.press("Escape");
      await expect(settings.dialog).toBeHidden();
      await expect(page.getByRole("button", { name: "Your data" })).toBeFocused();
    }
  });

  test("exports their work and imports it again in the dialog, and deletes everything only after typing the words", async ({
    page,
  }) => {
    await test.step("exports their work and imports it again in the dialog", async () => {
      await ask(page, IDEAS.slice(0, 1), "/");
      const settings = new SettingsPage(page);
      await settings.openAsVisitor();
      const { text } = await settings.exported();
      await settings.choose(text);
      const preview = page.getByRole("dialog", { name: "Nothing new to import" });
      await expect(preview).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(preview).toBeHidden();
      await expect(page.getByRole("dialog", { name: "Your data" })).toBeVisible();
    });

    await test.step("deletes everything only after typing the words; then the studio starts again", async () => {
      const settings = new SettingsPage(page);
      await page.getByRole("switch", { name: "Haptics" }).click();
      const opener = page.getByRole("button", { name: "Delete everything" });
      await opener.click();
      await expectNoViolations(page, "delete everything");
      await page.keyboard.press("Escape");
      await expect(opener).toBeFocused();

      await opener.click();
      await page.keyboard.type("delete");
      await page.keyboard.press("Enter");
      await expect(settings.dialog.getByText("Type “delete everything” to delete.")).toBeVisible();
      await page.keyboard.type(" everything");
      await page.keyboard.press("Enter");
      // the page starts anew where it is, so its address says nothing
      const haptics = () => page.evaluate(() => localStorage.getItem("haptics-enabled")).catch(() => "reloading");
      await expect.poll(haptics).toBeNull();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await settings.openAsVisitor();
      expect(JSON.parse((await settings.exported()).text)).toMatchObject({ sessions: [], messages: [] });
    });
  });
});

test("settings are reachable by navigation and palette, and store the haptics switch @mobile [spec:input-8]", async ({
  page,
}) => {
  await page.goto("/sessions");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("settings");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.getByRole("button", { name: /^Toggle sidebar/ }).click();
  await expect(page.getByRole("link", { name: "Settings" }).locator("visible=true").first()).toBeVisible();
  await page.keyboard.press("Escape");
  const haptics = page.getByRole("switch", { name: "Haptics" });
  await expect(haptics).toBeChecked();
  await haptics.focus();
  await page.keyboard.press("Space");
  await expect(haptics).not.toBeChecked();
  // from the top: a control half covered by a bar at the scroll position is not too small for that
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectNoViolations(page, "settings");

  await page.reload();
  await expect(haptics).not.toBeChecked();
  const settings = new SettingsPage(page);
  expect((await settings.exported()).text).toContain('"product": "studio-of-the-mind"');
});

test("the log lists what happened; the switch stops it at once, in every tab", async ({ page, context }) => {
  await ask(page, IDEAS.slice(0, 1));
  const settings = new SettingsPage(page);
  await settings.open();
  const log = page.getByRole("region", { name: "What is logged" });
  await expect(log.getByRole("row", { name: /Asked a question \/dashboard/ })).toBeVisible();
  await expect(log).not.toContainText("sourdough");
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth, "nothing is wider than the screen").toBe(clientWidth);

  const other = await context.newPage();
  await other.goto("/settings");
  const toggle = page.getByRole("switch", { name: "Keep an activity log" });
  await toggle.click();
  await expect(other.getByRole("switch", { name: "Keep an activity log" })).not.toBeChecked();
  await new StudioPage(other).open();
  await new StudioPage(other).askFor(IDEAS[1] as string);
  await settings.open();
  await expect(log.getByRole("row", { name: /Asked a question/ })).toHaveCount(1);
  await expectNoViolations(page, "settings, with a log that is off");
});
