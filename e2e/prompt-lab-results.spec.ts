import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { LabPage } from "./lab-page.ts";

/** The results of a run: read, compared, voted on, exported. */

/** Time for a pass of the engine, or for a page's own code, on a machine under load. */
const SOON = { timeout: 30_000 };

test("results open with a verdict, are read one by one, as a plot and against the baseline, and taken along @both", async ({
  page,
  isMobile,
}) => {
  const lab = new LabPage(page);
  await lab.example();
  await lab.run();
  await expect(lab.progress).toContainText("6 of 6 answered", SOON);
  // this device adds nothing to the short wording
  const verdict = page.getByText("No other wording could be checked: a comparison takes a model.");
  await expect(verdict).toContainText("“Pointed” met 9 of 9 (3 checks on 3 inputs)");
  expect((await verdict.boundingBox())?.y, "seen without scrolling").toBeLessThan(450);
  const byChecks = page.getByRole("region", { name: "Wordings by checks" });
  await expect(byChecks.getByRole("row")).toHaveCount(3);
  const goesOn = page.locator("svg.lucide-chevron-right").and(byChecks.locator("xpath=following-sibling::*"));
  await expect(goesOn, "an arrow shows that there are more checks").toHaveCount(isMobile ? 1 : 0);
  if (isMobile) {
    await byChecks.evaluate((region) => region.scrollTo({ left: region.scrollWidth, behavior: "instant" }));
    await expect(goesOn).toHaveCount(0);
  }
  const results = page.getByLabel("Results", { exact: true });
  const answers = results.getByRole("button");
  await expect(answers).toHaveCount(6);

  await answers.last().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("list", { name: "Checks" }).getByRole("listitem").first()).toContainText(
    /^(Met|Missed)/,
  );
  await expect(dialog.getByRole("heading", { name: "Questions for you" })).toBeVisible();
  await expect(dialog).toContainText("This device repeats the prompt first.");
  await expectNoViolations(page, "an answer");
  await page.keyboard.press("Escape");
  await expect(answers.last()).toBeFocused();

  await page.getByRole("button", { name: "Plot" }).click();
  await expect(page.getByRole("region", { name: "Checks met by wording" }).getByRole("row")).toHaveCount(3);
  await expectNoViolations(page, "plots");

  const showActions = async () => isMobile && (await page.getByText("Compare and export").click());
  await showActions();
  await page.getByRole("button", { name: "Compare other runs with this" }).click();
  await lab.run();
  await expect(lab.progress).toContainText("Run 2: 6 of 6 answered", SOON);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByText("Nothing changed.")).toBeVisible();
  await page.getByRole("switch", { name: "Regressions only (0)" }).click();
  await page.getByRole("button", { name: "Table" }).click();
  await expect(page.getByText("Nothing got worse since run 1.")).toBeVisible();

  await showActions();
  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Table (CSV)" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("prompt-lab-run-2.csv");
  expect((await readFile(await file.path(), "utf8")).split("\r\n").filter((line) => line.startsWith("2,")).length).toBe(
    6,
  );
});

test("a vote hides whose answer is whose, works by keyboard, and is stored", async ({ page }) => {
  const lab = new LabPage(page);
  await lab.example();
  await lab.run();
  await expect(lab.progress).toContainText("6 of 6 answered", SOON);
  await page.getByRole("button", { name: "Vote" }).click();
  const vote = page.getByRole("region", { name: "Blind vote" });
  await expect(vote).toContainText(
    "0 of 3 voted on. To rule out chance takes 8 votes with a winner between two wordings",
  );
  await expectNoViolations(page, "a vote");
  await vote.getByRole("button", { name: "First is better" }).click();
  await expect(vote).toContainText("1 of 3 voted on");
  await vote.getByRole("button", { name: "Neither" }).press("0");
  await expect(vote).toContainText("2 of 3 voted on");

  await page.reload();
  await expect(lab.progress).toContainText("6 of 6 answered", SOON);
  await page.getByRole("button", { name: "Vote" }).click();
  await expect(vote).toContainText("2 of 3 voted on");
  await vote.getByText("What the votes say").click();
  await expect(vote.getByRole("row").last()).toContainText("is ahead: 1 of the 8 votes with a winner it takes to tell");
});
