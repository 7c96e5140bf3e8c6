import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** A board of ideas: own ideas first, then cards, groups, dots and a file. */

const SOON = { timeout: 30_000 };
const QUESTION = "How can we keep people through the second week of the course?";

class IdeationPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get field() {
    return this.page.getByRole("textbox", { name: "Your idea" });
  }
  async open(search = ""): Promise<void> {
    await this.page.goto(`/ideation${search}`);
  }
  async add(...ideas: readonly string[]): Promise<void> {
    for (const idea of ideas) {
      await this.field.fill(idea);
      await this.field.press("Enter");
      await expect(this.field).toHaveValue("");
    }
  }
  async begin(question: string): Promise<void> {
    await this.open("?new=true");
    const field = this.page.getByRole("textbox", { name: "The question" });
    await field.fill(question, SOON);
    await field.press("Control+Enter");
    await expect(this.page.getByRole("timer")).toBeVisible(SOON);
  }
}

test("a board goes from the silent phase to a file, without a connection and by keyboard @both @worker", async ({
  page,
  context,
}) => {
  test.slow();
  const [lab, studio] = [new IdeationPage(page), new StudioPage(page)];
  await lab.open();
  await expect(page.getByRole("heading", { name: "No boards yet" })).toBeVisible(SOON);
  await expectNoViolations(page, "empty lab");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);

  await test.step("own ideas first: a field and a clock, and nothing else", async () => {
    await lab.begin(QUESTION);
    await lab.add("A card with the next step after each video", "Cut each video into three short parts");
    await expect(page.getByRole("listitem").filter({ hasText: "Cut each video" })).toBeVisible();
    await expect(page.getByRole("button", { name: /card|Gather|Judge/i })).toHaveCount(0);
    await expectNoViolations(page, "silent phase");
    await page.reload();
    await expect(page.getByRole("timer")).toHaveText(/^4:|^5:00/, SOON);
    await lab.field.press("Alt+d");
    await expect(page.getByRole("navigation", { name: "Steps" })).toBeVisible();
  });

  await test.step("a card comes when it is asked for, and stays with the idea", async () => {
    await expect(page.getByRole("region", { name: /^Card: / })).toHaveCount(0);
    await lab.field.press("Alt+n");
    await expect(page.getByRole("region", { name: /^Card: / })).toBeVisible();
    await lab.add("Do the first assignment together, in a call");
    await expect(page.getByRole("listitem", { name: /^Idea 3: / })).toContainText("SCAMPER");
    await expect(page.getByRole("complementary", { name: "How the ideas spread" })).toContainText("3 ideas, 2 before");
    await expectNoViolations(page, "cards");
  });

  await test.step("a pasted list becomes several ideas, and a repeat is noticed", async () => {
    await lab.field.fill("- A folder for each person\n- A call on day nine");
    await lab.field.press("Enter");
    await page.getByRole("button", { name: "2 ideas" }).press("Enter");
    await expect(page.getByRole("listitem", { name: "Idea 5: A call on day nine" })).toBeVisible();
    await lab.field.fill("a call on day nine");
    await lab.field.press("Enter");
    await expect(page.getByRole("alert")).toContainText("You said this: 5.");
    await lab.field.fill("");
  });

  await test.step("an idea is starred, taken away and brought back by keyboard", async () => {
    const idea = page.getByRole("listitem", { name: /^Idea 4: / });
    await idea.focus();
    await page.keyboard.press("s");
    await expect(page.getByRole("button", { name: "Star idea 4" })).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("listitem", { name: /^Idea 5: / })).toBeFocused();
    await page.keyboard.press("Delete");
    await expect(page.getByRole("listitem", { name: /^Idea \d: A call on day nine/ })).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("listitem", { name: "Idea 5: A call on day nine" })).toBeVisible();
  });

  await test.step("groups come from words that ideas share", async () => {
    await page
      .getByRole("navigation", { name: "Steps" })
      .getByRole("button", { name: /^Gather/ })
      .press("Enter");
    await page.getByRole("button", { name: /^video/ }).press("Enter");
    await expect(page.getByRole("region", { name: "video" }).getByRole("listitem")).toHaveCount(2);
    await expectNoViolations(page, "gather");
  });

  await test.step("dots, then impact and effort", async () => {
    await page
      .getByRole("navigation", { name: "Steps" })
      .getByRole("button", { name: /^Judge/ })
      .press("Enter");
    const dots = page.getByRole("group", { name: "Dots for: A call on day nine" });
    await dots.getByRole("button", { name: "1 dot" }).focus();
    await page.keyboard.press("3");
    await expect(page.getByText("3 of 8 placed")).toBeVisible();
    await page.getByRole("combobox", { name: "Impact of idea 5" }).selectOption("4");
    await page.getByRole("combobox", { name: "Effort of idea 5" }).selectOption("2");
    await expect(page.getByRole("img", { name: /Impact against effort/ })).toContainText("5");
    await expectNoViolations(page, "judge");
  });

  await test.step("the board as a file", async () => {
    await page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: /^Send/ }).press("Enter");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Markdown" }).press("Enter");
    const text = await readFile(await (await download).path(), "utf8");
    expect(text).toContain(`# ${QUESTION}`);
    expect(text).toContain("## video");
    expect(text).toContain("A call on day nine (");
    const picture = page.waitForEvent("download");
    await page.getByRole("button", { name: "Picture of impact and effort" }).press("Enter");
    expect((await readFile(await (await picture).path())).subarray(1, 4).toString()).toBe("PNG");
    await expectNoViolations(page, "send");
  });
  expect(await studio.workspace()).toBeTruthy();
});

test("the box counts combinations and asks about an empty place", async ({ page }) => {
  const lab = new IdeationPage(page);
  await lab.begin(QUESTION);
  await lab.add("A shorter video before week two");
  await lab.field.press("Alt+d");
  await page.getByRole("button", { name: /^Box/ }).click();
  for (const [line, values] of [
    ["Line 1", ["order", "length"]],
    ["Line 2", ["us", "learners"]],
  ] as const) {
    await page.getByRole("button", { name: "Add a line" }).click();
    const field = page.getByRole("textbox", { name: `A new value of ${line}` });
    for (const value of values) {
      await field.fill(value);
      await field.press("Enter");
      await expect(page.getByRole("list", { name: `Values of ${line}` })).toContainText(value);
    }
  }
  await expect(page.getByText("4 combinations; 4 hold together.")).toBeVisible();
  await page.getByRole("button", { name: "Go through the pairs" }).click();
  await page.getByRole("button", { name: "Cannot be" }).focus();
  await page.keyboard.press("1");
  await expect(page.getByText("Pair 2 of 4")).toBeVisible();
  await page.getByRole("button", { name: "That is enough" }).click();
  await expect(page.getByText("4 combinations; 3 hold together without your 1 impossible pair.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "An empty place: 1 of 3" })).toBeVisible();
  await lab.add("Each learner says what comes next");
  await expect(page.getByRole("heading", { name: "An empty place: 1 of 2" })).toBeVisible();
  await expectNoViolations(page, "box");
});
