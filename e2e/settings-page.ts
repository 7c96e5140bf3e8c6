import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { fileWithSessions, TOO_LONG } from "./workspace-file.ts";

/** What a person sees and does on /settings, and a visitor in the dialog *Your data*, under the names they see. */
export class SettingsPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly exportButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog");
    this.exportButton = page.getByRole("button", { name: "Export everything" });
  }

  async open(origin = ""): Promise<void> {
    await this.page.goto(`${origin}/settings`);
    await expect(this.page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  }

  /** Opens the dialog *Your data*, as a visitor does, from the footer of this page. */
  async openAsVisitor(path = "/"): Promise<void> {
    await this.page.goto(path);
    await this.page.getByRole("navigation", { name: "Footer" }).getByRole("button", { name: "Your data" }).click();
    await expect(this.page.getByRole("dialog", { name: "Your data" })).toBeVisible();
    await expect(this.exportButton).toBeVisible();
  }

  /** Exports; resolves with the file's name and text. */
  async exported(): Promise<{ name: string; text: string }> {
    const download = this.page.waitForEvent("download");
    await this.exportButton.click();
    const file = await download;
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
  }

  /** Chooses a file with this text, as from the device's files. */
  async choose(text: string, name = "workspace.json"): Promise<void> {
    await this.page
      .getByLabel("Workspace file")
      .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
    await expect(this.dialog).toBeVisible();
  }

  /** Imports the chosen file and closes the dialog. */
  async import(): Promise<void> {
    await this.dialog.getByRole("button", { name: "Import", exact: true }).click();
    await expect(this.dialog.getByRole("heading", { name: "Imported" })).toBeVisible();
    await this.dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(this.dialog).toBeHidden();
  }

  /** Imports sessions larger than the server accepts, as a file from elsewhere may contain. */
  async importTooLong(count: number): Promise<void> {
    await this.open();
    await this.choose(fileWithSessions(count, { title: TOO_LONG }));
    await this.import();
  }
}
