import { expect } from "@playwright/test";
import { changeLinks, createAccount, mailTo, newCredentials, recoveryLink, signUpOnly } from "./accounts.ts";
import { AuthPage } from "./auth-page.ts";
import { test } from "./fixtures.ts";

/** The server refuses these links: Chromium writes each refusal to the console. */
test.use({ signedIn: false, expectedErrors: /status of (4\d\d|500|503)/ });

const NOT_ASKED = "You did not ask for this here. If somebody sent you this link, close the page.";

test("a link that does not work is explained, its token leaves the address at once, and one can go on", async ({
  page,
  origin,
}) => {
  const auth = new AuthPage(page);
  for (const [what, fragment, words] of [
    ["a used or expired link", "error=access_denied&error_code=otp_expired", "It was used before, or it is too old"],
    ["a cut link", "error=access_denied&error_code=validation_failed", "A part of it is missing"],
    ["a link with an unknown error", "error=%3Cscript%3Ealert(1)%3C/script%3E", "The server did not accept it"],
    ["a link without its type", "token_hash=abc", "A part of it is missing"],
    ["a link with a token that is none", "token_hash=<img src=x>&type=signup", "A part of it is missing"],
    ["a link with an invented token", "token_hash=abc&type=signup", "It was used before, or it is too old"],
  ] as const)
    await test.step(what, async () => {
      // comes from elsewhere, as a link in a mail does
      await page.goto("about:blank");
      await page.goto(`/auth#${fragment}`);
      await expect(auth.heading("This link does not work")).toBeVisible();
      await expect(page.getByText(words)).toBeVisible();
      await expect(page).toHaveTitle("This link does not work - Studio of the Mind");
      expect(page.url()).toBe(`${origin}/auth`);
      await page.getByRole("link", { name: "Sign in", exact: true }).click();
      await expect(auth.heading("Sign in")).toBeVisible();
    });
});

test("a confirmation link that this browser did not ask for shows its account and asks whose it is", async ({
  page,
  origin,
}) => {
  const auth = new AuthPage(page);
  const stranger = await signUpOnly(origin);
  await page.goto((await mailTo(stranger.email, origin)).link);
  await expect(auth.heading("Is this your account?")).toBeVisible();
  await expect(page).toHaveTitle("Is this your account? - Studio of the Mind");
  await expect(page.getByText(NOT_ASKED)).toBeVisible();
  await expect(page.getByText(stranger.email)).toBeVisible();
  await page.getByRole("button", { name: "Not mine" }).click();
  await expect(auth.heading("Sign in")).toBeVisible();
  await page.goto("/dashboard");
  await expect(auth.heading("Sign in")).toBeVisible();
  // nothing has used the link: it still works for the person whose account it is
  await auth.confirm((await mailTo(stranger.email, origin)).link);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a recovery link that this browser did not ask for shows its account, and asks before setting a password", async ({
  page,
  origin,
}) => {
  const auth = new AuthPage(page);
  const stranger = await createAccount(origin);
  await page.goto(await recoveryLink(origin, stranger.email));
  await expect(auth.heading("Is this your account?")).toBeVisible();
  await expect(page.getByText(NOT_ASKED)).toBeVisible();
  await expect(page.getByText(stranger.email)).toBeVisible();
  await expect(auth.password).toHaveCount(0);
  await page.getByRole("button", { name: "Set a new password for it" }).click();
  await expect(auth.heading("Set a new password")).toBeVisible();
  await expect(page.getByText(stranger.email)).toBeVisible();
  await page.reload();
  await expect(auth.heading("Is this your account?")).toBeVisible();
  await page.getByRole("button", { name: "Not mine" }).click();
  await expect(auth.heading("Sign in")).toBeVisible();
  await page.goto("/auth?mode=reset");
  await expect(auth.heading("Reset the password")).toBeVisible();
});

test("a recovery link changes nothing while another account is signed in, and continues once that one has signed out", async ({
  page,
  origin,
}) => {
  const auth = new AuthPage(page);
  const [bea, ada] = [await createAccount(origin), await createAccount(origin)];
  await auth.open();
  await auth.enter(bea);
  const link = await recoveryLink(origin, ada.email);
  await page.goto(link);
  await expect(auth.heading("Another account is signed in here")).toBeVisible();
  await expect(page.getByText(bea.email)).toBeVisible();
  await expect(page.getByText(ada.email)).toBeVisible();
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeVisible();

  // it was not used: it works in the same place as before
  await page.goto(link);
  await page.getByRole("button", { name: "Sign out of the current account" }).click();
  await expect(auth.heading("Is this your account?")).toBeVisible();
  await page.getByRole("button", { name: "Set a new password for it" }).click();
  await auth.password.fill("another violet harbour");
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(ada.email).first()).toBeAttached();
});

test("both links of a change of address ask first, and sign nobody in", async ({ page, origin }) => {
  const auth = new AuthPage(page);
  const next = newCredentials().email;
  const [before, after] = await changeLinks(origin, await createAccount(origin), next);
  await page.goto(before);
  await expect(auth.heading("Is this your account?")).toBeVisible();
  await expect(page.getByText(`New address: ${next}`)).toBeVisible();
  await page.getByRole("button", { name: "Confirm the new address" }).click();
  await expect(auth.heading("Now open the link in your other mailbox")).toBeVisible();
  expect(page.url()).toBe(`${origin}/auth`);
  await page.goto(after);
  await page.getByRole("button", { name: "Confirm the new address" }).click();
  await expect(auth.heading("Your address is changed")).toBeVisible();
  await page.goto("/dashboard");
  await expect(auth.heading("Sign in")).toBeVisible();
});

test("a broken link for a new password offers a new link, whose password can be set after a reload, and which then works for nobody", async ({
  page,
  origin,
}) => {
  const auth = new AuthPage(page);
  const person = await createAccount(origin);
  await page.goto("/auth?mode=reset#error=access_denied&error_code=otp_expired");
  await expect(auth.heading("This link does not work")).toBeVisible();
  expect(page.url()).toBe(`${origin}/auth?mode=reset`);
  await auth.email.fill(person.email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(auth.heading("Check your inbox")).toBeVisible();
  await page.goto((await mailTo(person.email, origin, "recovery")).link);
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
