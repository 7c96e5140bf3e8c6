import { expect, type Locator, type Page } from "@playwright/test";

interface Entered {
  readonly preset?: string;
  readonly name?: string;
  readonly address?: string;
  readonly model?: string;
  readonly key?: string;
  readonly remember?: boolean;
}

/** What a person sees and does in the section *AI providers* of /settings, under the names they see. */
export class ProvidersPage {
  readonly page: Page;
  readonly section: Locator;
  readonly dialog: Locator;
  readonly add: Locator;
  readonly refine: Locator;
  readonly answer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.section = page.getByRole("region", { name: "AI providers" });
    this.dialog = page.getByRole("dialog");
    this.add = this.section.getByRole("button", { name: "Add a provider" });
    this.refine = this.section.getByLabel("Refine the question", { exact: true });
    this.answer = this.section.getByLabel("Answer", { exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto("/settings");
    await expect(this.add).toBeVisible();
  }

  /** Fills in the open dialog's fields. */
  async enter({ preset, name, address, model, key, remember }: Entered): Promise<void> {
    if (preset !== undefined) await this.dialog.getByLabel("Provider", { exact: true }).selectOption(preset);
    if (name !== undefined) await this.dialog.getByLabel("Name", { exact: true }).fill(name);
    if (address !== undefined) await this.dialog.getByLabel("Address", { exact: true }).fill(address);
    if (model !== undefined) await this.chooseModel(model);
    if (key !== undefined) await this.dialog.getByLabel(/^Key/).fill(key);
    if (remember) await this.dialog.getByRole("switch", { name: "Remember on this device" }).click();
  }

  /** Chooses from the list of models where there is one; names it else. */
  async chooseModel(model: string): Promise<void> {
    const field = this.dialog.getByLabel("Model", { exact: true });
    if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption(model);
    else await field.fill(model);
  }

  /** Opens the dialog, fills it in and keeps it. */
  async setUp(entered: Entered): Promise<void> {
    await this.add.click();
    await this.enter({ preset: "Another OpenAI-compatible server", ...entered });
    await this.dialog.getByRole("button", { name: "Add it" }).click();
    await expect(this.dialog).toBeHidden();
    await expect(this.section.getByRole("heading", { name: entered.name ?? "" })).toBeVisible();
  }

  /** Presses the dialog's *Test*. */
  async test(): Promise<void> {
    await this.dialog.getByRole("button", { name: "Test" }).click();
  }

  /** The result of a test, in the row of the provider. */
  get tested(): Locator {
    return this.section.getByRole("status").filter({ hasText: "Sent to" });
  }

  /** The result of a test, in the dialog. */
  get found(): Locator {
    return this.dialog.getByRole("status");
  }

  /** Everything that this origin stores in the browser, as one text with raw bytes. */
  everythingStored(): Promise<string> {
    return this.page.evaluate(async () => {
      const asText = (_: string, value: unknown) => {
        if (value instanceof CryptoKey) return value.extractable ? "a key that can be read" : "a key";
        const bytes =
          value instanceof ArrayBuffer
            ? new Uint8Array(value)
            : ArrayBuffer.isView(value)
              ? new Uint8Array(value.buffer)
              : null;
        return bytes ? Array.from(bytes, (byte) => String.fromCharCode(byte)).join("") : value;
      };
      const rowsOf = (name: string) =>
        new Promise<unknown[]>((resolve, reject) => {
          const open = indexedDB.open(name);
          open.onerror = () => reject(open.error);
          open.onsuccess = async () => {
            const stores = [...open.result.objectStoreNames];
            const reads = stores.map(
              (store) =>
                new Promise((done) => {
                  const read = open.result.transaction(store).objectStore(store).getAll();
                  read.onsuccess = () => done(read.result);
                }),
            );
            const rows = await Promise.all(reads);
            open.result.close();
            resolve(rows);
          };
        });
      const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
      const rows = await Promise.all(names.map(rowsOf));
      return JSON.stringify(
        [rows, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML],
        asText,
      );
    });
  }
}
