import { expect, type Page } from "@playwright/test";
import { CALL_LIMITS } from "#src/ai/calls/limits.ts";
import { type LoopbackProvider, loopbackProvider } from "../tests/ai/loopback-provider.ts";
import { expectNoViolations } from "./axe.ts";
import { test as base } from "./fixtures.ts";
import { askedBy } from "./model-provider.ts";
import { StudioPage } from "./studio-page.ts";

/** Questions answered by a model: a server on this machine, like one that people run at home. */

const SOON = { timeout: 60_000 };
const IDEA = "should I rent or buy in Leipzig, I have 40000 saved";

const test = base.extend<{ provider: LoopbackProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
  provider: async ({}, use) => {
    const provider = await loopbackProvider({ cors: true });
    await use(provider);
    await provider.close().catch(() => undefined);
  },
});

// a failing provider is the state under test
test.use({
  expectedErrors: /Failed to load resource: .*(ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|status of \d+)/,
});

/** Sets `provider` for answers. */
const answeredBy = (studio: StudioPage, provider: LoopbackProvider) => askedBy(studio, provider, ["answer"]);

/** Asks a question that this provider has not been sent before: at a press a dialog shows what would leave the device. */
async function askUnseen(studio: StudioPage): Promise<void> {
  await studio.idea.fill(IDEA);
  await studio.ask.click();
  const see = studio.page.getByRole("button", { name: "See what is sent" });
  await expect(see).toBeInViewport({ ratio: 1, ...SOON });
  await expect(dialog(studio.page), "nothing opens over the thread by itself").toHaveCount(0);
  await see.click();
  await expect(dialog(studio.page)).toBeVisible(SOON);
}

/** Asks once more: the person has seen what leaves, and nothing is shown before the call. */
async function askAgain(studio: StudioPage): Promise<void> {
  await studio.idea.fill(IDEA);
  await studio.ask.click();
}

/** The line in the bar, with the time and the way to stop. */
const atWork = (page: Page) => page.getByRole("region", { name: "Model at work" });
const dialog = (page: Page) => page.getByRole("dialog");
const used = (page: Page, count: number) => expect(page.locator(".usage-bar")).toContainText(`${count}/10`, SOON);

test("the brief comes at once, a dialog shows what leaves before the first call, and the answer comes, counts once and stays", async ({
  page,
  provider,
}) => {
  test.slow();
  provider.shall({ says: "## Rent\n\nAs long as **three years** are not sure. <script>alert(1)</script>" });
  const studio = new StudioPage(page);
  await answeredBy(studio, provider);
  await askUnseen(studio);
  await expect(page.getByText("Drafted on this device - no model")).toBeVisible();
  await expect(dialog(page)).toContainText(new URL(provider.origin).host, SOON);
  await expect(dialog(page)).toContainText("40000 saved");
  await expectNoViolations(page, "what leaves this device");
  expect(provider.asked).toEqual([]);
  await used(page, 0);

  await dialog(page).getByRole("button", { name: "Send it" }).click();
  await expect(studio.answer).toContainText("As long as three years are not sure.", SOON);
  await expect(studio.answer).toContainText("Answered by My server");
  await expect(studio.answer.locator("strong")).toHaveText("three years");
  await expect(studio.answer.locator("script")).toHaveCount(0);
  await used(page, 1);
  await expectNoViolations(page, "a model's answer");

  await page.reload();
  await expect(studio.answer).toContainText("three years are not sure", SOON);
  expect(provider.asked).toHaveLength(1);
  await used(page, 1);

  // the person has seen what leaves: the next question goes without asking
  provider.shall({ says: "Buy." });
  await studio.open();
  await studio.askFor("should I buy a bicycle or a car this year");
  await expect(studio.answer).toContainText("Buy.", SOON);
  await used(page, 2);
});

