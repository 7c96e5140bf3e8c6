import { expect, type Locator } from "@playwright/test";
import { changeLinks, createAccount, mailTo, newCredentials, signUpOnly } from "./accounts.ts";
import { AuthPage } from "./auth-page.ts";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";
import { fileWithSessions } from "./workspace-file.ts";

/** The forms of /auth: keyboard, assistive technology, and a studio without accounts. */

/** These tests cause refusals on purpose; Chromium writes each to the console. */
test.use({ signedIn: false, expectedErrors: /status of (4\d\d|500|503)/ });

test("sign-in works by keyboard alone, and the password can be shown", async ({ page, origin }) => {
  const studio = new StudioPage(page);
  const auth = new AuthPage(page);
  const person = await createAccount(origin);
  await page.goto("/dashboard");
  await expect(auth.email).toBeVisible();
  await studio.tabTo(auth.email);
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Hide password" })).toBeFocused();
  await expect(auth.password).toHaveAttribute("type", "text");
  await studio.tabTo(page.getByRole("main").getByRole("button", { name: "Sign in" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  await studio.tabTo(page.getByRole("banner").getByRole("button", { name: "Sign Out" }));
  await page.keyboard.press("Enter");
  await expect(auth.heading("Sign in")).toBeVisible();
});

test("a sign-in works while the page is still loading", async ({ page, origin }) => {
  const auth = new AuthPage(page);
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (run) => waiting.push(run);
    addEventListener("rest", () => {
      for (const run of waiting.splice(0)) run({ didTimeout: false, timeRemaining: () => 50 });
    });
  });
  await auth.open();
  const answered = page.waitForResponse((response) => response.url().includes("/auth/v1/token") && response.ok());
  await auth.signIn(await createAccount(origin));
  await answered;
  await expect(page.getByRole("main").getByRole("button", { name: "Sign in", disabled: false })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("rest")));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("asking, syncing, editing a refused change and leaving work by keyboard alone", async ({ page, origin }) => {
  test.slow();
  const studio = new StudioPage(page);
  const auth = new AuthPage(page);
  const press = async (target: Locator, key = "Enter") => {
    // a refused change comes in its own time
    await expect(target).toBeVisible();
    await studio.tabTo(target);
    await page.keyboard.press(key);
  };
  await auth.open();
  await auth.enter(await createAccount(origin));
  await studio.tabTo(studio.idea);
  await page.keyboard.type("why is my sourdough dense since March");
  await page.keyboard.press("Control+Enter");
  await expect(studio.answer).toBeVisible();

  const pages = page.getByRole("navigation", { name: "Pages" });
  await press(pages.getByRole("link", { name: "Settings" }));
  const syncNow = page.getByRole("button", { name: "Sync now" });
  await press(syncNow, "Space");
  await expect(page.getByRole("status").filter({ hasText: /^Everything is synced\./ })).toBeAttached();
  await expect(syncNow).toBeFocused();
  const chooser = page.waitForEvent("filechooser");
  await press(page.getByRole("button", { name: /Import a file/ }));
  await (await chooser).setFiles({
    name: "workspace.json",
    mimeType: "application/json",
    // more than the server accepts for a session
    buffer: Buffer.from(fileWithSessions(1, { title: "very ".repeat(14_000) })),
  });
  const dialog = page.getByRole("dialog");
  await press(dialog.getByRole("button", { name: "Import", exact: true }));
  await expect(dialog.getByRole("heading", { name: "Imported" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await press(pages.getByRole("link", { name: /^Needs attention/ }));
  await press(page.getByRole("main").getByRole("button", { name: "Discard" }));
  await press(dialog.getByRole("button", { name: "Discard", exact: true }));
  await expect(page.getByRole("heading", { name: "Nothing needs attention" })).toBeVisible();
  await press(page.getByRole("banner").getByRole("button", { name: "Sign Out" }));
  await expect(auth.heading("Sign in")).toBeVisible();
});

test("a studio without a backend says so, and shows no form that cannot work", async ({ page, context }) => {
  await context.route("**/dev/config.json", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/auth?mode=signup");
  await expect(new AuthPage(page).heading("This studio has no accounts")).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expectNoViolations(page, "no accounts");
  await page.getByRole("link", { name: "Go to your workspace" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(new StudioPage(page).idea).toBeVisible();
});

test("axe finds no violation on /auth in any state, and nothing is wider than the screen @mobile [spec:screen-3]", async ({
  page,
  origin,
}) => {
  test.slow();
  const auth = new AuthPage(page);
  const expectGood = async (screen: string) => {
    await expectNoViolations(page, screen);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      screen,
    ).toBe(0);
  };
  await auth.open();
  await expectGood("sign-in");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expectGood("sign-in, incomplete");
  await auth.signIn(await signUpOnly(origin));
  await expect(auth.error).toBeVisible();
  await expectGood("sign-in, refused");
  await auth.open("signup");
  await auth.password.fill("short");
  await expect(page.getByText("7 characters more.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Create Free Account" }).click();
  await expect(page.getByText("The password is too short: it needs 7 characters more.")).toBeVisible();
  await expect(page.getByText("7 characters more.", { exact: true })).toBeHidden();
  await expectGood("sign-up");
  await auth.signUp(newCredentials());
  await expectGood("check your inbox");
  await auth.open("reset");
  await expectGood("reset");
  await page.goto("/auth#error=access_denied&error_code=otp_expired");
  await expect(auth.heading("This link does not work")).toBeVisible();
  await expectGood("broken link");

  const person = await createAccount(origin);
  await auth.open("reset");
  await auth.email.fill(person.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(auth.heading("Check your inbox")).toBeVisible();
  await page.goto((await mailTo(person.email, origin, "recovery")).link);
  await expect(auth.heading("Set a new password")).toBeVisible();
  await expectGood("new password");
  await page.goto((await mailTo((await signUpOnly(origin)).email, origin)).link);
  await expect(auth.heading("Is this your account?")).toBeVisible();
  await expectGood("a link not asked for");
  const [half] = await changeLinks(origin, await createAccount(origin), newCredentials().email);
  await page.goto(half);
  await page.getByRole("button", { name: "Confirm the new address" }).click();
  await expect(auth.heading("Now open the link in your other mailbox")).toBeVisible();
  await expectGood("the first of two links");
  await auth.open();
  await auth.enter(await createAccount(origin));
  await page.goto((await mailTo((await signUpOnly(origin)).email, origin)).link);
  await expect(auth.heading("Another account is signed in here")).toBeVisible();
  await expectGood("another account");
  await page.goto("/auth#error=access_denied&error_code=otp_expired");
  await expect(auth.heading("Your address is confirmed already")).toBeVisible();
  await expectGood("confirmed already");
  await page.goto((await mailTo((await signUpOnly(origin)).email, origin)).link);
  await page.getByRole("button", { name: "Sign out of the current account" }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(auth.email).toBeVisible();
  await expectGood("sign-in at 320 px");

  await auth.enter(person);
  await page.getByRole("textbox", { name: "Your rough idea" }).fill("half a thought");
  await expect.poll(() => new StudioPage(page).draftOnDisk()).toBe("half a thought");
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("dialog", { name: "Sign out?" })).toContainText("1 draft is on this device only.");
  await expectGood("sign-out dialog");
});
