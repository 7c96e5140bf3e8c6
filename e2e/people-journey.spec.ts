import { expect, type Locator } from "@playwright/test";
import { ArenaPage } from "./arena-page.ts";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** One thought through the tools that are about people's views: asked about by personas, debated, merged with the debate. */

/** Time for a pass of the engine, or for a page's own code, on a machine under load. */
const SOON = { timeout: 30_000 };
const IDEA = "should we charge for the workshop or keep it free for everybody who comes";

async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press("Enter");
}

const TAKERS = ["Personas", /^Ideation/, /^Synthesis/, "Debate Arena", "Mind Map", "Insights"];

test("a thought goes from its thread to the personas, the debate and the synthesis, offline and by keyboard, and Back leads to it @both @worker", async ({
  page,
  context,
}) => {
  test.slow();
  const studio = new StudioPage(page);
  const arena = new ArenaPage(page);
  await studio.open("/dashboard");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await studio.askFor(IDEA);
  const thread = page.url();
  const further = page.getByRole("region", { name: "Take this thought further" });

  await test.step("the personas ask about this thought, and Back leads to its thread", async () => {
    await expect(further.getByRole("link")).toHaveText(TAKERS, SOON);
    await expectNoViolations(page, "where a thought can be taken");
    await press(further.getByRole("link", { name: "Personas" }));
    await expect(page.getByText("5 in use, 23 wait")).toBeVisible(SOON);
    await expect(page.getByText(IDEA, { exact: false }).first()).toBeVisible(SOON);
    await page.goBack();
    await expect(page).toHaveURL(thread, SOON);
  });

  await test.step("the debate begins with the thought, and survives a reload", async () => {
    await press(further.getByRole("link", { name: "Debate Arena" }));
    await page.getByRole("textbox", { name: "Claim" }).fill("We charge for the workshop.");
    await page.getByRole("textbox", { name: "You would call it right if" }).fill("ten people come and pay");
    await press(page.getByRole("button", { name: "Start the debate" }));
    await arena.say("Pragmatist", "The fee pays the room.");
    await arena.say("Skeptic", "Nobody pays for a trial.");
    await page.reload();
    await arena.passRest();
    await press(page.getByRole("button", { name: "Weigh 2 arguments" }));
    await expect(page.getByText("1 of 2", { exact: true })).toBeVisible(SOON);
    await arena.weigh("4w");
    await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();
    await arena.weigh("3e");
    await expect(page.getByRole("heading", { name: "Verdict" })).toBeVisible(SOON);
  });

  await test.step("the debate is merged with another text", async () => {
    await press(
      page.getByRole("region", { name: "Take this debate further" }).getByRole("link", { name: "Synthesis" }),
    );
    await expect(page.getByRole("listitem").filter({ hasText: "We charge for the workshop." }).first()).toBeVisible(
      SOON,
    );
    await page.getByRole("textbox", { name: "Paste a text" }).fill("The room costs 40 euros. Nobody pays for a trial.");
    await page.getByRole("textbox", { name: /^Its name/ }).fill("Notes");
    await press(page.getByRole("button", { name: "Add this text" }));
    await press(page.getByRole("button", { name: "Merge", exact: true }));
    await expect(page.getByText("Merged on this device - no model")).toBeVisible(SOON);
  });

  await test.step("the thought goes onto a map", async () => {
    await page.goto(thread);
    await press(further.getByRole("link", { name: "Mind Map" }));
    await press(page.getByRole("button", { name: "Put on the map" }));
    await expect(page).toHaveURL(/\/map\?map=/, SOON);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/workshop/i, SOON);
  });
});
