import { expect, type Locator, type Page } from "@playwright/test";
import { putStored, storedRows, VISITOR } from "./stored-rows.ts";

/** Resolves once the page has fetched what an answer is drafted with; called before the page opens, by a test that then goes offline without a service worker. */
export const expertFetched = async (page: Page): Promise<void> => {
  const fetched = (name: string) =>
    page.waitForResponse((response) => response.url().includes(`/assets/expert-${name}-`));
  const responses = ["cues", "frames", "tagger", "weights", "words"].map(async (name) =>
    (await fetched(name)).finished(),
  );
  await Promise.all(responses);
};

/** What a person sees and does on / and /dashboard, under the names they see. */
export class StudioPage {
  readonly page: Page;
  readonly idea: Locator;
  readonly ask: Locator;
  readonly original: Locator;
  readonly question: Locator;
  readonly answer: Locator;
  /** How many sessions were stored past the app; their ids go on counting. */
  private seeded = 0;

  constructor(page: Page) {
    this.page = page;
    this.idea = page.getByRole("textbox", { name: "Your rough idea" });
    this.ask = page.getByRole("button", { name: "Ask a sharper question" }).first();
    this.original = page.getByRole("button", { name: "Use my original wording" }).first();
    this.question = page.getByRole("region", { name: "Refined question/prompt" });
    this.answer = page.getByRole("region", { name: "Answer" });
  }

  /** Opens a page with the composer, and waits for the app: before it, the page hears no shortcuts. */
  async open(url = "/dashboard"): Promise<void> {
    await this.page.goto(url);
    await expect(this.idea).toBeVisible();
    await this.started();
  }

  /** Resolves once the app has started: before that its buttons are disabled. */
  async started(): Promise<void> {
    await expect(this.ask).toBeEnabled();
  }

  /** Types an idea, asks, and waits for the answer. */
  async askFor(text: string): Promise<void> {
    await this.idea.fill(text);
    await this.ask.click();
    await expect(this.answer).toBeVisible();
  }

  /** The id of the session in the address. */
  sessionId(): string {
    const id = new URL(this.page.url()).searchParams.get("session");
    if (!id) throw new Error(`No session in ${this.page.url()}`);
    return id;
  }

  /** The refined question as one text. */
  async questionText(): Promise<string> {
    return (await this.question.locator(".sentence p").allTextContents()).join(" ");
  }

  /** Unfolds 'How we refined the question', which starts folded on phones. */
  async unfold(): Promise<void> {
    const fold = this.question.locator("details").filter({ hasText: "How we refined" });
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
    await expect(fold).toHaveAttribute("open", "");
  }

  /** Opens the questions that may not fit, where they are folded. */
  async openQuestions(): Promise<void> {
    const fold = this.question.locator("details").filter({ hasText: "that may help" });
    await expect(this.question.locator("[data-clarifying]")).toHaveCount(1);
    if ((await fold.count()) > 0 && (await fold.getAttribute("open")) === null) await fold.locator("summary").click();
  }

  /** Presses Tab until `target` has the focus, as a person without a mouse would. */
  async tabTo(target: Locator): Promise<void> {
    const passed: string[] = [];
    for (let presses = 0; presses < 80; presses++) {
      await this.page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return;
      passed.push(await this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? "nothing"));
    }
    throw new Error(`${target} cannot be reached within 80 presses of Tab:\n${passed.join("\n")}`);
  }

  /** The name of the current person's database. */
  async workspace(): Promise<string> {
    const [kept] = await storedRows(this.page, "som:session", "session", "kept");
    const session = kept?.session as { account: { id: string } } | null | undefined;
    return session ? `som:${session.account.id}` : VISITOR;
  }

  /** A draft on disk, by default that of / and /dashboard, read directly from the database; if several tabs have one, below each other. */
  async draftOnDisk(place = "ask"): Promise<string | undefined> {
    const drafts = await storedRows(this.page, await this.workspace(), "drafts", place, `${place}\n\uffff`);
    return drafts.length > 0 ? drafts.map(({ text }) => text).join("\n\n") : undefined;
  }

  /**
   * Writes sessions with these titles into the current person's database, past the app, the first one as the newest. Each is `seeded-0`, `seeded-1`
   * and so on. Waits until the app has made the database.
   */
  async storeSessions(titles: readonly string[]): Promise<void> {
    const database = await this.workspace();
    const newest = Date.now();
    const first = this.seeded;
    this.seeded += titles.length;
    const sessions = titles.map((title, n) => {
      const at = newest - n * 60_000;
      const entity = { id: `seeded-${first + n}`, title, idea: title, question: title, createdAt: at, updatedAt: at };
      return { ...entity, deleted: 0, stamps: {}, v: 1 };
    });
    await expect(() => putStored(this.page, database, { sessions })).toPass();
  }
}
