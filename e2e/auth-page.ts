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
