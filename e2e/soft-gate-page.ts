import { expect, type Locator, type Page } from "@playwright/test";
import { StudioPage } from "./studio-page.ts";

/** What a visitor sees of the soft gate, in their words. */
export class SoftGatePage {
  readonly page: Page;
  readonly modal: Locator;
  readonly notNow: Locator;
  readonly create: Locator;
  /** Takes the question of an open session out of the studio. */
  readonly copy: Locator;

  constructor(page: Page) {
    this.page = page;
    this.modal = page.getByRole("dialog", { name: "You've used all 3 free actions" });
    this.notNow = this.modal.getByRole("button", { name: "Not now" });
    this.create = this.modal.getByRole("link", { name: "Create Free Account" });
    this.copy = page.getByRole("button", { name: "Copy question" }).locator("visible=true");
  }

  /** A visitor's session with its answer. */
  async askFor(text: string): Promise<void> {
    await this.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const studio = new StudioPage(this.page);
    await studio.open("/");
    await studio.askFor(text);
  }

  /** Presses Copy by the keyboard, with nothing in the clipboard. */
  async pressCopy(): Promise<void> {
    await this.page.evaluate(() => navigator.clipboard.writeText(""));
    await this.copy.focus();
    await this.page.keyboard.press("Enter");
  }

  /** The question is in the clipboard. */
  async copied(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
  }

  /** Takes the question out as often as it is free: nobody is asked. */
  async spendFreeActions(): Promise<void> {
    for (let time = 0; time < 3; time++) {
      await this.pressCopy();
      await this.copied();
    }
    await expect(this.modal).toBeHidden();
    await expect.poll(() => this.kept()).toEqual(["export", "export", "export"]);
  }

  /** What was done, and last what is asked for. */
  steps(): Promise<string[]> {
    return this.modal.getByRole("list", { name: "Free actions used" }).getByRole("listitem").allTextContents();
  }

  /** What the visitor's workspace holds of it, read past the app. */
  kept(): Promise<unknown> {
    return this.#onDisk();
  }

  /** Writes into the visitor's workspace what anyone could. */
  async forge(value: unknown): Promise<void> {
    await this.#onDisk({ value });
  }

  #onDisk(write?: { readonly value: unknown }): Promise<unknown> {
    return this.page.evaluate(
      (write) =>
        new Promise<unknown>((resolve, reject) => {
          const open = indexedDB.open("som:anon");
          open.onerror = () => reject(open.error);
          open.onsuccess = () => {
            const change = open.result.transaction("state", "readwrite");
            const store = change.objectStore("state");
            if (write) store.put({ name: "free-actions", value: write.value });
            const read = store.get("free-actions");
            change.oncomplete = () => {
              open.result.close();
              resolve(read.result?.value);
            };
          };
        }),
      write,
    );
  }
}
