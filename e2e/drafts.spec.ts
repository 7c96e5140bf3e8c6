import { type BrowserContext, expect, type Page } from "@playwright/test";
import { Device } from "./device.ts";
import { test } from "./fixtures.ts";
import { launchForTests } from "./launch.ts";
import { StudioPage } from "./studio-page.ts";

test("a draft is stored while the person types without a pause", async ({ device, origin }) => {
  const before = new StudioPage(await device.open());
  await before.open(`${origin}/`);
  await expect(before.page.getByText("Neural Ready")).toBeVisible();
  await before.idea.pressSequentially("one two three four five six seven eight nine ten", { delay: 60 });
  await expect.poll(() => before.draftOnDisk()).toMatch(/^one two three four five/);
  await device.kill();
  const after = new StudioPage(await device.open());
  await after.open(`${origin}/`);
  await expect(after.idea).toHaveValue(/^one two three four five/);
});

test.describe("an emptied field stays empty over a reload", () => {
  const PLACES = [
    { of: "the front page", path: "/", name: "Your rough idea", place: "ask", signedIn: false },
    { of: "the Optimizer", path: "/optimizer", name: "Your prompt or rough idea", place: "optimizer", signedIn: true },
  ] as const;
  for (const { of, path, name, place, signedIn } of PLACES) {
    test.describe(of, () => {
      test.use({ signedIn });

      test("at once, and later", async ({ page }) => {
        const studio = new StudioPage(page);
        const field = page.getByRole("textbox", { name });
        const onDisk = () => studio.draftOnDisk(place);
        /** Earlier drafts come back before the page writes, so a later write proves that they had come. */
        const expectEmpty = async (mark: string) => {
          await page.reload();
          await field.pressSequentially(mark);
          await expect.poll(onDisk).toBe(mark);
          await expect(field).toHaveValue(mark);
        };
        await page.goto(path);
        await field.fill("half a thought");
        await expect.poll(onDisk).toBe("half a thought");
        await page.reload();
        await expect(field).toHaveValue("half a thought");
        await expect.poll(onDisk).toBe("half a thought");

        await field.fill("");
        await expectEmpty("another");

        await field.fill("");
        await expect.poll(onDisk).toBeUndefined();
        await expectEmpty("and one more");
      });
    });
  }
});

test.describe("a visitor", () => {
  // Chromium asks for an icon when a file is shown as a page
  test.use({ signedIn: false, expectedErrors: /status of 404/ });

  test("a draft typed before the store opened joins the earlier one, even if the person leaves at once", async ({
    page,
    context,
  }) => {
    const before = new StudioPage(page);
    await before.open("/");
    await before.idea.fill("what was there");
    await expect.poll(() => before.draftOnDisk()).toBe("what was there");
    await before.page.goto("/manifest.json");
    const release = await holdVisitorWorkspace(page);

    const studio = new StudioPage(await context.newPage());
    await studio.open("/");
    await studio.idea.fill("typed and gone");
    const way = studio.page.locator('a[href="/auth"]').first();
    await way.evaluate((link: HTMLElement) => link.click());
    await expect(studio.page).toHaveURL(/auth/);
    await release();
    await expect.poll(() => studio.draftOnDisk()).toBe("what was there\n\ntyped and gone");
  });
});

test("a reload, or leaving the page, right after the last key press loses no draft, edit or unfinished answer", async ({
  page,
}) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.idea.fill("the very last word");
  await page.reload();
  await expect(studio.idea).toHaveValue("the very last word");

  await studio.idea.fill("typed and gone");
  await page.evaluate(() => (document.querySelector('a[href="/sessions"]') as HTMLElement).click());
  await expect(page).toHaveURL(/sessions/);
  await expect.poll(() => studio.draftOnDisk()).toBe("typed and gone");

  await studio.open();
  await expect(studio.idea).toHaveValue("typed and gone");
  await studio.askFor("should I rent or buy in Leipzig, I have 40000 saved");
  const answer = studio.question.locator(".branch").first().getByRole("textbox");
  await studio.openQuestions();
  await answer.fill("the two of us and");
  await page.reload();
  await studio.openQuestions();
  await expect(answer).toHaveValue("the two of us and");

  await page.getByRole("button", { name: "Edit" }).click();
  await studio.idea.fill("why is my rye bread dense since March");
  await page.reload();
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(studio.idea).toHaveValue("why is my rye bread dense since March");
});

