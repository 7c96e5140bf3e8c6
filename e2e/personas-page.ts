import { expect, type Locator, type Page } from "@playwright/test";

/** The personas as a person uses them. */
export class PersonasPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get rows(): Locator {
    return this.page.getByRole("list", { name: "Personas in list order" }).locator("[data-persona]");
  }
  row(id: string): Locator {
    return this.rows.and(this.page.locator(`[data-persona="${id}"]`));
  }
  /** The button with a persona's name. */
  name(id: string): Locator {
    return this.page.locator(`#persona-${id}`);
  }
  get panel(): Locator {
    return this.page.getByRole("complementary", { name: "Panel" });
  }
  get answer(): Locator {
    return this.page.locator("#persona-answer");
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/personas${search}`);
    // time for the page's own code on a machine under load
    await expect(this.rows.first()).toBeVisible({ timeout: 30_000 });
  }
  async openMenu(name: string): Promise<void> {
    await this.page.getByRole("button", { name: `More on ${name}` }).click();
  }
  async say(text: string): Promise<void> {
    await this.answer.fill(text);
    await this.page.getByRole("button", { name: "Answer", exact: true }).click();
  }
}
