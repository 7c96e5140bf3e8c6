import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { EvolutionPage } from "./evolution-page.ts";
import { test } from "./fixtures.ts";

/** What asking through personas changed, and trials of other wordings. */

/** Time for a pass of the engine, or for a page's own code, on a machine under load. */
const SOON = { timeout: 30_000 };

test.describe("in a plan with custom personas", () => {
  test.use({ plan: "architect" });

  test("a wording is tried blind and decided by keyboard, offline and without a model @both @worker", async ({
    page,
    context,
  }) => {
    const evolution = new EvolutionPage(page);
    await evolution.open();
    await expect(page.getByRole("heading", { name: "Nothing measured yet" })).toBeVisible();
    await expectNoViolations(page, "no samples");
    await evolution.store({ clarifier: 42, skeptic: 30, experimenter: 24, editor: 9, storyteller: 4 });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(evolution.gain("skeptic")).toBeVisible(SOON);
    await context.setOffline(true);

    await test.step("keys move among the gains; the numbers stand in a table", async () => {
      const row = page.getByRole("listitem").filter({ has: evolution.gain("storyteller") });
      await expect(row).toContainText("no evidence yet: 2 more samples");
      await evolution.gain("clarifier").focus();
      await page.keyboard.press("ArrowDown");
      await expect(evolution.gain("skeptic")).toBeFocused();
      await page.keyboard.press("t");
      await expect(page.getByRole("region", { name: "Gain over a plain question" }).getByRole("table")).toBeVisible();
      await page.keyboard.press("t");
      await page.keyboard.press("Enter");
      await expect(evolution.lineage).toContainText("Lineage of Skeptic");
      await expect(page.getByRole("img", { name: "Skeptic, sample by sample" })).toBeVisible();
      await expect(evolution.lineage).toContainText(/in the person’s words \d+ of 69/, SOON);
      await expectNoViolations(page, "gains and samples");
    });

    await test.step("a proposal is checked on the cases that decide", async () => {
      await evolution.gain("skeptic").focus();
      await page.keyboard.press("n");
      await expect(page.getByRole("heading", { name: "New trial of Skeptic" })).toBeFocused(SOON);
      const first = page.getByRole("radio").first();
      await expect(page.getByText("Trying other wordings on the cases that propose")).toHaveCount(0, SOON);
      await first.focus();
      await page.keyboard.press("Space");
      await expect(page.getByText(/of 69 cases would be asked differently\. You choose blind on 16/)).toBeVisible(SOON);
      await expectNoViolations(page, "a new trial");
      await page.getByRole("button", { name: "Start the trial" }).press("Enter");
      await expect(evolution.question).toBeVisible(SOON);
    });

    await test.step("choices are stored at once, taken back, and go on after a reload; nothing tells how it stands", async () => {
      const place = (at: number) => page.getByText(`${at} of 16`, { exact: true });
      await expect(place(1)).toBeVisible();
      await page.keyboard.press("1");
      await expect(place(2)).toBeVisible();
      await page.keyboard.press("0");
      await expect(place(3)).toBeVisible();
      await page.keyboard.press("Backspace");
      await expect(place(2)).toBeVisible();
      await expectNoViolations(page, "a choice");
      await page.reload();
      await expect(place(2)).toBeVisible(SOON);
      await page.keyboard.press("Escape");
      await expect(page.getByText("1 of 16 chosen. What was chosen is shown when all are.")).toBeVisible(SOON);
      await page.getByRole("button", { name: "Go on choosing" }).press("Enter");
      await expect(place(2)).toBeVisible(SOON);
    });

    await test.step("the last choice decides; the trial stays in the lineage, and is exported with its choices", async () => {
      for (let at = 2; at <= 16; at++) {
        await expect(page.getByText(`${at} of 16`, { exact: true })).toBeVisible(SOON);
        await page.keyboard.press("0");
      }
      const trial = page.getByRole("region", { name: "Trial 1 of Skeptic" });
      await expect(trial).toContainText("not adopted", SOON);
      await expect(trial).toContainText("blind choices");
      await expect(evolution.lineage).toContainText(/Trial 1 not adopted.*Trial 2 would need 13 of 16/);
      await expectNoViolations(page, "a decided trial");
      await page.getByRole("button", { name: "Export" }).press("Enter");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: "Trials of Skeptic (JSON)" }).press("Enter"),
      ]);
      const [written] = JSON.parse(readFileSync(await download.path(), "utf8"));
      expect(written).toMatchObject({ number: 1, ended: "not-kept", alpha: 0.025 });
      expect(Object.keys(written.choices)).toHaveLength(16);
    });
  });

  test("an adopted wording asks from then on, and going back is one press", async ({ page }) => {
    const evolution = new EvolutionPage(page);
    await evolution.open("?persona=skeptic");
    await evolution.newTrial.click();
    await page.getByRole("radio", { name: "A wording of my own" }).check();
    const own = page.getByRole("textbox", { name: "Asks, tried in this order" });
    await own.fill("What of {caus}?");
    await expect(page.getByText("There is no {caus}. Did you mean {causeQuote}?")).toBeVisible();
    await expectNoViolations(page, "a wording with a problem");
    await own.fill("What do {person} and {told} share?");
    await expect(page.getByText(/A guard says it is worse, so it is not put to a trial/)).toBeVisible(SOON);
    await own.fill("Who first told you {quote}?");
    await page.getByRole("button", { name: "Start the trial" }).click();
    for (let at = 1; at <= 16; at++) {
      await expect(page.getByText(`${at} of 16`, { exact: true })).toBeVisible(SOON);
      await page.getByRole("button", { name: /Who first told you/ }).click();
    }
    const trial = page.getByRole("region", { name: "Trial 1 of Skeptic" });
    await expect(trial).toContainText("16 of 16 blind choices. 13 were needed.", SOON);
    await expect(evolution.lineage).toContainText(/Version 1 in use.*Who first told you \{quote\}\?/);
    await expectNoViolations(page, "an adopted wording");
    await evolution.lineage.getByRole("button", { name: "Back to the catalogue’s" }).click();
    await expect(evolution.lineage).toContainText("The catalogue’s wording in use");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(evolution.lineage).toContainText("Version 1 in use");
  });
});

test("gains are read in every plan; a trial asks for the plan that has custom personas [spec:evolution-1]", async ({
  page,
}) => {
  const evolution = new EvolutionPage(page);
  await evolution.open("?persona=skeptic");
  const admin = page.getByRole("navigation", { name: "Pages" }).getByRole("list", { name: "Admin" });
  await expect(admin.getByRole("link", { name: /^Evolution\s*Pro$/ })).toHaveAttribute("aria-current", "page");
  await evolution.newTrial.click();
  await expect(page.getByRole("dialog", { name: /architect plan/ })).toBeVisible(SOON);
});
