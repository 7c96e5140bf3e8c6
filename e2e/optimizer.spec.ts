import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { OptimizerPage } from "./optimizer-page.ts";
import { StudioPage } from "./studio-page.ts";

// the Optimizer is public and a visitor's work stays here: nobody needs an account for it
test.use({ signedIn: false });

const GUIDE = `Role: You are a researcher who interviews adult learners.

Task: Write an interview guide for people who stopped the course in the second week and summarise what the latest feedback says.

Constraints: Keep it brief, but cover everything in detail. Use no jargon if possible.

Resources: The course outline below.`;

test("a prompt is split, reviewed, fixed and undone, and all of it survives a reload [spec:screen-6]", async ({
  page,
}) => {
  const optimizer = new OptimizerPage(page);
  await optimizer.open();
  await optimizer.splitText(GUIDE);
  await expect(page.getByText("5 findings")).toBeVisible();
  await expect(optimizer.section("Constraints")).toHaveValue(
    "Keep it brief, but cover everything in detail. Use no jargon if possible.",
  );

  await optimizer.fix("Keep “brief”").click();
  await expect(optimizer.section("Constraints")).toHaveValue("Keep it brief. Use no jargon if possible.");
  await expect(page.getByText("4 findings")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("5 findings")).toBeVisible();
  await expect(optimizer.section("Constraints")).toHaveValue(/in detail/);

  await page.getByRole("button", { name: "Dismiss finding 1" }).click();
  await expect(page.getByText("4 findings")).toBeVisible();
  await page.getByRole("button", { name: "Apply all 4 fixes" }).click();
  await expect(page.getByText("no findings")).toBeVisible();
  await optimizer.section("Output").fill("Twelve questions.");
  await optimizer.stored("output", "Twelve questions.");

  await page.reload();
  await expect(optimizer.section("Output")).toHaveValue("Twelve questions.");
  await expect(optimizer.section("Task")).toHaveValue(/week and summarise what the latest \[as of when\?\] feedback/);
  await page.getByRole("button", { name: "Restore 1 dismissed finding" }).click();
  await expect(page.getByText("1 finding", { exact: true }).first()).toBeVisible();
});

test("'Optimize' makes a version with a decision per change; the address is marked, and a reload runs nothing again", async ({
  page,
}) => {
  const optimizer = new OptimizerPage(page);
  await optimizer.open();
  await optimizer.splitText(GUIDE);
  await optimizer.optimize.click();
  await expect(page.getByText("Nice — clearer question, better result.")).toBeVisible();
  await expect(page).toHaveURL(/optimized=true/);
  await expect(optimizer.section("Constraints")).toHaveValue("Keep it brief. Use no jargon.");

  const fold = page.locator("details").filter({ hasText: "What was optimized" });
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
  const loophole = page.getByRole("listitem").filter({ hasText: "is a way out" });
  await loophole.getByText("Reject").click();
  await expect(optimizer.section("Constraints")).toHaveValue("Keep it brief. Use no jargon if possible.");

  await page.getByRole("button", { name: "Use my original wording" }).click();
  await expect(optimizer.section("Constraints")).toHaveValue(/in detail\. Use no jargon if possible/);
  await page.getByRole("button", { name: "Use the optimized wording" }).click();
  await expect(optimizer.section("Constraints")).toHaveValue("Keep it brief. Use no jargon if possible.");
  await expect.poll(async () => JSON.stringify((await optimizer.onDisk())?.optimized)).toContain('"rejected":["');

  await page.reload();
  await expect(optimizer.section("Constraints")).toHaveValue("Keep it brief. Use no jargon if possible.");
  await expect(page).toHaveURL(/optimized=true/);
  await expect(page.getByRole("button", { name: "Use my original wording" })).toBeVisible();
  await expect(page.getByText("Nice — clearer question")).toBeHidden();
});

