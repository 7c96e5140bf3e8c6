import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { createAccount, mailTo, newCredentials, signUpOnly } from "./accounts.ts";
import { AuthPage } from "./auth-page.ts";
import { test } from "./fixtures.ts";
import { inboxLink } from "./server-data.ts";
import { SettingsPage } from "./settings-page.ts";
import { changeStored, databases, storedTokens } from "./stored-session.ts";
import { StudioPage } from "./studio-page.ts";

const IDEA = "why is my sourdough dense since March";
/** The calls that send changes. While they fail, changes stay on the device. */
const SYNC = "**/rest/v1/rpc/**";
/** These tests cause refusals on purpose; Chromium writes each to the console. */
test.use({ signedIn: false, expectedErrors: /status of (4\d\d|500|503)/ });

test("sign up, verify by mail, work, stay signed in without a connection, sign out, sign in again @worker [spec:screen-5]", async ({
  page,
  context,
  origin,
}) => {
  test.slow();
  const auth = new AuthPage(page);
  const studio = new StudioPage(page);
  const person = newCredentials();
  await context.route(SYNC, (route) => route.abort());

  await page.goto("/sessions?q=bread");
  await expect(auth.heading("Sign in")).toHaveAccessibleDescription(/^Sign in to see your sessions\./);
  await page.getByRole("link", { name: "Create a free account" }).click();
  await expect(auth.heading("Create a free account")).toBeVisible();
  await auth.signUp(person);
  await expect(page.getByText(person.email)).toBeVisible();

  await expect(page.getByText("“Inbox of its mails”")).toBeVisible();
  await page.goto(inboxLink(origin));
  await page
    .getByRole("article")
    .filter({ hasText: person.email })
    .getByRole("link", { name: "Confirm your address" })
    .click();
  await expect(auth.heading("Confirm your address")).toBeVisible();
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page).toHaveURL(/\/sessions\?q=bread$/);
  await expect(page.getByText("Email verified successfully!", { exact: true }).first()).toBeVisible();

  await studio.open();
  await studio.askFor(IDEA);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await page.goto("/sessions");
  await expect(page.locator("main li")).toHaveCount(1);
  await page.reload();
  await expect(page.locator("main li")).toHaveCount(1);
  await context.setOffline(false);

  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out?" });
  await expect(dialog).toContainText("1 session is on this device only.");
  await dialog.getByRole("button", { name: "Stay signed in" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download it and sign out" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  await expect(auth.heading("Sign in")).toBeVisible();
  await expect.poll(() => databases(page)).not.toContain("account");
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /kept|draft|plan/.test(key)))).toEqual([]);

  await auth.signIn(person);
  await expect(page).toHaveURL(`${origin}/dashboard`);
  await page.goto("/sessions");
  await expect(page.getByRole("heading", { name: "No sessions yet" })).toBeVisible();

  const settings = new SettingsPage(page);
  await settings.open();
  await settings.choose(file);
  await settings.import();
  await page.goto("/sessions");
  await expect(page.locator("main li")).toHaveCount(1);
});

