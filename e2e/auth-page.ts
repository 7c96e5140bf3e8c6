import { expect, type Locator, type Page } from "@playwright/test";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a person sees and does on /auth, under the names they see. */
export class AuthPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel("Email");
    this.password = page.getByLabel(/^(New p|P)assword$/);
    this.error = page.getByRole("main").getByRole("alert").filter({ hasText: /\w/ });
  }

  async open(mode?: "signup" | "reset", origin = ""): Promise<void> {
    await this.page.goto(`${origin}/auth${mode ? `?mode=${mode}` : ""}`);
    await expect(this.email).toBeVisible();
  }

  /** Fills in the form and sends it. */
  async signIn({ email, password }: Credentials): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  }

  /**
   * Signs in and waits for the dashboard.
   * @throws with the form's own words if it refuses
   */
  async enter(person: Credentials): Promise<void> {
    await this.signIn(person);
    const refusal = this.error.waitFor().then(async () => {
      throw new Error(`The form says: ${await this.error.innerText()}`);
    });
    // the race is over when the page leaves the form; what becomes of the other side does not matter then
    refusal.catch(() => {});
    await Promise.race([this.page.waitForURL("**/dashboard"), refusal]);
  }

  async signUp({ email, password }: Credentials): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.page.getByRole("button", { name: "Create Free Account" }).click();
    await expect(this.heading("Check your inbox")).toBeVisible();
  }

  /** Opens a mail's link that confirms an address, and presses the button of its page. */
  async confirm(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole("button", { name: "Confirm and sign in" }).click();
  }

  heading(name: string): Locator {
    return this.page.getByRole("heading", { level: 1, name });
  }
}
