import { expect } from "@playwright/test";
import { createAccount, mailTo, signUpOnly } from "./accounts.ts";
import { AuthPage } from "./auth-page.ts";
import { test } from "./fixtures.ts";

/** Links that the server refuses: Chromium writes each refusal to the console. */
test.use({ signedIn: false, expectedErrors: /status of (4\d\d|500|503)/ });

for (const [what, fragment, words] of [
  ["a used or expired link", "error=access_denied&error_code=otp_expired", "It was used before, or it is too old"],
  ["a cut link", "error=access_denied&error_code=validation_failed", "A part of it is missing"],
  ["a link with an unknown error", "error=%3Cscript%3Ealert(1)%3C/script%3E", "The server did not accept it"],
  ["a link without its second token", "access_token=a.b.c&expires_in=3600", "A part of it is missing"],
  [
    "a link with tokens that are none",
    "access_token=<img src=x>&refresh_token=r&expires_in=3600",
    "A part of it is missing",
  ],
  [
    "a link with forged tokens",
    "access_token=a.b.c&refresh_token=r&expires_in=3600&type=signup",
    "It was used before, or it is too old",
  ],
] as const) {
  test(`${what} is explained, its tokens leave the address at once, and one can go on`, async ({ page, origin }) => {
    const auth = new AuthPage(page);
    await page.goto(`/auth#${fragment}`);
    await expect(auth.heading("This link does not work")).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page).toHaveTitle("This link does not work - Studio of the Mind");
    expect(page.url()).toBe(`${origin}/auth`);
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await expect(auth.heading("Sign in")).toBeVisible();
  });
}

test("a link that this browser did not ask for signs nobody in without a question", async ({ page, origin }) => {
  const auth = new AuthPage(page);
  const stranger = await signUpOnly(origin);
  await page.goto((await mailTo(stranger.email, origin)).link);
  await expect(auth.heading("Your address is confirmed")).toBeVisible();
  await expect(page).toHaveTitle("Your address is confirmed - Studio of the Mind");
  await expect(page.getByText(stranger.email)).toBeVisible();
  await page.getByRole("button", { name: "Not mine" }).click();
  await expect(auth.heading("Sign in")).toBeVisible();
  await page.goto("/dashboard");
  await expect(auth.heading("Sign in")).toBeVisible();
});

test("a link for a new password that does not work offers a new one", async ({ page, origin }) => {
  const auth = new AuthPage(page);
  const person = await createAccount(origin);
  await page.goto("/auth?mode=reset#error=access_denied&error_code=otp_expired");
  await expect(auth.heading("This link does not work")).toBeVisible();
  expect(page.url()).toBe(`${origin}/auth?mode=reset`);
  await auth.email.fill(person.email);
  await page.getByRole("button", { name: "Ask for a new link" }).click();
  await expect(auth.heading("Check your inbox")).toBeVisible();
  await page.goto((await mailTo(person.email, origin)).link);
  await expect(auth.heading("Set a new password")).toBeVisible();
});

test("a new password can be set after the page was reloaded, and the link serves nobody after that", async ({
  page,
  origin,
}) => {
  const auth = new AuthPage(page);
  const person = await createAccount(origin);
  await auth.open("reset");
  await auth.email.fill(person.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(auth.heading("Check your inbox")).toBeVisible();
  await page.goto((await mailTo(person.email, origin)).link);
  await expect(auth.heading("Set a new password")).toBeVisible();
  await page.reload();
  await expect(auth.heading("Set a new password")).toBeVisible();
  await expect(page).toHaveTitle("Set a new password - Studio of the Mind");
  await auth.password.fill("another violet harbour");
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(auth.heading("Sign in")).toBeVisible();
  await page.goto("/auth?mode=reset");
  await expect(auth.heading("Reset the password")).toBeVisible();
});
