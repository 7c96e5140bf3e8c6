import { expect, type Locator, type Page } from "@playwright/test";
import { putStored, type StoredRow, storedRows, VISITOR } from "./stored-rows.ts";
import { StudioPage } from "./studio-page.ts";

/** What a person sees and does on /optimizer, under the names they see. */
export class OptimizerPage {
  readonly page: Page;
  readonly idea: Locator;
  readonly part: Locator;
  readonly optimize: Locator;

  constructor(page: Page) {
    this.page = page;
    this.idea = page.getByRole("textbox", { name: "Your prompt or rough idea" });
    this.part = page.getByRole("button", { name: "Split into sections" });
    this.optimize = page.getByRole("button", { name: "Optimize", exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto("/optimizer");
    await expect(this.idea).toBeVisible();
  }

  section(name: "Role" | "Task" | "Constraints" | "Resources" | "Output"): Locator {
    return this.page.getByRole("textbox", { name, exact: true });
  }

  /** Splits `text` and waits for its review. */
  async splitText(text: string): Promise<void> {
    await this.idea.fill(text);
    await this.part.click();
    await expect(this.section("Task")).toBeVisible();
    await this.reviewed();
  }

  /** Waits until the review matches the current text. */
  async reviewed(): Promise<void> {
    await expect(this.page.getByText(/^(no findings|[\d,]+ findings?)$/).first()).toBeVisible();
  }

  /** The button of a fix, by its label. */
  fix(label: string): Locator {
    return this.page.getByRole("button", { name: `${label}, finding` });
  }

  /** Chooses an entry of the menu 'More'. */
  async command(name: string): Promise<void> {
    await this.page.getByRole("button", { name: "More" }).click();
    await this.page.getByRole("menuitem", { name }).click();
  }

  /** Damages the open prompt on disk. */
  async damage(): Promise<void> {
    const [row] = await storedRows(this.page, VISITOR, "works", this.optimizerPromptId());
    await putStored(this.page, VISITOR, { works: [{ ...row, sections: 7 }] });
  }

  /** The id of the prompt in the address. */
  optimizerPromptId(): string {
    const id = new URL(this.page.url()).searchParams.get("work");
    if (!id) throw new Error(`No prompt in ${this.page.url()}`);
    return id;
  }

  /** The open prompt on disk, read directly from the database. */
  async onDisk(): Promise<StoredRow | undefined> {
    const workspace = await new StudioPage(this.page).workspace();
    return (await storedRows(this.page, workspace, "works", this.optimizerPromptId()))[0];
  }

  /** Waits until `section` has this text on disk too. */
  async stored(section: "task" | "role" | "output", text: string): Promise<void> {
    await expect.poll(async () => (await this.onDisk())?.sections).toMatchObject({ [section]: text });
  }
}
