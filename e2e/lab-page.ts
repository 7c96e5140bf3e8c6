import type { Locator, Page } from "@playwright/test";
import { putStored, type StoredRow } from "./stored-rows.ts";

/** The Prompt Lab as a person uses it. */
export class LabPage {
  readonly page: Page;
  readonly #origin: string;

  /** @param origin the studio's address, for a browser without a base address */
  constructor(page: Page, origin = "") {
    this.page = page;
    this.#origin = origin;
  }

  get progress(): Locator {
    return this.page.getByText(/^Run \d+: [\d,]+ of [\d,]+ answered/);
  }

  open(search = ""): Promise<unknown> {
    return this.page.goto(`${this.#origin}/prompt-lab${search}`);
  }
  /** Opens the example that the empty lab offers. */
  async example(): Promise<void> {
    await this.open();
    await this.page.getByRole("button", { name: "Open this example" }).click({ timeout: 30_000 });
    await this.page.getByRole("heading", { level: 1, name: "One question, two wordings" }).waitFor();
  }
  async run(): Promise<void> {
    await this.page.getByRole("button", { name: /^Run( again)?$/ }).click({ timeout: 30_000 });
  }

  /** Writes rows into the lab's tables of this page's account. */
  put(database: string, rows: Readonly<Record<string, readonly StoredRow[]>>): Promise<void> {
    return putStored(this.page, database, rows);
  }
}
