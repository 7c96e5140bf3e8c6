import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { LabPage } from "./lab-page.ts";

/** What came of a run: read, compared, voted on, taken along. */

/** A pass of the engine, or a page's own code, on a machine that has much else to do. */
const SOON = { timeout: 30_000 };

test("results are read one by one, as a plot and against the baseline, and taken along", async ({ page }) => {
  const lab = new LabPage(page);
  await lab.example();
  await lab.run();
  await expect(lab.progress).toContainText("6 of 6 answered", SOON);
  const results = page.getByLabel("Results", { exact: true });
  const answers = results.getByRole("button");
  await expect(answers).toHaveCount(6);

  await answers.first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("list", { name: "Checks" }).getByRole("listitem").first()).toContainText(
    /^(Met|Missed)/,
  );
  await expectNoViolations(page, "an answer");
  await page.keyboard.press("Escape");
  await expect(answers.first()).toBeFocused();

  await page.getByRole("button", { name: "Plot" }).click();
  await expect(page.getByRole("region", { name: "Checks met by wording" }).getByRole("row")).toHaveCount(3);
  await expectNoViolations(page, "plots");

  await page.getByRole("button", { name: "Make it the baseline" }).click();
  await lab.run();
  await expect(lab.progress).toContainText("Run 2: 6 of 6 answered", SOON);
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText("Nothing fares otherwise.")).toBeVisible();
  await page.getByRole("switch", { name: "Regressions only (0)" }).click();
  await page.getByRole("button", { name: "Table" }).click();
  await expect(page.getByText("Nothing fares worse than in run 1.")).toBeVisible();

  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Table (CSV)" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("prompt-lab-run-2.csv");
  expect((await readFile(await file.path(), "utf8")).split("\r\n").filter((line) => line.startsWith("2,")).length).toBe(
    6,
  );
});

test("a vote says nothing of whose an answer is, goes by keys, and is kept", async ({ page }) => {
  const lab = new LabPage(page);
  await lab.example();
  await lab.run();
  await expect(lab.progress).toContainText("6 of 6 answered", SOON);
  await page.getByRole("button", { name: "Vote" }).click();
  const vote = page.getByRole("region", { name: "Blind vote" });
  await expect(vote).toContainText("0 of 3 voted on. Too few votes to tell");
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
  await expect(vote.getByRole("row").last()).toContainText("Too few votes: 1 of 8 with a winner");
});