test("a failing provider is reported with its reason beside the brief, and nothing counts; once it works, its answer comes", async ({
  page,
  provider,
}) => {
  test.slow();
  const studio = new StudioPage(page);
  await answeredBy(studio, provider);
  provider.shall({ status: 500, body: '{"error": "the model runner has crashed"}' });
  await askUnseen(studio);
  await dialog(page).getByRole("button", { name: "Send it" }).click();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const reason = "My server failed (500): “the model runner has crashed”.";
  await expect(page.getByRole("region", { name: "Model failed" })).toContainText(reason, SOON);
  await expect(page.getByRole("region", { name: "Model failed" })).toBeInViewport({ ratio: 1 });
  const show = page.getByRole("region", { name: "Model failed" }).getByRole("button", { name: "Show" });
  await show.focus();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY), "a focus on the bar leaves the page where it is").toBe(0);
  await page.keyboard.press("Enter");
  await expect(studio.answer.getByRole("alert")).toBeInViewport();
  await expect(page.getByRole("region", { name: "Model failed" })).toHaveCount(0);
  await page.reload();
  await expect(studio.answer.getByRole("alert")).toContainText(reason, SOON);
  const brief = page.getByRole("region", { name: "Brief" });
  await expect(brief).toContainText("Prompt, ready to paste");
  await used(page, 0);
  await expectNoViolations(page, "an answer that failed");
  await brief.getByText("What this device drafted").click();
  await studio.answer.getByRole("button", { name: "Answer with this device" }).click();
  await expect(brief).toBeFocused();
  await expect(brief.getByText("Prompt, ready to paste")).toBeVisible();

  provider.shall({ says: "Rent." });
  await studio.answer.getByRole("button", { name: "Try again" }).click();
  await expect(studio.answer).toContainText("Rent.", SOON);
  await expect(studio.answer.getByRole("alert")).toHaveCount(0);
  await used(page, 1);
});

test("declining sends nothing and allows asking later; cancelling after the call uses up a message", async ({
  page,
  provider,
}) => {
  test.slow();
  const studio = new StudioPage(page);
  await answeredBy(studio, provider);
  provider.shall("hang");
  await askUnseen(studio);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(studio.answer).toContainText("Not asked yet.");
  expect(provider.asked).toEqual([]);

  await studio.answer.getByRole("button", { name: "Ask My server" }).click();
  await dialog(page).getByRole("button", { name: "Send it" }).click();
  await expect.poll(() => provider.asked.length, SOON).toBe(1);
  await atWork(page).getByRole("button", { name: "Stop" }).click();
  await expect(studio.answer).toContainText("Not asked yet.");
  await used(page, 1);
});

test("an answer on its way shows its time and its words; stopped or broken off, it stays as far as it came; where the person wants that, it is shown as it comes", async ({
  page,
  provider,
}) => {
  test.slow();
  await test.step("an answer that takes long shows its time and its words; a stopped answer is stored as far as it came, and counts", async () => {
    const studio = new StudioPage(page);
    await answeredBy(studio, provider);
    provider.shall("driven");
    await askUnseen(studio);
    await dialog(page).getByRole("button", { name: "Send it" }).click();
    await expect.poll(() => provider.asked.length, SOON).toBe(1);
    expect(provider.asked[0]?.body).toMatch(/"stream":\s*true/);
    provider.drive.writes("Rent, as long as **three years**");
    // it gives signs of life, however long the checks below take
    const breath = setInterval(provider.drive.breathes, 1_000);
    await expect(atWork(page)).toContainText("6 words so far", SOON);
    await expect(atWork(page)).toContainText(/\d+:\d\d · /);
    await expect(studio.answer).not.toContainText("as long as");
    await expectNoViolations(page, "an answer on its way");

    await atWork(page).getByRole("button", { name: "Stop" }).click();
    clearInterval(breath);
    await expect(studio.answer).toContainText("Rent, as long as three years", SOON);
    await expect(studio.answer).toContainText("You stopped it here. The answer is not complete.");
    await used(page, 1);
    await page.reload();
    await expect(studio.answer).toContainText("You stopped it here.", SOON);
    await expectNoViolations(page, "an answer that was stopped");
  });

  await test.step("an answer that breaks off stays as far as it came, says so after a reload, and can be tried again", async () => {
    const studio = new StudioPage(page);
    provider.shall("driven");
    await page.getByRole("button", { name: "New thought" }).locator("visible=true").click();
    await askAgain(studio);
    await expect.poll(() => provider.asked.length, SOON).toBe(2);
    provider.drive.writes("Rent, as long as **three years**");
    await expect(atWork(page)).toContainText("6 words so far", SOON);
    provider.drive.dies();
    await expect(studio.answer).toContainText("Rent, as long as three years", SOON);
    await expect(studio.answer).toContainText("The answer broke off here.");
    await expect(studio.answer.getByRole("alert")).toContainText("broke off in the middle of its answer.");
    await used(page, 1);
    await expectNoViolations(page, "an answer that broke off");

    await page.reload();
    await expect(studio.answer).toContainText("The answer broke off here.", SOON);
    provider.shall({ says: "Rent, as long as three years are not sure." });
    await studio.answer.getByRole("button", { name: "Try again" }).click();
    await expect(studio.answer).toContainText("three years are not sure.", SOON);
    await expect(studio.answer).not.toContainText("broke off");
    await used(page, 2);
  });

  await test.step("an answer is shown as it comes where the person wants that", async () => {
    const studio = new StudioPage(page);
    await page.getByRole("complementary", { name: "Sidebar" }).getByRole("link", { name: "Settings" }).click();
    await page.getByRole("switch", { name: "Show words as they come" }).click();
    await page.getByRole("complementary", { name: "Sidebar" }).getByRole("link", { name: "Dashboard" }).click();
    provider.shall("driven");
    const before = provider.asked.length;
    await askAgain(studio);
    await expect.poll(() => provider.asked.length, SOON).toBe(before + 1);
    provider.drive.writes("## Rent\n\nAs long as <script>alert(1)</script>");
    await expect(studio.answer).toContainText("As long as <script>alert(1)</script>", SOON);
    await expect(studio.answer.getByRole("heading", { name: "Rent" })).toBeVisible();
    await expect(studio.answer.locator("script")).toHaveCount(0);
    provider.drive.writes(" you are not sure.");
    await expect(studio.answer).toContainText("you are not sure.", SOON);
    provider.drive.ends();
    await expect(studio.answer).toContainText("Answered by My server", SOON);
    await used(page, 3);
  });
});

