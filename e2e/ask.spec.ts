import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

const IDEA =
  "we keep losing people in the second week of the course, maybe the videos are too long or they don't know what to do next. want to fix it before the spring intake but we can't record everything again";

for (const path of ["/", "/dashboard"]) {
  test(`a visitor asks on ${path} and finds question, answer and idea again after a reload @both`, async ({ page }) => {
    const studio = new StudioPage(page);
    await studio.open(path);
    await studio.askFor(IDEA);
    await expect(page.getByText("Nice — clearer question, better result.")).toBeVisible();
    await expect(studio.question).toContainText("second week of the course");
    await expect(studio.question.getByText("Refined", { exact: false }).first()).toBeVisible();
    await expect(studio.answer).toContainText("Drafted on this device - no model");
    await expect(studio.answer.getByRole("heading", { name: "Ask these first, in this order" })).toBeVisible();
    await expect(page.getByText(IDEA)).toBeVisible();
    const question = await studio.questionText();

    await page.reload();
    await expect(studio.answer).toBeVisible();
    expect(await studio.questionText()).toBe(question);
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test("a change can be rejected and accepted, a clarifying question answered, and the original wording used, before and after asking", async ({
  page,
}) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor(IDEA);

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

  await test.step("an answer improves the question at once, and can be changed", async () => {
    const branches = studio.question.locator(".branch");
    const asked = await branches.count();
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(3);

    await branches.first().getByRole("textbox").fill("the three of us who run it");
    await branches.first().getByRole("button", { name: "Add" }).click();
    await expect(studio.question.locator(".sentence").filter({ hasText: "you, by answering" })).toContainText(
      "the three of us who run it",
    );
    const change = branches.first().getByRole("button", { name: /^Change the answer/ });
    await expect(change).toBeFocused();
    await change.click();
    await branches.first().getByRole("textbox").fill("fewer than 5 of 40");
    await branches.first().getByRole("button", { name: "Save" }).click();
    await expect(studio.question).toContainText("fewer than 5 of 40");
    await expect(studio.question).not.toContainText("the three of us who run it");
  });

  await test.step("the original wording can be asked from the start", async () => {
    await studio.open();
    await studio.idea.fill(IDEA);
    await studio.original.click();
    await expect(studio.answer).toBeVisible();
    await expect(studio.question.locator(".sentence").first()).toContainText("we keep losing people");
  });
});

test("a follow-up continues the same session and leaves the earlier question within reach", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor(IDEA);
  const session = studio.sessionId();
  await page
    .getByRole("textbox", { name: "Your next rough idea" })
    .fill("how long are the videos people finish on average");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("One earlier question in this session")).toBeVisible();
  expect(studio.sessionId()).toBe(session);
  await page.getByText("One earlier question in this session").click();
  await expect(page.getByText(IDEA)).toBeVisible();
});

test("copying the question or the prompt tells the number of open gaps", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor(IDEA);
  await page.getByRole("button", { name: "Copy question" }).locator("visible=true").click();
  await expect(page.getByText("Question copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await studio.questionText());
  await page.getByRole("button", { name: "Copy prompt" }).click();
  await expect(page.getByText("Prompt copied", { exact: true })).toBeVisible();
  const prompt = await page.evaluate(() => navigator.clipboard.readText());
  expect(prompt).toMatch(/^(Role|Task): /);
  for (const part of await studio.answer.locator("dd").allTextContents()) expect(prompt).toContain(part);
});

test("a denied clipboard is announced, with a way around it", async ({ page, context }) => {
  const cdp = await context.newCDPSession(page);
  const studio = new StudioPage(page);
  await studio.open();
  const { browserContextId } = (await cdp.send("Target.getTargetInfo")).targetInfo;
  await cdp.send("Browser.setPermission", {
    permission: { name: "clipboard-write" },
    setting: "denied",
    origin: new URL(page.url()).origin,
    ...(browserContextId ? { browserContextId } : {}),
  });
  await studio.askFor(IDEA);
  await page.getByRole("button", { name: "Copy question" }).locator("visible=true").click();
  await expect(page.getByText("Question not copied")).toBeVisible();
  await expect(page.getByText("Select the text and press Ctrl or Cmd and C.")).toBeVisible();
  await expect(page.getByText("Question copied")).toBeHidden();
});

test("right-to-left text is shown right to left", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.idea.fill("كيف أتعلم العزف على العود خلال 3 أشهر");
  expect(await studio.idea.evaluate((field) => getComputedStyle(field).direction)).toBe("rtl");
  await studio.ask.click();
  await expect(studio.answer).toBeVisible();
  for (const text of [page.locator(".t-rough"), studio.question.locator(".sentence p").first()])
    expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
});

test("the whole journey works by keyboard alone [spec:screen-14]", async ({ page }) => {
  const studio = new StudioPage(page);
  await page.goto("/dashboard");
  await expect(studio.idea).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(studio.idea).toBeFocused();
  await page.keyboard.type(IDEA);
  await page.keyboard.press("Control+Enter");
  await expect(studio.answer).toBeVisible();

  await studio.tabTo(studio.question.getByRole("button", { name: "Reject" }).first());
  const before = await studio.questionText();
  await page.keyboard.press("Enter");
  await expect.poll(() => studio.questionText()).not.toBe(before);

  await studio.tabTo(studio.question.getByRole("textbox").first());
  await page.keyboard.type("whoever runs the course");
  await page.keyboard.press("Enter");
  await expect(studio.question).toContainText("whoever runs the course");

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeFocused();
  await page.keyboard.type("sessions");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sessions$/);
  await studio.tabTo(page.locator("main").getByRole("link", { name: /second week/ }));
  await page.keyboard.press("Enter");
  await expect(studio.question).toContainText("whoever runs the course");
});
