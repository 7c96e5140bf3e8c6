import { expect, type Page } from "@playwright/test";
import { type LoopbackProvider, loopbackProvider } from "../tests/ai/loopback-provider.ts";
import { expectNoViolations } from "./axe.ts";
import { test as base } from "./fixtures.ts";
import { askedBy } from "./model-provider.ts";
import { StudioPage } from "./studio-page.ts";

/** Questions sharpened by a model: the device's comes at once, the model's replaces it or is offered beside it. */

const SOON = { timeout: 60_000 };
const IDEA = "should I rent or buy in Leipzig, I have 40000 saved";
const SHARPER = "With 40000 saved, is renting or buying in Leipzig cheaper over [how many years]?";
const FORGETFUL = "Is renting or buying in Leipzig cheaper over ten years?";

const test = base.extend<{ provider: LoopbackProvider; studio: StudioPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
  provider: async ({}, use) => {
    const provider = await loopbackProvider({ cors: true });
    await use(provider);
    await provider.close().catch(() => undefined);
  },
  studio: async ({ page }, use) => {
    test.slow();
    await use(new StudioPage(page));
  },
});

// a failing provider is the state under test
test.use({ expectedErrors: /Failed to load resource: .*(ERR_CONNECTION_REFUSED|status of \d+)/ });

const proposing = (question: string) => ({ says: JSON.stringify({ question, reasons: ["Names what is compared"] }) });
const used = (page: Page, count: number) => expect(page.locator(".usage-bar")).toContainText(`${count}/10`, SOON);
const dialog = (page: Page) => page.getByRole("dialog");
const send = (page: Page) => dialog(page).getByRole("button", { name: "Send it" }).click();
/** The buttons of the wordings not in use. */
const useIt = (studio: StudioPage) => studio.question.getByRole("button", { name: "Use this question" });

const see = (page: Page) => page.getByRole("button", { name: "See what is sent" });

/** Asks a question that this provider has not been sent before: at a press a dialog shows what would leave the device. */
async function askUnseen(studio: StudioPage): Promise<void> {
  await studio.idea.fill(IDEA);
  await studio.ask.click();
  await see(studio.page).click(SOON);
  await expect(dialog(studio.page)).toBeVisible(SOON);
}

test("the device's question comes at once, the model's replaces it with a mark, the answer is asked with it, and one message counts", async ({
  page,
  provider,
  studio,
}) => {
  await askedBy(studio, provider, ["refine", "answer"]);
  provider.shall(proposing(SHARPER), { says: "Rent, as long as **three years** are not sure." });
  await askUnseen(studio);
  const own = await studio.questionText();
  expect(own).not.toBe(SHARPER);
  await expect(dialog(page)).toContainText("To sharpen the question", SOON);
  await expect(dialog(page)).toContainText("To answer it");
  await expect(dialog(page)).toContainText(new URL(provider.origin).host);
  await expectNoViolations(page, "what leaves for both");
  expect(provider.asked).toEqual([]);

  await send(page);
  await expect(studio.answer).toContainText("three years are not sure", SOON);
  await expect(studio.question.locator(".sentence p")).toHaveText([SHARPER], SOON);
  await expect(studio.question.locator(".gap-mark").first()).toHaveText("[how many years]");
  await expect(studio.question).toContainText("Sharpened by My server");
  await expect(studio.question).toContainText("Drafted on this device - no model");
  expect(provider.asked).toHaveLength(2);
  expect(provider.asked[1]?.body).toContain(SHARPER);
  await expect(studio.answer).not.toContainText("an earlier wording");
  await used(page, 1);
  await expectNoViolations(page, "a model's question");

  await page.reload();
  await expect(studio.question.locator(".sentence p")).toHaveText([SHARPER], SOON);

  await useIt(studio).click();
  // the focus goes to the station and scrolls the page: a second press in that moment would miss
  await expect(studio.question).toBeFocused(SOON);
  await expect.poll(() => studio.questionText(), SOON).toBe(own);
  await expect(studio.question).toContainText("Proposed by My server");
  // by key: what was written just now may still move the station between a mouse button's down and up
  await useIt(studio).press("Enter");
  await expect(studio.question.locator(".sentence p")).toHaveText([SHARPER], SOON);
  await expect(studio.question).toBeFocused(SOON);
  await studio.question.getByRole("button", { name: "Use my original wording" }).click();
  await expect(studio.question.locator(".sentence p").first()).toHaveText(IDEA, SOON);
  await studio.question.getByRole("button", { name: "Use the refined question" }).click();
  await expect(studio.question.locator(".sentence p")).toHaveText([SHARPER], SOON);
  expect(provider.asked).toHaveLength(2);
  await used(page, 1);
});