test("asking in one tab leaves another tab's draft alone", async ({ page, context }) => {
  const first = new StudioPage(page);
  await first.open();
  await first.idea.fill("the thought of the first tab");
  await expect.poll(() => first.draftOnDisk()).toBe("the thought of the first tab");
  const second = new StudioPage(await context.newPage());
  await second.open();
  await second.idea.fill("why is my sourdough dense since March");
  await second.ask.click();
  await expect(second.answer).toBeVisible();
  await page.bringToFront();
  await page.reload();
  await expect(first.idea).toHaveValue("the thought of the first tab");
});

test("a draft comes back in its tab, once, also from the back/forward cache", async ({ origin, watch }) => {
  const device = new Device({ ...launchForTests(), ignoreDefaultArgs: ["--disable-back-forward-cache"] }, watch);
  const studio = new StudioPage(await device.open());
  await studio.open(`${origin}/`);
  await studio.idea.fill("half a thought");
  await expect.poll(() => studio.draftOnDisk()).toBe("half a thought");
  await studio.open(`${origin}/?again`);
  await expect(studio.idea).toHaveValue("half a thought");
  await studio.idea.press("Control+End");
  await studio.idea.pressSequentially(", and more");
  await expect.poll(() => studio.draftOnDisk()).toBe("half a thought, and more");
  await device.discard();
});

test.describe("two tabs that write at one place", () => {
  const FIRST = "why is my sourdough dense since March";
  const SECOND = "which boat for two people";

  const inNewTab = async (context: BrowserContext) => new StudioPage(await context.newPage());

  /** Opens the field in a new tab and types. Resolves when the text is on disk: any earlier draft has come back before. */
  async function writeInNewTab(context: BrowserContext, text: string, url?: string): Promise<StudioPage> {
    const tab = await inNewTab(context);
    await tab.open(url);
    await writeOn(tab, text);
    return tab;
  }

  /** Types at the end of the text. Resolves when it is on disk. */
  async function writeOn(tab: StudioPage, text: string): Promise<void> {
    await tab.idea.press("Control+End");
    await tab.idea.pressSequentially(text);
    await expect.poll(() => tab.draftOnDisk()).toContain(text);
  }

  /** The texts in a field, which are below each other, sorted. */
  const textsIn = async ({ idea }: StudioPage) => (await idea.inputValue()).split("\n\n").sort();

  /** Leaves a draft at the place, in a tab that is then closed. */
  async function leave(context: BrowserContext, text: string): Promise<void> {
    const { page } = await writeInNewTab(context, text);
    await page.close();
  }

  test("both drafts come back after the browser is killed", async ({ device, origin }) => {
    const context = (await device.open()).context();
    await writeInNewTab(context, FIRST, `${origin}/`);
    await writeInNewTab(context, SECOND, `${origin}/`);
    await device.kill();
    const after = new StudioPage(await device.open());
    await after.open(`${origin}/`);
    await expect.poll(() => textsIn(after)).toEqual([SECOND, FIRST]);
  });

  test("each tab gets its own draft back when both reload at once, and one tab gets both after both are closed", async ({
    context,
  }) => {
    const first = await writeInNewTab(context, FIRST);
    const second = await writeInNewTab(context, SECOND);
    await Promise.all([first.page.reload(), second.page.reload()]);
    await expect(first.idea).toHaveValue(FIRST);
    await expect(second.idea).toHaveValue(SECOND);
    await writeOn(first, " and heavy");
    await writeOn(second, " and a dog");
    await expect(first.idea).toHaveValue(`${FIRST} and heavy`);
    await expect(second.idea).toHaveValue(`${SECOND} and a dog`);

    await first.page.close();
    await second.page.close();
    const after = await inNewTab(context);
    await after.open();
    await expect.poll(() => textsIn(after)).toEqual([`${SECOND} and a dog`, `${FIRST} and heavy`]);
  });

  test("a draft that came back in one tab does not appear in the other, and is gone once it was asked", async ({
    context,
  }) => {
    await leave(context, FIRST);
    const first = await inNewTab(context);
    await first.open();
    await expect(first.idea).toHaveValue(FIRST);
    const second = await writeInNewTab(context, SECOND);
    await expect(second.idea).toHaveValue(SECOND);

    await first.page.bringToFront();
    await first.ask.click();
    await expect(first.answer).toBeVisible();
    await expect.poll(() => first.draftOnDisk()).toBe(SECOND);
    await second.page.bringToFront();
    await second.page.reload();
    await expect(second.idea).toHaveValue(SECOND);
    await writeOn(second, " and a dog");
    await expect(second.idea).toHaveValue(`${SECOND} and a dog`);
    const third = await writeInNewTab(context, "a thought of its own");
    await expect(third.idea).toHaveValue("a thought of its own");
  });

  test("a draft comes back in only one of two tabs that open at once", async ({ context }) => {
    await leave(context, FIRST);
    const tabs = await Promise.all([inNewTab(context), inNewTab(context)]);
    await Promise.all(tabs.map((tab) => tab.open()));
    for (const [at, tab] of tabs.entries()) await writeOn(tab, `tab ${at}`);
    const shown = await Promise.all(tabs.map((tab) => tab.idea.inputValue()));
    expect(shown.filter((text) => text.includes(FIRST))).toHaveLength(1);
  });
});

