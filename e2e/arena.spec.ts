import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { ArenaPage } from "./arena-page.ts";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** A debate from its claim to its verdict, without a model and without a connection. */

const SOON = { timeout: 30_000 };

test("a debate is held, weighed blind and closed with a dissent, offline and by keyboard @both @worker", async ({
  page,
  context,
}) => {
  test.slow();
  const arena = new ArenaPage(page);
  await arena.open();
  await expect(page.getByRole("heading", { name: "No debates yet" })).toBeVisible(SOON);
  await expectNoViolations(page, "a new debate");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);

  await test.step("a question is no claim", async () => {
    const claim = page.getByRole("textbox", { name: "Claim" });
    await claim.fill("Should we charge for the workshop?");
    await page.getByRole("button", { name: "Start the debate" }).press("Enter");
    await expect(page.getByRole("alert")).toContainText("A claim is a sentence somebody could deny.");
    await expect(claim).toBeFocused();
    await claim.fill("We charge for the workshop.");
  });

  await test.step("the openings are hidden from one another", async () => {
    await page.getByRole("slider", { name: "How likely is it that this turns out right?" }).fill("70");
    await page.getByRole("textbox", { name: "You would call it right if" }).fill("ten people come and pay");
    await page.getByRole("button", { name: "2 critique" }).press("Enter");
    await page.getByRole("button", { name: "Start the debate" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We charge for the workshop.", SOON);
    await arena.say("Pragmatist", "The fee pays the room.");
    await expect(arena.turn).toHaveAccessibleName("The Skeptic’s turn, against");
    await expect(page.getByText("The fee pays the room.")).toHaveCount(0);
    await expect(page.getByText("70%")).toHaveCount(0);
    await expectNoViolations(page, "an opening");
  });

  await test.step("a half-written turn and the debate are there again after a reload", async () => {
    await arena.turn.fill("Nobody pays for");
    await expect
      .poll(async () => {
        await page.reload();
        await arena.turn.waitFor(SOON);
        return arena.turn.inputValue();
      }, SOON)
      .toBe("Nobody pays for");
    await arena.say("Skeptic", " a trial.");
    await expect(page.getByRole("article", { name: "Argument 2" })).toContainText("Nobody pays for a trial.", SOON);
  });

  await test.step("each seat takes up the other's opening", async () => {
    await expect(arena.turn).toHaveAccessibleName("The Skeptic’s turn, on 1");
    await arena.turn.press("Control+Enter");
    await expect(page.getByRole("alert")).toContainText("Write one sentence, or press Nothing to add.");
    await arena.say("Skeptic", "The room costs nothing on Mondays.");
    await arena.turn.press("Alt+n");
    await expect(page.getByRole("heading", { name: "All turns are taken" })).toBeVisible(SOON);
    await expectNoViolations(page, "the debate");
  });

  await test.step("arguments are weighed without name, side and replies", async () => {
    await page.getByRole("button", { name: "Weigh 3 arguments" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Weigh, blind" })).toBeVisible(SOON);
    await expect(page.getByRole("main")).not.toContainText(/Pragmatist|Skeptic|against 1|for the claim/);
    await expectNoViolations(page, "weighing");
    await arena.weigh("4w");
    await expect(page.getByText("2 of 3", { exact: true })).toBeVisible();
    await arena.weigh("5e");
    await expect(page.getByText("3 of 3", { exact: true })).toBeVisible();
    await page.keyboard.press("Backspace");
    await expect(page.getByRole("button", { name: "Much" })).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Enter");
    await arena.weigh("3r");
  });

  await test.step("the debate closes with its dissent, and then shows what was believed before", async () => {
    await expect(page.getByRole("heading", { name: "Verdict" })).toBeVisible(SOON);
    await expect(page.getByText("70%")).toHaveCount(0);
    await expectNoViolations(page, "a verdict without a dissent");
    await page.getByRole("textbox", { name: /What still speaks against this verdict/ }).fill("We never asked anybody.");
    await page.getByRole("button", { name: "Save the dissent" }).press("Enter");
    await page.getByRole("slider", { name: "How likely is it now that this turns out right?" }).fill("55");
    await page.getByRole("button", { name: "Close the debate" }).press("Enter");
    await expect(page.getByRole("definition")).toHaveText(["70%", "55%"], SOON);
    await expectNoViolations(page, "a closed debate");
  });

  await test.step("another vote shows what flips, and stays only with its reason", async () => {
    const whatIf = page.getByRole("region", { name: /^What if \d were different/ });
    await whatIf.getByRole("group", { name: "Is it true, what if" }).getByRole("button", { name: "1" }).press("Enter");
    await whatIf.getByRole("button", { name: "Change my vote" }).press("Enter");
    await expect(whatIf).toContainText("Say why in a few words");
    await whatIf.getByRole("textbox", { name: "Why" }).fill("I looked it up.");
    await whatIf.getByRole("button", { name: "Change my vote" }).press("Enter");
    await expect(page.getByText(/true 1 of 5/)).not.toHaveCount(0, SOON);
  });

  await test.step("the dissent is in the file", async () => {
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).press("Enter");
    await page.getByRole("menuitem", { name: "Argdown" }).press("Enter");
    const text = await readFile(await (await file).path(), "utf8");
    expect(text).toContain("[Claim]: We charge for the workshop.");
    expect(text).toContain("[Dissent]: We never asked anybody.");
  });

  await test.step("a deleted debate comes back", async () => {
    await page.getByRole("button", { name: "Delete the debate" }).press("Enter");
    await expect(page.getByRole("heading", { name: "No debates yet" })).toBeVisible(SOON);
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await page.getByRole("link", { name: "We charge for the workshop." }).press("Enter");
    await expect(page.getByText("We never asked anybody.")).toBeVisible(SOON);
  });
});

test("a thought is taken to the arena by its address, and the debate leads back to it; what is not here says so", async ({
  page,
}) => {
  const arena = new ArenaPage(page);
  await arena.open();
  await expect(page.getByRole("button", { name: "Start the debate" })).toBeVisible(SOON);
  await new StudioPage(page).storeSessions(["Losing people in the second week"]);
  await arena.open("?thought=seeded-0");
  const thought = page.getByRole("link", { name: "Losing people in the second week" });
  await expect(thought).toBeVisible(SOON);
  await page.getByRole("textbox", { name: "Claim" }).fill("We put a card after each video.");
  await page.getByRole("button", { name: "Start the debate" }).click();
  await expect(page).toHaveURL(/\/arena\?run=/, SOON);
  await expect(thought).toHaveAttribute("href", /\/dashboard\?session=seeded-0/);
  await arena.open("?thought=gone");
  await expect(page.getByText("What this was to be made of is not on this device any more.")).toBeVisible(SOON);

  await test.step("a debate that is not here", async () => {
    await arena.open("?run=gone");
    await expect(page.getByRole("heading", { name: "This debate is not on this device" })).toBeVisible(SOON);
    await expectNoViolations(page, "a missing debate");
    await page.getByRole("button", { name: "All debates" }).click();
    await expect(page.getByRole("button", { name: "Start the debate" })).toBeVisible(SOON);
  });
});

test.describe("a paid plan", () => {
  test.use({ plan: "synthesizer" });

  test("has four seats, and a debate quotes its source word for word", async ({ page }) => {
    test.slow();
    const arena = new ArenaPage(page);
    await arena.open();
    await expect(page.getByRole("button", { name: /^Take the .* out$/ })).toHaveCount(4, SOON);
    await expect(page.getByText("The Explorer plan has two seats.")).toHaveCount(0);
    await arena.example();
    await page.getByRole("button", { name: "From your sources" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Add a text" }).fill("Ten people paid last year. Will they again?");
    await dialog.getByRole("button", { name: "Add the text" }).click();
    await expectNoViolations(page, "sources");
    await dialog.getByRole("button", { name: "Use it for the claim" }).click(SOON);
    await arena.say("Skeptic", "Last year there was no other workshop.");
    await expect(page.getByRole("article", { name: "Argument 1" })).toContainText("from a source, word for word", SOON);
    await expect(page.getByRole("article", { name: "Argument 1" })).toContainText("Ten people paid last year.");
  });
});
