import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

const IDEA =
  "we keep losing people in the second week of the course, maybe the videos are too long or they don't know what to do next. want to fix it before the spring intake but we can't record everything again";
/** Says neither on which side the person is nor how much it would be. */
const RENT = "is this rent increase legal";

/** Asks at this address; the question, the answer and the idea are there again after a reload. */
async function askAndFindAgain(page: Page, path: string): Promise<void> {
  const studio = new StudioPage(page);
  await studio.open(path);
  await studio.askFor(IDEA);
  await expect(studio.question).toContainText("We keep losing people in the second week of the course");
  await expect(studio.answer).toContainText("Drafted on this device - no model");
  await expect(studio.answer.getByRole("heading", { name: "Prompt, ready to paste" })).toBeVisible();
  await expect(page.getByText(IDEA, { exact: true })).toBeVisible();
  const question = await studio.questionText();

  await page.reload();
  await expect(studio.answer).toBeVisible();
  expect(await studio.questionText()).toBe(question);
  expect(new URL(page.url()).pathname).toBe(path);
}

test("a person asks on / and finds question, answer and idea again after a reload @mobile", ({ page }) =>
  askAndFindAgain(page, "/"));

test("what is asked on /dashboard is found again; a change can be rejected and accepted, and the original wording used, before and after asking", async ({
  page,
}) => {
  const studio = new StudioPage(page);
  await test.step("question, answer and idea after a reload", () => askAndFindAgain(page, "/dashboard"));

  await test.step("rejecting a change restores the person's words, accepting it again applies the change", async () => {
    await studio.unfold();
    const refined = await studio.questionText();
    const first = studio.question.getByRole("group", { name: "Change 1", exact: true });
    await first.getByRole("button", { name: "Reject" }).click();
    await expect.poll(() => studio.questionText()).not.toBe(refined);
    const rejected = await studio.questionText();
    await page.reload();
    await expect.poll(() => studio.questionText()).toBe(rejected);

    await studio.unfold();
    await first.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => studio.questionText()).toBe(refined);
  });

  await test.step("the original wording is one click away", async () => {
    await studio.question.getByRole("button", { name: "Use my original wording" }).click();
    await expect(studio.question.locator(".sentence").first()).toContainText("we keep losing people");
    await studio.question.getByRole("button", { name: "Use the refined question" }).click();
    await expect(studio.question.locator(".sentence").first()).not.toContainText(
      "we keep losing people in the second week of the course, maybe",
    );
  });

  await test.step("the original wording can be asked from the start", async () => {
    await studio.open();
    await studio.idea.fill(IDEA);
    await studio.original.click();
    await expect(studio.answer).toBeVisible();
    await expect(studio.question.locator(".sentence").first()).toContainText("we keep losing people");
  });

  await test.step("right-to-left text is shown right to left", async () => {
    await page.getByRole("button", { name: "New thought" }).locator("visible=true").click();
    await studio.idea.fill("كيف أتعلم العزف على العود خلال 3 أشهر");
    expect(await studio.idea.evaluate((field) => getComputedStyle(field).direction)).toBe("rtl");
    await studio.ask.click();
    await expect(studio.answer).toBeVisible();
    for (const text of [page.locator(".t-rough"), studio.question.locator(".sentence p").first()])
      expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  });
});

