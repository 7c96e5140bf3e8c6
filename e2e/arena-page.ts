import type { Locator, Page } from "@playwright/test";

/** Time for a page's own code on a machine under load. */
const SOON = { timeout: 30_000 };

/** The debate arena as a person uses it, by keyboard. */
export class ArenaPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The field of the turn that is due. */
  get turn(): Locator {
    return this.page.getByRole("textbox", { name: /’s turn, / });
  }

  open(search = ""): Promise<unknown> {
    return this.page.goto(`/arena${search}`);
  }
  async example(): Promise<void> {
    await this.page.getByRole("button", { name: "Debate this example" }).click(SOON);
    await this.page.getByRole("heading", { level: 1, name: "We charge for the workshop." }).waitFor(SOON);
  }
  /** Writes the turn that is due, once it is this seat's. */
  async say(seat: string, text: string): Promise<void> {
    const field = this.page.getByRole("textbox", { name: `The ${seat}’s turn, ` });
    await field.waitFor(SOON);
    await field.focus();
    // the next turn has a field of its own, which may be the same seat's
    const own = await field.elementHandle();
    await this.page.keyboard.insertText(text);
    await this.page.keyboard.press("Control+Enter");
    await this.page.waitForFunction((element) => element?.isConnected === false, own, SOON);
  }
  /** Has nothing to add in any turn that is left. */
  async passRest(): Promise<void> {
    const done = this.page.getByRole("heading", { name: "All turns are taken" });
    for (;;) {
      await this.turn.or(done).waitFor(SOON);
      if (await done.isVisible()) return;
      const own = await this.turn.elementHandle();
      await this.turn.press("Alt+n");
      await this.page.waitForFunction((element) => element?.isConnected === false, own, SOON);
    }
  }
  /** Weighs the argument that is shown, by its keys. */
  async weigh(keys: string): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    await this.page.keyboard.press("Enter");
  }
}