test("a double click asks once, and does not cancel", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.idea.fill("the harbour crane number 7 does not turn when it rains. ".repeat(600));
  await studio.ask.dblclick();
  await expect(studio.answer).toBeVisible();
  await page.goto("/sessions");
  await expect(page.locator("main li")).toHaveCount(1);
});

test.describe("a session deleted in another tab", () => {
  const IDEA = "why is my sourdough dense since March";

  async function deleteElsewhere(page: Page): Promise<void> {
    const other = await page.context().newPage();
    await other.goto("/sessions");
    const remove = other.getByRole("button", { name: /^Delete / });
    await remove.click();
    // a page that closes at once may take a change with it that is not committed yet
    await expect(remove).toBeHidden();
    await other.close();
    await expect(page.getByRole("heading", { name: "This session was deleted" })).toBeVisible();
  }

  test("can be restored with the drafts of a follow-up and an edit in place, which else stay on the screen, to be asked as a new thought", async ({
    page,
  }) => {
    const studio = new StudioPage(page);
    const left = page.getByRole("textbox", { name: "What you were writing" });
    const restore = page.getByRole("button", { name: "Restore the session" });
    await studio.open();
    await studio.askFor(IDEA);
    await test.step("the draft of an edit", async () => {
      await page.getByRole("button", { name: "Edit" }).click();
      await studio.idea.fill("why is my rye bread dense since March");
      await deleteElsewhere(page);
      await expect(left).toHaveValue("why is my rye bread dense since March");
      await restore.click();
      await page.getByRole("button", { name: "Edit" }).click();
      await expect(studio.idea).toHaveValue("why is my rye bread dense since March");
      await page.getByRole("button", { name: "Cancel, the edited idea" }).click();
    });

    const next = page.getByRole("textbox", { name: "Your next rough idea" });
    await next.fill("is it the rye flour");
    await deleteElsewhere(page);
    await restore.click();
    await expect(studio.question).toContainText("sourdough");
    await expect(next).toHaveValue("is it the rye flour");
    await expect(next).toBeFocused();

    await deleteElsewhere(page);
    await expect(left).toHaveValue("is it the rye flour");
    await left.fill("is it the rye flour or the oven");
    await page.getByRole("button", { name: "Ask it as a new thought" }).click();
    await expect(studio.idea).toHaveValue("is it the rye flour or the oven");
    await expect(studio.idea).toBeFocused();
    await expect.poll(() => studio.draftOnDisk()).toBe("is it the rye flour or the oven");
    await studio.ask.click();
    await expect(studio.question).toContainText("rye flour");
  });
});

/** Keeps every page from opening the visitor's workspace, as a slow disk does, until the returned function is called. */
async function holdVisitorWorkspace(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle(
    () =>
      new Promise<() => void>((held) => {
        void navigator.locks.request("som:visitor-workspace", () => new Promise<void>((letGo) => held(letGo)));
      }),
  );
  return () => release.evaluate((letGo) => letGo());
}