test("a question that is read as a rent increase asks what decides it, and says it in the prompt", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const studio = new StudioPage(page);
  const prompt = studio.answer.locator("pre");
  await studio.open();
  await studio.askFor(RENT);

  await test.step("it asks for the side and the amount, and tells what people who know the field look at", async () => {
    await expect(studio.question.getByText("Read as: rent increase")).toBeVisible();
    await expect(studio.question.getByRole("textbox", { name: /tenant or the landlord/ })).toBeVisible();
    await expect(studio.question.getByRole("textbox", { name: /^What is the rent now/ })).toBeVisible();
    await expect(studio.answer).toContainText("General knowledge of the field, not about your case.");
    for (const name of ["What decides it", "Check first", "Common mistakes", "A good answer"])
      await expect(studio.answer.getByRole("heading", { name })).toBeVisible();
    await expect(prompt).not.toContainText("the landlord");
    await expect(studio.question.getByText("Refined", { exact: true })).toBeHidden();
  });

  await test.step("an answer improves question and prompt at once, and can be changed", async () => {
    const branch = studio.question.locator(".branch").filter({ hasText: "tenant or the landlord" });
    await branch.getByRole("textbox").fill("the tenant");
    await branch.getByRole("button", { name: "Add" }).click();
    await expect(studio.question.locator(".sentence").filter({ hasText: "you, by answering" })).toContainText(
      "the tenant.",
    );
    await expect(prompt).toContainText("What I know:\nWhether I am the tenant or the landlord: the tenant.");
    const change = branch.getByRole("button", { name: /^Change the answer/ });
    await expect(change).toBeFocused();
    await change.click();
    await branch.getByRole("textbox").fill("the landlord");
    await branch.getByRole("button", { name: "Save" }).click();
    await expect(prompt).toContainText("Whether I am the tenant or the landlord: the landlord.");
    await expect(studio.question).not.toContainText("landlord: the tenant");
  });

  await test.step("the prompt is copied as it is shown", async () => {
    await page.getByRole("button", { name: "Copy prompt" }).locator("visible=true").first().click();
    await expect(page.getByText("Prompt copied", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await prompt.textContent());
  });

  await test.step("what does not fit is dropped and stays so, and can be taken back", async () => {
    await studio.question.getByRole("button", { name: "This does not fit" }).click();
    await expect(studio.question.getByText("Read as: rent increase")).toBeHidden();
    await expect(studio.question.getByRole("textbox", { name: /tenant or the landlord/ })).toBeHidden();
    // an answer is the person's own, whatever it answered
    await expect(prompt).toContainText("Are you the tenant or the landlord? The landlord.");
    const undo = studio.question.getByRole("button", { name: "Undo" });
    await expect(studio.question.locator("button:focus")).toHaveText(/^(Undo|This does not fit)$/);
    await page.reload();
    await expect(undo).toBeVisible();
    await expect(studio.question.getByText("Read as: rent increase")).toBeHidden();
    await undo.click();
    await expect(studio.question.getByText("Read as: rent increase")).toBeVisible();
    await expect(prompt).toContainText("Whether I am the tenant or the landlord: the landlord.");
  });
});

test("a thread is copied, says when it was not, and is continued by a follow-up with the earlier question within reach", async ({
  page,
}) => {
  const studio = new StudioPage(page);
  const copyQuestion = page.getByRole("button", { name: "Copy question" }).locator("visible=true");
  await studio.open();
  await studio.askFor(IDEA);
  const session = studio.sessionId();
  await test.step("a denied clipboard is announced, with a way around it", async () => {
    await setClipboard(page, "denied");
    await copyQuestion.click();
    await expect(page.getByText("Question not copied")).toBeVisible();
    await expect(page.getByText("Select the text and press Ctrl or Cmd and C.")).toBeVisible();
    await expect(page.getByText("Question copied")).toBeHidden();
  });

  await test.step("copying the question or the prompt says so", async () => {
    await setClipboard(page, "granted");
    await copyQuestion.click();
    await expect(page.getByText("Question copied", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await studio.questionText());
    await studio.answer.getByRole("button", { name: "Copy prompt" }).click();
    await expect(page.getByText("Prompt copied", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await studio.answer.locator("pre").textContent(),
    );
  });

  await test.step("a follow-up", async () => {
    await page
      .getByRole("textbox", { name: "Your next rough idea" })
      .fill("how long are the videos people finish on average");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("One earlier question in this session")).toBeVisible();
    await expect(studio.question).toBeInViewport();
    expect(studio.sessionId()).toBe(session);
    await page.getByText("One earlier question in this session").click();
    await expect(page.getByText(IDEA, { exact: true })).toBeVisible();
  });
});

/** From now on the browser lets the page use the clipboard, or refuses. */
async function setClipboard(page: Page, setting: "granted" | "denied"): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { browserContextId } = (await cdp.send("Target.getTargetInfo")).targetInfo;
  const origin = new URL(page.url()).origin;
  for (const name of ["clipboard-read", "clipboard-write"])
    await cdp.send("Browser.setPermission", {
      permission: { name },
      setting,
      origin,
      ...(browserContextId ? { browserContextId } : {}),
    });
}

test("the whole journey works by keyboard alone [spec:screen-14]", async ({ page }) => {
  const studio = new StudioPage(page);
  await page.goto("/sessions");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.goto("/dashboard");
  await expect(studio.idea).toBeFocused();
  await page.keyboard.type(RENT);
  await page.keyboard.press("Control+Enter");
  await expect(studio.answer).toBeVisible();

  await studio.tabTo(studio.question.getByRole("button", { name: "Reject" }).first());
  const before = await studio.questionText();
  await page.keyboard.press("Enter");
  await expect.poll(() => studio.questionText()).not.toBe(before);

  await studio.tabTo(studio.question.getByRole("textbox").first());
  await page.keyboard.type("the tenant since 2019");
  await page.keyboard.press("Enter");
  await expect(studio.question).toContainText("the tenant since 2019");

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeFocused();
  await page.keyboard.type("sessions");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sessions$/);
  await studio.tabTo(page.locator("main").getByRole("link", { name: /rent increase/i }));
  await page.keyboard.press("Enter");
  await expect(studio.question).toContainText("the tenant since 2019");
});