test("any version can be compared and restored, and what it replaces becomes a version first; a new name survives a reload", async ({
  page,
}) => {
  const optimizer = new OptimizerPage(page);
  await optimizer.open();
  await optimizer.splitText("Task: Write a poem about rain.\n\nOutput: 12 lines.");
  await page.getByRole("textbox", { name: "Iterate with an instruction" }).fill("for a beginner, as a table, sing it");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(optimizer.section("Constraints")).toHaveValue("Write for a beginner.");
  await expect(page.getByText(/Not done: “sing it”\. Without a model, the studio can/)).toBeVisible();
  await optimizer.section("Output").fill("A table of 13 lines.");
  // on a phone the notice covers the end of the page
  await page.getByRole("button", { name: /^Dismiss: Done/ }).click();
  // the facts that the edit lost are listed above the versions, and move them
  await expect(page.getByText("No longer in the prompt: “12 lines”.")).toBeVisible();
  await page.getByRole("button", { name: "Compare with now (version 1)" }).click();
  const dialog = page.getByRole("dialog", { name: "Version 1 and now" });
  await expect(dialog.locator("ins").filter({ hasText: "beginner" })).toBeVisible();
  await expectNoViolations(page, "comparison");
  await dialog.getByRole("button", { name: "Restore version 1" }).click();
  await expect(optimizer.section("Constraints")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Compare with now (version 3)" })).toBeVisible();
  await expect(optimizer.section("Output")).toHaveValue("12 lines.");
  // the browser's own undo never mixes typed and restored text
  await optimizer.section("Output").press("Control+z");
  await optimizer.section("Output").press("Control+z");
  await expect(optimizer.section("Output")).toHaveValue("A table of 13 lines.");
  await optimizer.section("Output").press("End");
  // one key: a browser on a busy machine undoes a longer text in parts
  await page.keyboard.type("!");
  await expect(optimizer.section("Output")).toHaveValue("A table of 13 lines.!");
  await optimizer.section("Output").press("Control+z");
  await expect(optimizer.section("Output")).toHaveValue("A table of 13 lines.");

  await test.step("rename", async () => {
    await optimizer.command("Rename");
    const name = page.getByRole("dialog", { name: "Rename this prompt" }).getByRole("textbox", { name: /^Name/ });
    await expect(name).toBeFocused();
    await name.fill("Rain for Anna");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Rain for Anna", level: 1 })).toBeVisible();
    await expect.poll(async () => (await optimizer.onDisk())?.title).toBe("Rain for Anna");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Rain for Anna", level: 1 })).toBeVisible();

    await page.goto("/optimizer?work=new");
    const row = page.getByRole("region", { name: "Saved on this device" }).getByRole("listitem");
    await expect(row.getByRole("link", { name: "Rain for Anna" })).toBeVisible();
    // two lines, each beside its mark or its date
    expect((await row.boundingBox())?.height).toBeLessThan(100);
  });
});

test("the whole journey works offline, and ends in the sessions @worker", async ({ page, context }) => {
  const optimizer = new OptimizerPage(page);
  await optimizer.open();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(optimizer.idea).toBeVisible();
  await optimizer.splitText(GUIDE);
  await optimizer.optimize.click();
  await expect(page.getByText("Nice — clearer question, better result.")).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Save to sessions" }).click();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  const studio = new StudioPage(page);
  await expect(studio.answer).toBeVisible();
  expect(await studio.questionText()).toContain("Keep it brief. Use no jargon.");
});

test("by keyboard alone: split, fix, optimize, copy", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const optimizer = new OptimizerPage(page);
  const studio = new StudioPage(page);
  await optimizer.open();
  await studio.tabTo(optimizer.idea);
  await page.keyboard.insertText(GUIDE);
  await page.keyboard.press("Control+Enter");
  await optimizer.reviewed();
  await studio.tabTo(optimizer.fix("Split in two"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("4 findings")).toBeVisible();
  // the focus moves to the next finding
  await expect(optimizer.fix("Add [as of when?]")).toBeFocused();
  await studio.tabTo(optimizer.section("Resources"));
  await page.keyboard.press("Control+z");
  await expect(page.getByText("5 findings")).toBeVisible();
  await studio.tabTo(page.getByRole("button", { name: "Copy", exact: true }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^(Prompt|Markdown) copied$/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("You are a researcher");
  await studio.tabTo(optimizer.optimize);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Optimized" })).toBeFocused();
});

test("reading 20,000 words can be cancelled, and they can be read, changed and stored", async ({ page }) => {
  test.setTimeout(180_000);
  const optimizer = new OptimizerPage(page);
  await optimizer.open();
  const text = Array.from(
    { length: 1_000 },
    (_, i) => `We keep losing people in week ${i} of the course, maybe the videos are too long or they are confused.`,
  ).join(" ");
  await optimizer.idea.fill(text);
  await optimizer.part.click();
  await expect(page.getByText(/^Reading [\d,]+ words on this device…$/)).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Reading on this device" })).toBeVisible();
  // the button moves with the words above it, and a fast machine has read them soon
  await page.getByRole("button", { name: "Cancel" }).dispatchEvent("click");
  await expect(optimizer.part).toBeVisible();
  await expect(optimizer.idea).toHaveValue(text);
  await optimizer.part.click();
  await expect(optimizer.section("Task")).toBeVisible({ timeout: 60_000 });
  const longest = optimizer.section("Task");
  await longest.press("Control+End");
  await page.keyboard.type(" And why?");
  await expect(longest).toHaveValue(/And why\?$/);
  await expect.poll(async () => JSON.stringify(await optimizer.onDisk()), { timeout: 30_000 }).toContain("And why?");
});

test("unknown and invalid addresses show a message; text longer than the engine's limit is refused with one, and stays in its field", async ({
  page,
}) => {
  const optimizer = new OptimizerPage(page);
  for (const work of ["nowhere", "__proto__"]) {
    await page.goto(`/optimizer?work=${work}&optimized=true`);
    await expect(page.getByRole("heading", { name: "There is no prompt at this address" }), work).toBeVisible();
  }
  for (const search of [`work=${"x".repeat(300)}`]) {
    await page.goto(`/optimizer?${search}`);
    await expect(optimizer.idea, search).toBeVisible();
  }

  await optimizer.open();
  const text = "a ".repeat(100_001);
  await optimizer.idea.fill(text);
  await optimizer.part.click();
  await expect(page.getByRole("alert").filter({ hasText: "Up to 200,000 can be read at once" })).toBeVisible();
  await expect(optimizer.idea).toHaveValue(text);
  await expectNoViolations(page, "optimizer, error");
});

test("with two tabs on one prompt, the later writer erases nothing", async ({ page, context }) => {
  const optimizer = new OptimizerPage(page);
  await optimizer.open();
  await optimizer.splitText("Task: Write a poem about rain.\n\nOutput: 12 lines.");
  const other = new OptimizerPage(await context.newPage());
  await other.page.goto(page.url());
  await expect(other.section("Task")).toHaveValue("Write a poem about rain.");
  await other.section("Role").fill("You are a poet.");
  await other.stored("role", "You are a poet.");
  // the first tab shows it, and continues from there
  await expect(optimizer.section("Role")).toHaveValue("You are a poet.");
  await optimizer.section("Task").fill("Write a poem about hail.");
  await optimizer.stored("task", "Write a poem about hail.");
  await expect(other.section("Task")).toHaveValue("Write a poem about hail.");
  await expect(other.section("Role")).toHaveValue("You are a poet.");
});

test("axe finds no violation on the optimizer, in any state @both", async ({ page, context }) => {
  test.slow();
  const optimizer = new OptimizerPage(page);
  await optimizer.open();
  await expectNoViolations(page, "empty");
  await page.goto("/optimizer?work=nowhere");
  await expect(page.getByRole("heading", { name: "There is no prompt at this address" })).toBeVisible();
  await expectNoViolations(page, "missing");

  await optimizer.open();
  await optimizer.splitText(GUIDE);
  await expectNoViolations(page, "with findings");
  await optimizer.command("Rename");
  await expect(page.getByRole("dialog", { name: "Rename this prompt" })).toBeVisible();
  await expectNoViolations(page, "dialog to rename");
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Iterate with an instruction" }).fill("sing it");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText(/^Not done: “sing it”/)).toBeVisible();
  await expectNoViolations(page, "an instruction that is refused");
  await optimizer.optimize.click();
  await expect(page.getByText("Nice — clearer question, better result.")).toBeVisible();
  await expectNoViolations(page, "optimized");
  await context.setOffline(true);
  await expect(page.getByText(/^(Offline|You're offline)/).locator("visible=true")).toBeVisible();
  await expectNoViolations(page, "offline");
  await context.setOffline(false);

  await optimizer.damage();
  await page.reload();
  await expect(page.getByRole("heading", { name: "This prompt is damaged on this device" })).toBeVisible();
  await expectNoViolations(page, "damaged");
});

test("splitting, optimizing, instructing and copying a prompt make no call", async ({ page, context, origin }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const optimizer = new OptimizerPage(page);
  await optimizer.open();
  await expect(page.getByText("Nothing is sent, and nothing counts as a message.")).toBeVisible();
  const sent: string[] = [];
  context.on("request", (request) => {
    const { pathname, origin: to } = new URL(request.url());
    const isOwnFile =
      to === origin && request.method() === "GET" && !/^\/(rest|auth|functions|realtime)\//.test(pathname);
    if (!isOwnFile || pathname.includes("researcher")) sent.push(`${request.method()} ${request.url()}`);
  });
  await optimizer.splitText(GUIDE);
  await optimizer.optimize.click();
  await expect(page.getByText("Nice — clearer question, better result.")).toBeVisible();
  await page.getByRole("textbox", { name: "Iterate with an instruction" }).fill("for a beginner");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(optimizer.section("Constraints")).toHaveValue(/Write for a beginner\.$/);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByRole("menuitem", { name: "As text" }).click();
  await expect(page.getByText("Prompt copied")).toBeVisible();
  await expect(page.getByText("Nothing is sent, and nothing counts as a message")).toBeVisible();
  expect(sent).toEqual([]);
});

test("nothing is wider than a window of 320 px, and each section is editable", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const optimizer = new OptimizerPage(page);
  await optimizer.open();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width(), "empty").toBeLessThanOrEqual(320);
  await optimizer.splitText(`${GUIDE} See https://example.com/${"x".repeat(400)}.`);
  expect(await width(), "with findings").toBeLessThanOrEqual(320);
  await optimizer.optimize.click();
  await expect(page.getByRole("region", { name: "Optimized" })).toBeVisible();
  expect(await width(), "optimized").toBeLessThanOrEqual(320);
  await optimizer.section("Output").fill("Twelve questions.");
  await expect(optimizer.section("Output")).toHaveValue("Twelve questions.");
});
