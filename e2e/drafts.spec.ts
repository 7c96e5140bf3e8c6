import { type BrowserContext, expect, type Page } from "@playwright/test";
import { launchOptions } from "../scripts/browser/find-browser.ts";
import { Device } from "./device.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

test("typing without a pause is kept while one types @desktop", async ({ device, ownServer }) => {
  const before = new StudioPage(await device.open());
  await before.open(`${ownServer.url}/`);
  await expect(before.page.getByText("Neural Ready")).toBeVisible();
  await before.idea.pressSequentially("one two three four five six seven eight nine ten", { delay: 60 });
  await expect.poll(() => before.draftOnDisk()).toMatch(/^one two three four five/);
  await device.kill();
  const after = new StudioPage(await device.open());
  await after.open(`${ownServer.url}/`);
  await expect(after.idea).toHaveValue(/^one two three four five/);
});

test("the last word survives a reload right after it", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.idea.fill("the very last word");
  await page.reload();
  await expect(studio.idea).toHaveValue("the very last word");
});

test.describe("a field that was emptied stays empty over a reload", () => {
  const PLACES = [
    { of: "the dashboard", path: "/dashboard", name: "Your rough idea", place: "ask", signedIn: true },
    { of: "the front page", path: "/", name: "Your rough idea", place: "ask", signedIn: false },
    { of: "the Optimizer", path: "/optimizer", name: "Your prompt or rough idea", place: "optimizer", signedIn: false },
  ] as const;
  for (const { of, path, name, place, signedIn } of PLACES) {
    test.describe(of, () => {
      test.use({ signedIn });

      test("at once, and later", async ({ page }) => {
        const studio = new StudioPage(page);
        const field = page.getByRole("textbox", { name });
        const onDisk = () => studio.draftOnDisk(place);
        /** What comes back comes before the page writes, so what is written then tells what had come. */
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

test("leaving the page at once keeps what was typed", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.idea.fill("typed and gone");
  await page.evaluate(() => (document.querySelector('a[href="/sessions"]') as HTMLElement).click());
  await expect(page).toHaveURL(/sessions/);
  await expect.poll(() => studio.draftOnDisk()).toBe("typed and gone");
});

test.describe("a visitor", () => {
  // a file shown as a page has no icon
  test.use({ signedIn: false, expectedErrors: /status of 404/ });

  test("what was typed before the store opened joins what was there, though one left at once", async ({
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

test("an edit of the idea comes back after a reload", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("why is my sourdough dense since March");
  await page.getByRole("button", { name: "Edit" }).click();
  await studio.idea.fill("why is my rye bread dense since March");
  await page.reload();
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(studio.idea).toHaveValue("why is my rye bread dense since March");
});

test("half an answer to a clarifying question survives a reload", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("should we charge for the workshop or keep it free, we need about 600 for the room");
  const field = studio.question.locator(".branch").first().getByRole("textbox");
  await field.fill("the two of us and");
  await page.reload();
  await expect(field).toHaveValue("the two of us and");
});

test("asking in one tab leaves what another tab is writing", async ({ page, context }) => {
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

test("what was written comes back in its tab, once, also where the browser keeps the page for the way back @desktop", async ({
  ownServer,
  watch,
}) => {
  const device = new Device({ ...launchOptions(), ignoreDefaultArgs: ["--disable-back-forward-cache"] }, watch);
  const studio = new StudioPage(await device.open());
  await studio.open(`${ownServer.url}/`);
  await studio.idea.fill("half a thought");
  await expect.poll(() => studio.draftOnDisk()).toBe("half a thought");
  await studio.open(`${ownServer.url}/?again`);
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

  /** Opens the field in a new tab and writes. Resolves when it is on disk: whatever came back came before. */
  async function writeInNewTab(context: BrowserContext, text: string, url?: string): Promise<StudioPage> {
    const tab = await inNewTab(context);
    await tab.open(url);
    await writeOn(tab, text);
    return tab;
  }

  /** Writes on where the text ends. Resolves when it is on disk. */
  async function writeOn(tab: StudioPage, text: string): Promise<void> {
    await tab.idea.press("Control+End");
    await tab.idea.pressSequentially(text);
    await expect.poll(() => tab.draftOnDisk()).toContain(text);
  }

  /** The texts in a field, which stand one below the other, sorted. */
  const textsIn = async ({ idea }: StudioPage) => (await idea.inputValue()).split("\n\n").sort();

  /** Leaves a text at the place in a tab that is closed. */
  async function leave(context: BrowserContext, text: string): Promise<void> {
    const { page } = await writeInNewTab(context, text);
    await page.close();
  }

  test("the browser is killed: both come back @desktop", async ({ device, ownServer }) => {
    const { url } = ownServer;
    const context = (await device.open()).context();
    await writeInNewTab(context, FIRST, `${url}/`);
    await writeInNewTab(context, SECOND, `${url}/`);
    await device.kill();
    const after = new StudioPage(await device.open());
    await after.open(`${url}/`);
    await expect.poll(() => textsIn(after)).toEqual([SECOND, FIRST]);
  });

  test("both are closed: both come back, in one tab", async ({ context }) => {
    const first = await writeInNewTab(context, FIRST);
    const second = await writeInNewTab(context, SECOND);
    await first.page.close();
    await second.page.close();
    const after = await inNewTab(context);
    await after.open();
    await expect.poll(() => textsIn(after)).toEqual([SECOND, FIRST]);
  });

  test("each gets its own back, where both reload at once", async ({ context }) => {
    const first = await writeInNewTab(context, FIRST);
    const second = await writeInNewTab(context, SECOND);
    await Promise.all([first.page.reload(), second.page.reload()]);
    await expect(first.idea).toHaveValue(FIRST);
    await expect(second.idea).toHaveValue(SECOND);
    await writeOn(first, " and heavy");
    await writeOn(second, " and a dog");
    await expect(first.idea).toHaveValue(`${FIRST} and heavy`);
    await expect(second.idea).toHaveValue(`${SECOND} and a dog`);
  });

  test("what came back in one does not stand in the other, and is gone once it was asked", async ({ context }) => {
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

  test("what was left comes back in one of two that open at once", async ({ context }) => {
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
  await expect(studio.answer).toBeVisible({ timeout: 15_000 });
  await page.goto("/sessions");
  await expect(page.locator("main li")).toHaveCount(1);
});

test.describe("a session deleted in another tab", () => {
  const IDEA = "why is my sourdough dense since March";

  async function deletedMeanwhile(page: Page, write: (studio: StudioPage) => Promise<void>): Promise<StudioPage> {
    const studio = new StudioPage(page);
    await studio.open();
    await studio.askFor(IDEA);
    await write(studio);
    const other = await page.context().newPage();
    await other.goto("/sessions");
    await other.getByRole("button", { name: /^Delete / }).click();
    await page.bringToFront();
    await expect(page.getByRole("heading", { name: "This session was deleted" })).toBeVisible();
    return studio;
  }

  test("leaves the follow-up in front of the person, who can ask it as a new thought", async ({ page }) => {
    const studio = await deletedMeanwhile(page, async () => {
      await page.getByRole("textbox", { name: "Your next rough idea" }).fill("is it the rye flour");
    });
    const left = page.getByRole("textbox", { name: "What you were writing" });
    await expect(left).toHaveValue("is it the rye flour");
    await left.fill("is it the rye flour or the oven");
    await page.getByRole("button", { name: "Ask it as a new thought" }).click();
    await expect(studio.idea).toHaveValue("is it the rye flour or the oven");
    await expect(studio.idea).toBeFocused();
    await expect.poll(() => studio.draftOnDisk()).toBe("is it the rye flour or the oven");
    await studio.ask.click();
    await expect(studio.question).toContainText("rye flour");
  });

  test("can be brought back, with the follow-up where it was", async ({ page }) => {
    const studio = await deletedMeanwhile(page, async () => {
      await page.getByRole("textbox", { name: "Your next rough idea" }).fill("is it the rye flour");
    });
    await page.getByRole("button", { name: "Bring the session back" }).click();
    await expect(studio.question).toContainText("sourdough");
    const next = page.getByRole("textbox", { name: "Your next rough idea" });
    await expect(next).toHaveValue("is it the rye flour");
    await expect(next).toBeFocused();
  });

  test("leaves an edit in front of the person as well", async ({ page }) => {
    await deletedMeanwhile(page, async (studio) => {
      await page.getByRole("button", { name: "Edit" }).click();
      await studio.idea.fill("why is my rye bread dense since March");
    });
    await expect(page.getByRole("textbox", { name: "What you were writing" })).toHaveValue(
      "why is my rye bread dense since March",
    );
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