test("the state of a model's call and Stop are in view, however long the thread is @both", async ({
  page,
  provider,
}) => {
  test.slow();
  const studio = new StudioPage(page);
  await answeredBy(studio, provider);
  provider.shall("driven");
  await askUnseen(studio);
  await dialog(page).getByRole("button", { name: "Send it" }).click();
  await expect.poll(() => provider.asked.length, SOON).toBe(1);
  const breath = setInterval(provider.drive.breathes, 1_000);
  const line = atWork(page);
  await expect(line).toContainText("no words yet", SOON);
  await studio.answer.getByRole("button", { name: "Show words as they come" }).click();
  provider.drive.writes("As long as three years are not sure.\n\n".repeat(60));
  await expect(line).toContainText("480 words so far", SOON);
  await expect(line).toContainText(/\d+:\d\d/);
  for (const y of [0, 600, Number.MAX_SAFE_INTEGER]) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(line.getByRole("button", { name: "Stop My server" })).toBeInViewport({ ratio: 1 });
  }
  await expectNoViolations(page, "a model's call in the bar");
  await line.getByRole("button", { name: "Stop My server" }).click();
  clearInterval(breath);
  await expect(line).toHaveCount(0);
  await expect(studio.answer).toContainText("You stopped it here.", SOON);
  await expect(studio.answer).toBeFocused();
});

test("a provider that fails three times in a row rests, is tried once, and answers again; each of it is told", async ({
  page,
  provider,
}) => {
  test.slow();
  const studio = new StudioPage(page);
  await page.clock.install();
  await answeredBy(studio, provider);
  provider.shall({ status: 500 });
  await askUnseen(studio);
  await dialog(page).getByRole("button", { name: "Send it" }).click();
  const again = studio.answer.getByRole("button", { name: "Try again" });
  // each call is tried twice
  for (const calls of [2, 4]) {
    await expect.poll(() => provider.asked.length, SOON).toBe(calls);
    await again.click(SOON);
  }
  await expect(studio.answer).toContainText("My server is paused after 3 failures in a row.", SOON);
  await expectNoViolations(page, "a provider that rests");
  await page.clock.fastForward(CALL_LIMITS.circuitOpenMs);
  await expect(studio.answer).toContainText("The pause is over: the next call tries My server once.", SOON);
  expect(provider.asked).toHaveLength(6);

  provider.shall({ says: "Rent." });
  await studio.answer.getByRole("button", { name: "Ask anyway" }).click();
  await expect(studio.answer).toContainText("Rent.", SOON);
  await expect(studio.answer).not.toContainText("rested");
  await used(page, 1);
});
