import { expect, type Locator, type Page } from "@playwright/test";
import { OptimizerPage } from "./optimizer-page.ts";
import { storedRows, VISITOR } from "./stored-rows.ts";

/** What a visitor sees of the soft gate, under the names they see. */
export class SoftGatePage {
  readonly page: Page;
  readonly modal: Locator;
  readonly notNow: Locator;
  readonly create: Locator;
  /** Opens what can be done with the open prompt; saving it is one of the free actions. */
  readonly more: Locator;
  readonly save: Locator;
  #runs = 0;

  constructor(page: Page) {
    this.page = page;
    this.modal = page.getByRole("dialog", { name: "You've used all 3 free actions" });
    this.notNow = this.modal.getByRole("button", { name: "Not now" });
    this.create = this.modal.getByRole("link", { name: "Create Free Account" });
    this.save = page.getByRole("menuitem", { name: "Save to sessions" });
    this.more = page.getByRole("button", { name: "More" }).locator("visible=true");
  }

  /** A visitor's prompt in the Optimizer. */
  async begin(text: string): Promise<void> {
    const optimizer = new OptimizerPage(this.page);
    await optimizer.open();
    await optimizer.splitText(text);
  }

  /** Chooses 'Save to sessions' by the keyboard. */
  async pressSave(): Promise<void> {
    await this.openMenu();
    await this.page.keyboard.press("Enter");
  }

  /** Opens the menu; 'Save to sessions' is the first of it. */
  async openMenu(): Promise<void> {
    this.#runs = await this.runs();
    await this.more.focus();
    await this.page.keyboard.press("Enter");
    await expect(this.save).toBeFocused();
  }

  /** The prompt was saved by the last press. */
  async saved(): Promise<void> {
    await expect.poll(() => this.runs()).toBe(this.#runs + 1);
  }

  /** Saves as often as it is free: nobody is asked. */
  async spendFreeActions(): Promise<void> {
    for (let time = 0; time < 3; time++) {
      await this.pressSave();
      await this.saved();
    }
    await expect(this.modal).toBeHidden();
    await expect.poll(() => this.freeActions()).toEqual(["save", "save", "save"]);
  }

  /** The actions done, and the one asked for. */
  steps(): Promise<string[]> {
    return this.modal.getByRole("list", { name: "Free actions used" }).getByRole("listitem").allTextContents();
  }

  /** The free actions in the visitor's workspace, read directly from the database. */
  async freeActions(): Promise<unknown> {
    return (await storedRows(this.page, VISITOR, "state", "free-actions"))[0]?.value;
  }

  /** How many questions all sessions of the visitor hold. */
  async runs(): Promise<number> {
    const messages = await storedRows(this.page, VISITOR, "messages");
    return messages.filter(({ kind }) => kind === "idea").length;
  }
}