test("sign-in refuses an unverified address, and the mail can be sent again [spec:state-24]", async ({
  page,
  origin,
}) => {
  const auth = new AuthPage(page);
  const person = await signUpOnly(origin);
  await auth.open();
  await auth.signIn(person);
  await expect(auth.error).toContainText(
    "Please verify your email before signing in. Check your inbox for the verification link.",
  );
  await expect(page.locator("[data-error=EmailNotVerified]")).toBeVisible();
  await expect(auth.email).toHaveValue(person.email);
  await expect(auth.password).toHaveValue(person.password);

  const before = (await mailTo(person.email, origin)).link;
  await expect(async () => {
    // the server asks for a second between two mails
    await page.getByRole("button", { name: "Resend verification email" }).click();
    await expect(page.getByText("Verification email sent!", { exact: true }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("Check your inbox for the verification link.", { exact: true }).first()).toBeVisible();
  const { link } = await mailTo(person.email, origin, "signup", before);

  await page.goto(before);
  await expect(auth.heading("This link does not work")).toBeVisible();
  await auth.confirm(link);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("resending too soon says 'Failed to resend' and how long to wait; without an address it says that one is missing [spec:state-25]", async ({
  page,
  origin,
}) => {
  const auth = new AuthPage(page);
  await page.goto("/auth#error=access_denied&error_code=otp_expired");
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByText("Failed to resend", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("No email address found", { exact: true }).first()).toBeVisible();
  const person = await signUpOnly(origin);
  await auth.email.fill(person.email);
  await expect(async () => {
    await page.getByRole("button", { name: "Send a new link" }).click();
    await expect(page.getByText(/Wait \d+ seconds?/).first()).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("a new password set by mail replaces the old one, which is then refused [spec:screen-4]", async ({
  page,
  origin,
}) => {
  const auth = new AuthPage(page);
  const person = await createAccount(origin);
  await auth.open("reset");
  await auth.email.fill(person.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(auth.heading("Check your inbox")).toBeVisible();
  const { link } = await mailTo(person.email, origin, "recovery");
  await page.goto(link);
  await expect(auth.heading("Set a new password")).toBeVisible();
  await expect(page).toHaveURL(`${origin}/auth?mode=reset`);

  await auth.password.fill("short");
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expect(page.getByText("The password is too short: it needs 7 characters more.")).toBeVisible();
  await auth.password.fill(person.password);
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expect(auth.error).toContainText("This is your current password.");
  await auth.password.fill("another violet harbour");
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(auth.heading("Sign in")).toBeVisible();
  await auth.signIn(person);
  await expect(auth.error).toContainText("The email or the password is not right.");
  await auth.signIn({ ...person, password: "another violet harbour" });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a forged return path is forgotten, and a sign-in leads to the dashboard", async ({ page, origin }) => {
  const auth = new AuthPage(page);
  const elsewhere = "//evil.example/dashboard";
  await auth.open();
  await page.evaluate((path) => sessionStorage.setItem("sotm:return", path), elsewhere);
  await page.goto(`/auth?redirect=${encodeURIComponent(elsewhere)}&next=${encodeURIComponent(elsewhere)}`);
  await auth.signIn(await createAccount(origin));
  await expect(page).toHaveURL(`${origin}/dashboard`);
});

test("Sessions opens what a visitor wrote on the front page, where it is searched, deleted and restored", async ({
  page,
  origin,
}) => {
  const studio = new StudioPage(page);
  await studio.open("/");
  await studio.askFor(IDEA);
  await page.goto("/optimizer");
  await page.getByRole("complementary", { name: "Sidebar" }).getByRole("link", { name: "Sessions" }).click();
  await expect(page).toHaveURL(`${origin}/?kept=all`);
  await page.getByRole("searchbox", { name: "Search sessions" }).fill("zebra");
  await expect(page.getByText("No session matches “zebra”.")).toBeVisible();
  await expect(page).toHaveURL(`${origin}/?kept=all&q=zebra`);
  await page.getByRole("button", { name: "Show all sessions" }).click();
  await page.getByRole("button", { name: /^Delete / }).click();
  await expect(page.getByRole("heading", { name: "No sessions left" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: /sourdough/ }).click();
  await expect(studio.answer).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a session that the server has ended leaves the work on the device and asks to sign in again", async ({
  page,
  origin,
}) => {
  const auth = new AuthPage(page);
  const studio = new StudioPage(page);
  const person = await createAccount(origin);
  await auth.open();
  await auth.enter(person);
  await studio.askFor(IDEA);
  const address = page.url();
  await changeStored(page, { refresh: "00000000-0000-7000-8000-000000000000", receivedAt: 0 });
  await page.route("**/auth/v1/token*", (route) =>
    route.fulfill({ status: 400, json: { error_code: "refresh_token_not_found" } }),
  );
  await page.reload();
  await expect(page.getByText("Your session has ended.", { exact: false })).toBeVisible();
  await expect(studio.answer).toBeVisible();
  await page.unroute("**/auth/v1/token*");
  // the link in the notice or in the header
  await page.getByRole("link", { name: "Sign in again" }).first().click();
  await expect(auth.email).toHaveValue(person.email);
  await auth.signIn(person);
  await expect(page).toHaveURL(address);
  await expect(studio.answer).toBeVisible();
});

test("four tabs that start with an expired token exchange it once", async ({ page, context, origin }) => {
  test.slow();
  const auth = new AuthPage(page);
  await auth.open();
  await auth.enter(await createAccount(origin));
  await page.goto("/manifest.json"); // a page without the app: nothing else asks while the token expires
  await changeStored(page, { receivedAt: 0 });
  let answered = 0;
  // an exchange that got no answer does not count and is repeated
  context.on("requestfinished", (request) => {
    if (request.url().includes("/auth/v1/token?grant_type=refresh_token")) answered += 1;
  });
  const tabs = [page, ...(await Promise.all(Array.from({ length: 3 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto("/sessions")));
  await expect.poll(() => storedTokens(page).then((tokens) => tokens?.receivedAt)).toBeGreaterThan(0);
  await Promise.all(tabs.map((tab) => expect(tab.getByRole("heading", { name: "No sessions yet" })).toBeVisible()));
  expect(answered).toBe(1);
});

test("a second person does not replace the first in a tab that has not heard of them", async ({
  page,
  context,
  origin,
}) => {
  const [ada, bea] = [await createAccount(origin), await createAccount(origin)];
  const asleep = await context.newPage();
  // acts as a frozen tab, which gets the others' messages late
  await asleep.addInitScript(() => Object.defineProperty(BroadcastChannel.prototype, "onmessage", { set: () => {} }));
  const [first, second] = [new AuthPage(page), new AuthPage(asleep)];
  await second.open();
  await first.open();
  await first.enter(ada);
  await second.signIn(bea);
  await expect(second.error).toContainText(`${ada.email} is signed in here. Sign out there first, then try again.`);
  await expect(second.email).toHaveValue(bea.email);
  await page.reload();
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(first.heading("Sign in")).toBeVisible();
  await second.signIn(bea);
  await expect(asleep).toHaveURL(/\/dashboard$/);
});