test("a provider that fails to sharpen is reported with its reason, and one that hangs can be left; the device's question stays and is answered", async ({
  page,
  provider,
  studio,
}) => {
  await test.step("a failure is reported with its reason", async () => {
    await askedBy(studio, provider, ["refine", "answer"]);
    provider.shall({ status: 401 }, { says: "Rent." });
    await askUnseen(studio);
    const own = await studio.questionText();
    await send(page);
    await expect(studio.answer).toContainText("Rent.", SOON);
    await expect(studio.question.getByRole("alert")).toContainText("did not accept the key");
    expect(await studio.questionText()).toBe(own);
    await used(page, 1);
    await expectNoViolations(page, "a question that was not sharpened");

    provider.shall(proposing(SHARPER));
    await studio.question.getByRole("button", { name: "Try again to sharpen the question" }).click();
    await expect(studio.question.locator(".sentence p")).toHaveText([SHARPER], SOON);
    await expect(studio.question.getByRole("alert")).toHaveCount(0);
    await expect(studio.answer).toContainText("This answers an earlier wording of the question.");
    await used(page, 1);
  });

  await test.step("after giving up the wait the device's question stays, and the answer is asked with it", async () => {
    const before = provider.asked.length;
    provider.shall("hang", { says: "Rent." });
    await page.getByRole("button", { name: "New thought" }).locator("visible=true").click();
    await studio.idea.fill(IDEA);
    await studio.ask.click();
    const sharpening = studio.question.getByRole("status").filter({ hasText: "My server is sharpening the question." });
    await expect(sharpening).toBeVisible(SOON);
    await expect(studio.answer.getByRole("status")).toContainText("once the question is sharpened");
    const own = await studio.questionText();
    await expect.poll(() => provider.asked.length, SOON).toBe(before + 1);
    await page.getByRole("button", { name: "Cancel My server" }).click();
    await expect(studio.answer).toContainText("Rent.", SOON);
    expect(await studio.questionText()).toBe(own);
    await used(page, 2);
  });
});

test("a question that lost something is offered with what it omits, never used by itself", async ({
  page,
  provider,
  studio,
}) => {
  await askedBy(studio, provider, ["refine"]);
  provider.shall(proposing(FORGETFUL));
  await askUnseen(studio);
  await expect(dialog(page)).not.toContainText("To answer it");
  const own = await studio.questionText();
  await send(page);
  await expect(studio.question).toContainText("It leaves out parts of your text: “40000”.", SOON);
  expect(await studio.questionText()).toBe(own);
  await expectNoViolations(page, "a question that lost something");
  await useIt(studio).click();
  await expect(studio.question.locator(".sentence p")).toHaveText([FORGETFUL]);
  await expect(studio.question).toContainText("no longer in the question: 40000");
  // the device answers: one question, one message
  await used(page, 1);
});

test("a decision made meanwhile has priority, also from another tab; both tabs offer the model's question", async ({
  page,
  provider,
  studio,
}) => {
  await askedBy(studio, provider, ["refine"]);
  provider.shall(proposing(SHARPER));
  await askUnseen(studio);
  const other = new StudioPage(await page.context().newPage());
  await other.page.goto(page.url());
  await other.question.getByRole("button", { name: "Use my original wording" }).click(SOON);
  await expect(other.question.locator(".sentence p").first()).toHaveText(IDEA, SOON);
  await expect(studio.question.locator(".sentence p").first()).toHaveText(IDEA, SOON);
  const original = await other.questionText();
  await send(page);
  for (const tab of [studio, other]) {
    await expect(tab.question).toContainText("Proposed by My server", SOON);
    expect(await tab.questionText()).toBe(original);
  }
  expect(provider.asked).toHaveLength(1);
  await useIt(other).click();
  await expect(studio.question.locator(".sentence p")).toHaveText([SHARPER], SOON);
});

test("declining sends nothing and allows sharpening later, by keyboard alone", async ({ page, provider, studio }) => {
  await askedBy(studio, provider, ["refine", "answer"]);
  provider.shall(proposing(SHARPER));
  await studio.idea.focus();
  await page.keyboard.type(IDEA);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(see(page)).toBeVisible(SOON);
  await studio.tabTo(see(page));
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible(SOON);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(studio.question, "the button is gone").toBeFocused();
  await expect(studio.answer).toContainText("Not asked yet.", SOON);
  expect(provider.asked).toEqual([]);

  await studio.tabTo(studio.question.getByRole("button", { name: "Sharpen with My server" }));
  await page.keyboard.press("Enter");
  await expect(dialog(page)).not.toContainText("To answer it", SOON);
  await studio.tabTo(dialog(page).getByRole("button", { name: "Send it" }));
  await page.keyboard.press("Enter");
  await expect(studio.question.locator(".sentence p")).toHaveText([SHARPER], SOON);
  await studio.tabTo(useIt(studio));
  await page.keyboard.press("Enter");
  await expect(studio.question).toContainText("Proposed by My server");
  // the button is gone, so the question has the focus
  await expect(studio.question).toBeFocused();
});
