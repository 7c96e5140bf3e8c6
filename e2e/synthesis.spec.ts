import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";

/** Two to eight texts become one: chosen, merged, decided, finished, taken along. */

/** Time for a pass of the engine, or for a page's own code, on a machine under load. */
const SOON = { timeout: 30_000 };

/** Presses a control by keyboard. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press("Enter");
}

async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Paste a text" }).fill(text);
  await page.getByRole("textbox", { name: /^Its name/ }).fill(name);
  await press(page.getByRole("button", { name: "Add this text" }));
  await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible(SOON);
}

test("two texts are merged offline by keyboard, decided to the last statement, finished and copied @both", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/synthesis");
  await expect(page.getByRole("heading", { name: "No syntheses yet" })).toBeVisible(SOON);
  await expectNoViolations(page, "empty workshop");
  await press(page.getByRole("button", { name: "Choose my own" }));
  await paste(
    page,
    "Exit notes",
    "Eleven of 40 people stopped in the second week. The videos are too long. The form asked Noor twice. A new camera costs 300 euros.",
  );
  await expect(page.getByText("Add a second one. It takes two to compare.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a second source" })).toBeDisabled();
  await paste(
    page,
    "Three calls",
    "Deniz says the videos are not too long. Mara left for a new job. Some cards need no recording. Ola would pay for twelve more weeks.",
  );
  await expectNoViolations(page, "two sources");

  await test.step("merge without a connection", async () => {
    await context.setOffline(true);
    await page.getByRole("textbox", { name: /^What should the text answer/ }).fill("What can we fix?");
    await press(page.getByRole("button", { name: "3 statements" }));
    await press(page.getByRole("button", { name: "Merge", exact: true }));
    await expect(page.getByRole("heading", { name: "Where they do not agree" })).toBeVisible(SOON);
    await expect(page.getByText("Merged on this device - no model")).toBeVisible();
    await expect(page.getByText(/^(Offline|You're offline)/).locator("visible=true")).toBeVisible();
    await expectNoViolations(page, "merged");
  });

  const text = page.getByRole("region", { name: "Merged" });
  await test.step("the arrows go from sentence to sentence, and show the source of each in place", async () => {
    const first = text.getByRole("button", { expanded: false }).filter({ hasText: /\.$/ }).first();
    await first.press("ArrowDown");
    await expect(page.locator("mark")).toBeVisible();
    await page.locator("button:focus").press("Enter");
    await page.getByRole("textbox", { name: "Your wording" }).fill("Twelve of them left with Berta.");
    await page.keyboard.press("Enter");
    await expect(text.getByRole("status").filter({ hasText: "No source" })).toHaveText(
      "No source of it says “Twelve”, “Berta”.",
    );
    await expect(text.getByText("your words", { exact: true })).toBeVisible();
  });

  await test.step("finish leads to the first open decision, until there is none", async () => {
    const conflict = page.getByRole("listitem").filter({ hasText: "says otherwise" });
    await page.keyboard.press("Control+Enter");
    await expect(conflict.locator("button:focus")).toBeVisible();
    await page.keyboard.press("b");
    await expect(conflict.getByText("Both sides stay.")).toBeVisible();
    const report = page.getByRole("region", { name: "Minority report" });
    const open = report.locator("[data-open]");
    const all = await open.count();
    for (let left = all; left > 0; left--) {
      await page.keyboard.press("Control+Enter");
      await expect(report.locator("button:focus")).toBeVisible();
      await page.keyboard.press(left === 1 ? "o" : "r");
      if (left === 1) {
        await page.getByRole("button", { name: "Leave it out" }).click();
        await expect(page.getByText("Give a short reason. It is saved with the text.")).toBeVisible();
        await page.getByRole("textbox", { name: "Why it is left out" }).fill("It is no part of the course");
        await page.keyboard.press("Enter");
      }
      await expect(open).toHaveCount(left - 1);
    }
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("group", { name: "Is the question answered?" }).locator("button:focus")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Finish", exact: true })).toBeVisible();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("button", { name: /^Finish/ })).toBeHidden();
  });

  await test.step("the copy has the footnotes, the report and the reason", async () => {
    await press(page.getByRole("button", { name: "Copy", exact: true }));
    await press(page.getByRole("menuitem", { name: "Text with its report" }));
    await expect(page.getByText("Text with its report copied")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("## Not agreed");
    expect(copied).toContain("## Minority report");
    expect(copied).toContain("Because: It is no part of the course");
    expect(copied).toMatch(/\[\^1\]: .*: “/);
    await press(page.getByRole("button", { name: "Copy", exact: true }));
    await press(page.getByRole("menuitem", { name: "Text alone" }));
    await expect(page.getByText("Text copied", { exact: true })).toBeVisible();
    const alone = await page.evaluate(() => navigator.clipboard.readText());
    expect(alone).toContain("Twelve of them left with Berta.");
    expect(alone).not.toMatch(/\[\^|##/);
  });

  await test.step("the comparison shows who says what", async () => {
    await page.getByRole("tab", { name: /^Compare/ }).click();
    await expect(page.getByText("not agreed", { exact: true }).locator("visible=true")).toBeVisible();
    await expectNoViolations(page, "comparison");
  });
});

test("the example is merged, survives a reload, and a source that is taken out comes back by Undo", async ({
  page,
}) => {
  await page.goto("/synthesis");
  await page.getByRole("button", { name: "Open this example" }).click(SOON);
  await page.getByRole("button", { name: "Merge", exact: true }).click(SOON);
  await expect(page.getByText("2 places found by rules. You decide whether they are disagreements.")).toBeVisible(SOON);
  await page.getByRole("button", { name: "They do not conflict" }).first().click();
  await expect(page.getByText("You said that they do not conflict.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You said that they do not conflict.")).toBeVisible(SOON);

  await page.getByRole("tab", { name: /^Sources/ }).click();
  await page.getByRole("button", { name: "Take out E-mail from Tomas" }).click();
  await expect(page.getByText("Add a second one. It takes two to compare.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Merge again" }).click();
  await expect(page.getByText("You said that they do not conflict.")).toBeVisible(SOON);
});

test("a thought is taken up by the address, once, and Back leads where the person came from", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("textbox", { name: "Your rough idea" }).fill("We keep losing people in the second week.");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/session=/, SOON);
  const { searchParams } = new URL(page.url());
  await page.goto(`/synthesis?add=thought:${searchParams.get("session")}`);
  await expect(page).toHaveURL(/synthesis=/, SOON);
  await expect(page.getByText("thought, 1 statement")).toBeVisible(SOON);
  await page.reload();
  await page.getByRole("button", { name: "All syntheses" }).click(SOON);
  await expect(page.getByRole("listitem").filter({ hasText: "Not merged yet" })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, name: "Synthesis" })).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/dashboard\?session=/);
});
