import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** An explorer's messages of a month, from the first to the last. */

const SOON = { timeout: 60_000 };
const IDEA = "should I rent or buy in Leipzig, I have 40000 saved";

/** Asks a follow-up in the open thread. */
async function goOn({ page, question }: StudioPage, text: string): Promise<void> {
  const next = page.getByRole("textbox", { name: "Your next rough idea" });
  await next.fill(text);
  await next.press("Control+Enter");
  await expect(question).toContainText(new RegExp(text, "i"));
}

const banner = (page: Page) => page.locator(".usage-bar");

test("each answer counts once, also offline; the last one closes the gate, and the text stays in the field [spec:screen-29]", async ({
  page,
}) => {
  test.slow();
  const studio = new StudioPage(page);
  await studio.open();
  await expect(banner(page)).toContainText("Explorer plan: 10 messages remaining", SOON);
  await studio.askFor(IDEA);
  await expect(banner(page)).toContainText("9 messages remaining");
  await expect(banner(page)).toContainText("1/10");
  await expect(banner(page)).toContainText(/Resets [A-Z][a-z]{2} 1$/);
  await expectNoViolations(page, "the banner with messages left");

  // a decision belongs to the answer already counted
  await studio.original.click();
  await expect(studio.question).toContainText("should I rent or buy");
  await expect(banner(page)).toContainText("1/10");

  await page.context().setOffline(true);
  for (let left = 8; left >= 0; left--) {
    await goOn(studio, `which ${left} streets are quiet`);
    await expect(banner(page)).toContainText(`${10 - left}/10`);
  }
  await expect(banner(page)).toContainText("Message limit reached - Upgrade to continue chatting");
  await page.context().setOffline(false);

  await page.goto("/dashboard");
  await studio.idea.fill("one more than the plan has");
  await studio.ask.click();
  const toast = page.getByText("You've reached your monthly message limit. Upgrade to continue chatting.", {
    exact: true,
  });
  await expect(toast).toBeVisible();
  await expect(studio.idea).toHaveValue("one more than the plan has");
  await expect(banner(page)).toContainText("10/10");
  await expectNoViolations(page, "the gate");
  await page.reload();
  await expect(studio.idea).toHaveValue("one more than the plan has", SOON);
  await expect(banner(page)).toContainText("10/10", SOON);
});

test("devices learn of each other's messages, and two offline devices may pass the limit together", async ({
  newDevice,
  newMember,
}) => {
  test.slow();
  const person = await newMember();
  const [phone, desk] = [new StudioPage(await newDevice(person)), new StudioPage(await newDevice(person))];
  for (const device of [phone, desk]) {
    await device.open();
    await device.askFor(IDEA);
  }
  for (const { page } of [phone, desk]) await expect(banner(page)).toContainText("2/10", SOON);
  for (const { page } of [phone, desk]) await page.context().setOffline(true);
  for (const device of [phone, desk])
    for (let n = 1; n <= 5; n++) {
      await goOn(device, `which ${n} streets are quiet`);
      await expect(banner(device.page)).toContainText(`${2 + n}/10`);
    }
  for (const { page } of [phone, desk]) await page.context().setOffline(false);
  for (const { page } of [phone, desk]) {
    await expect(banner(page)).toContainText("12/10", SOON);
    await expect(banner(page)).toContainText("Message limit reached");
  }
});

test.describe("without an account", () => {
  test.use({ signedIn: false });
  test("nothing is counted, and no count is shown", async ({ page }) => {
    const studio = new StudioPage(page);
    await studio.open("/");
    await studio.askFor(IDEA);
    await page.goto("/sessions");
    // a visitor's sessions are on the front page
    await expect(page).toHaveURL(/\?kept=all$/);
    await expect(banner(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("sotm_monthly_messages"))).toBeNull();
  });
});
