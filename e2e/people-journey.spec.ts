import { expect, type Locator } from "@playwright/test";
import { ArenaPage } from "./arena-page.ts";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** One thought through the tools that are about people's views: asked about by personas, debated by them, merged with the debate, put on a map. */

/** Time for a pass of the engine, or for a page's own code, on a machine under load. */
const SOON = { timeout: 30_000 };
const IDEA = "should we charge for the workshop or keep it free for everybody who comes";

async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press("Enter");
}

const TAKERS = ["Personas", /^Ideation/, /^Synthesis/, "Debate Arena", "Mind Map", "Insights"];

test("a thought goes from its thread to the personas, with them to the debate, to the synthesis and onto a map, offline and by keyboard, and Back leads to it @both @worker", async ({
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
    await page.goForward();
  });

  await test.step("the panel debates the thought, and the debate survives a reload", async () => {
    const panelPart = page.getByRole("complementary", { name: "Panel" });
    await press(panelPart.getByRole("button", { name: /^Debate with these/ }));
    await expect(page).toHaveURL(/\/arena\?thought=.+&panel=/, SOON);
    const panel = new URL(page.url()).searchParams.get("panel")?.split(".") ?? [];
    const [first = "", second = ""] = panel.map((id) => `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`);
    await page.getByRole("textbox", { name: "Claim" }).fill("We charge for the workshop.");
    await page.getByRole("textbox", { name: "You would call it right if" }).fill("ten people come and pay");
    await press(page.getByRole("button", { name: "Start the debate" }));
    await arena.say(first, "The fee pays the room.");
    await arena.say(second, "Nobody pays for a trial.");
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
    for (const side of ["For", "Against"])
      await expect(
        page
          .getByRole("listitem")
          .filter({ hasText: `${side}: We charge for the workshop` })
          .first(),
      ).toBeVisible(SOON);
    await page.getByRole("textbox", { name: "Paste a text" }).fill("The room costs 40 euros. Nobody pays for a trial.");
    await page.getByRole("textbox", { name: /^Its name/ }).fill("Notes");
    await press(page.getByRole("button", { name: "Add this text" }));
    await press(page.getByRole("button", { name: "Merge", exact: true }));
    await expect(page.getByText("Merged on this device - no model")).toBeVisible(SOON);
  });

  await test.step("the merged text goes onto a map", async () => {
    await press(
      page.getByRole("region", { name: "Take this synthesis further" }).getByRole("link", { name: "Mind Map" }),
    );
    await press(page.getByRole("button", { name: "Put on the map" }));
    await expect(page).toHaveURL(/\/map\?map=/, SOON);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/workshop/i, SOON);
    await expect(page.getByText("The room costs 40 euros.").first()).toBeAttached(SOON);
  });
});
