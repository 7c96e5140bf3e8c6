import { expect, type Locator, type Page } from "@playwright/test";
import { storedRows } from "./stored-rows.ts";
import { StudioPage } from "./studio-page.ts";

/** The prompt library as a person uses it. */
export class LibraryPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get search(): Locator {
    return this.page.getByRole("searchbox", { name: "Search prompts" });
  }
  get rows(): Locator {
    return this.page.locator("main [id^=prompt-row-]");
  }
  get title(): Locator {
    return this.page.locator("#prompt-title");
  }
  get versions(): Locator {
    return this.page.getByRole("region", { name: "Version history" }).locator("ol > li");
  }
  get body(): Locator {
    return this.page.getByRole("textbox", { name: "Prompt", exact: true });
  }

  open(search = ""): Promise<unknown> {
    return this.page.goto(`/prompt-library${search}`);
  }
  /** Goes back to the list, from a prompt on a phone. */
  async list(): Promise<void> {
    const back = this.page.getByRole("button", { name: "Prompts", exact: true });
    if (await back.isVisible()) await back.click();
  }
  row(title: string): Locator {
    return this.rows.filter({ has: this.page.getByText(title, { exact: true }) });
  }

  /** Writes and saves a prompt; ends on its page. */
  async write(title: string, body: string): Promise<void> {
    await this.list();
    const begin = this.page.getByRole("button", { name: /^(New prompt|Write my own)$/ });
    const named = this.page.getByRole("textbox", { name: /^Title/ });
    // the button is another one once the plan is known: a press between the two is lost
    await expect(async () => {
      if (!(await named.isVisible())) await begin.click();
      await expect(named).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await named.fill(title);
    await this.body.fill(body);
    await this.page.getByRole("button", { name: "Save prompt" }).click();
    await this.title.filter({ hasText: title }).waitFor();
  }
  async edit(body: string, note = ""): Promise<void> {
    await this.page.getByRole("button", { name: "Edit", exact: true }).click();
    await this.body.fill(body);
    if (note !== "") await this.page.getByRole("textbox", { name: /^What you changed/ }).fill(note);
    await this.page.getByRole("button", { name: "Save version" }).click();
    await this.body.waitFor({ state: "detached" });
  }
  /** Chooses a file to import. */
  async choose(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.getByLabel("File of prompts").setInputFiles(file);
  }
  /** The filled-in values of all prompts on disk. */
  async filledOnDisk(): Promise<string> {
    const prompts = await storedRows(this.page, await new StudioPage(this.page).workspace(), "prompts");
    return JSON.stringify(prompts.map(({ filled }) => filled));
  }
  async menu(item: string): Promise<void> {
    await this.page.getByRole("article").getByRole("button", { name: "More" }).click();
    await this.page.getByRole("menuitem", { name: item }).click();
  }
  async putIntoFolder(name: string): Promise<void> {
    await this.menu("Folder and tags");
    const dialog = this.page.getByRole("dialog");
    await dialog.getByRole("combobox").fill(name);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
  }
}
