import { expect, type Page } from "@playwright/test";
import { createAccount, ideasOnServer } from "./accounts.ts";
import { AuthPage, type Credentials } from "./auth-page.ts";
import { test } from "./fixtures.ts";
import { databases } from "./stored-session.ts";
import { StudioPage } from "./studio-page.ts";

/** An expired token, or a server that does not answer: Chromium writes each to the console. */
test.use({ signedIn: false, expectedErrors: /status of (4\d\d|500|503)/ });

test("signing in and out in one tab does the same in the other tabs", async ({ page, context, origin }) => {
  const [first, second] = [new AuthPage(page), new AuthPage(await context.newPage())];
  await second.page.goto("/sessions");
  await expect(second.heading("Sign in")).toBeVisible();
  await first.open();
  await first.signIn(await createAccount(origin));
  await expect(second.page).toHaveURL(`${origin}/sessions`);
  await expect(second.page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeVisible();

  await first.page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(first.heading("Sign in")).toBeVisible();
  await expect(second.heading("Sign in")).toBeVisible();
});

test("signing out everywhere asks first, then ends the session on another device; offline it says that it failed @worker", async ({
  page,
  browser,
  context,
  origin,
}) => {
  test.slow();
  const person = await createAccount(origin);
  const other = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
  const auth = new AuthPage(page);
  const away = new AuthPage(await other.newPage());
  for (const one of [auth, away]) {
    await one.open();
    await one.enter(person);
  }
  const everywhere = async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Your data" }).click();
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
  };
  const question = page.getByRole("dialog", { name: "Sign out everywhere?" });
  const confirm = question.getByRole("button", { name: "Sign out everywhere" });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await everywhere();
  await expect(question).toContainText("Your other devices are signed out when they next renew their sign-in");
  await question.getByRole("button", { name: "Stay signed in" }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/settings$/);
  await context.setOffline(true);
  await everywhere();
  await confirm.click();
  await expect(page.getByText(/Your other devices could not be reached/)).toBeVisible();
  await context.setOffline(false);
  await auth.enter(person);
  await everywhere();
  await confirm.click();
  await expect(auth.heading("Sign in")).toBeVisible();
  await expect(page.getByText(/Your other devices could not be reached/)).toBeHidden();
  await other.close();
});

test.describe("a person who is signed in", () => {
  test.use({ signedIn: true });

  test("text typed while a sign-out waits for the server is not lost", async ({ page, context }) => {
    const studio = new StudioPage(page);
    await studio.open();
    let answer = () => {};
    await context.route("**/auth/v1/logout*", async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.abort();
    });
    const asked = page.waitForRequest("**/auth/v1/logout*");
    await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
    await asked;
    await studio.idea.fill("a thought in between");
    await expect.poll(() => studio.draftOnDisk()).toBe("a thought in between");
    answer();
    await expect(page.getByRole("dialog", { name: "Sign out?" })).toContainText("1 draft is on this device only.");
    await page.getByRole("button", { name: "Stay signed in" }).click();
    await expect(studio.idea).toHaveValue("a thought in between");
  });

  test("a tab that was elsewhere during a sign-out shows the next person nothing of it", async ({
    page,
    context,
    origin,
  }) => {
    const auth = new AuthPage(page);
    await new StudioPage(page).open();
    const away = await context.newPage();
    await new StudioPage(away).open(`${origin}/dashboard`);
    await new StudioPage(away).idea.fill("a private thought");
    await expect.poll(() => new StudioPage(away).draftOnDisk()).toBe("a private thought");
    await away.goto("about:blank");

    await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
    await page.getByRole("button", { name: "Download it and sign out" }).click();
    await expect(auth.heading("Sign in")).toBeVisible();
    await away.goto(`${origin}/`);
    await expect(new StudioPage(away).idea).toHaveValue("");
  });
});

test("a sign-out sends what waits, and a clean browser gets all of it back @worker [spec:state-19]", async ({
  page,
  browser,
  context,
  origin,
}) => {
  test.slow();
  const person = await createAccount(origin);
  const auth = new AuthPage(page);
  const studio = new StudioPage(page);
  await auth.open();
  await auth.enter(person);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await studio.askFor("why is my sourdough dense since March");
  await context.setOffline(false);
  const left = page.getByText(/on this device only/);
  await expect(async () => {
    await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
    await expect(auth.heading("Sign in").or(left)).toBeVisible();
    // a machine under load may need more than a sign-out's five seconds
    if (await left.isVisible()) await page.getByRole("button", { name: "Stay signed in" }).click();
    await expect(auth.heading("Sign in")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect.poll(() => databases(page)).not.toContain("account");
  expect(await ideasOnServer(origin, person)).toEqual(["why is my sourdough dense since March"]);

  const clean = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
  const again = new AuthPage(await clean.newPage());
  await again.open();
  await again.enter(person);
  await again.page.goto("/sessions");
  await again.page.getByRole("link", { name: /sourdough/ }).click();
  await expect(new StudioPage(again.page).answer).toBeVisible();
  await clean.close();
});

test("after an offline sign-out the next account finds nothing, and the server's data stays the first one's @worker", async ({
  page,
  context,
  origin,
}) => {
  test.slow();
  const [ada, bea] = [await createAccount(origin), await createAccount(origin)];
  const auth = new AuthPage(page);
  const studio = new StudioPage(page);
  const signOut = page.getByRole("banner").getByRole("button", { name: "Sign Out" });
  const dialog = page.getByRole("dialog", { name: "Sign out?" });
  await auth.open();
  await auth.enter(ada);
  await studio.askFor("what the server knows");
  await expect.poll(() => ideasOnServer(origin, ada)).toEqual(["what the server knows"]);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await studio.open();
  await studio.askFor("what is here alone");
  await signOut.click();
  await expect(dialog).toContainText("1 session is on this device only.");
  await dialog.getByRole("button", { name: "Stay signed in" }).click();
  await expect(dialog).toBeHidden();
  await expect(studio.answer).toBeVisible();
  await signOut.click();
  await page.getByRole("button", { name: "Download it and sign out" }).click();
  await expect(auth.heading("Sign in")).toBeVisible();
  await expect.poll(() => databases(page)).not.toContain("account");

  await context.setOffline(false);
  await auth.enter(bea);
  await page.goto("/sessions");
  await expect(page.getByRole("heading", { name: "No sessions yet" })).toBeVisible();
  await studio.open();
  await studio.askFor("of the second person");
  await expect.poll(() => ideasOnServer(origin, bea)).toEqual(["of the second person"]);
  expect(await ideasOnServer(origin, ada)).toEqual(["what the server knows"]);
  await signOut.click();
  await expect(auth.heading("Sign in")).toBeVisible();

  await auth.enter(ada);
  await page.goto("/sessions");
  await expect(page.getByRole("link", { name: /what the server knows/i })).toBeVisible();
  await expect(page.locator("main li")).toHaveCount(1);
});

test("killing the browser during the server's part of a sign-out leaves the person signed in, with this device's unsent work", async ({
  device,
  origin,
}) => {
  test.slow();
  const person = await createAccount(origin);
  const studio = async () => new StudioPage(await device.open());
  const before = await studio();
  await signInAs(before.page, origin, person);
  await before.idea.fill("a thought that is not sent");
  await expect.poll(() => before.draftOnDisk()).toBe("a thought that is not sent");
  const told = new Promise<void>((resolve) => void before.page.route("**/auth/v1/logout*", () => resolve()));
  await before.page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await before.page.getByRole("button", { name: "Download it and sign out" }).click();
  await told;
  await device.kill();

  const after = await studio();
  await after.open(`${origin}/dashboard`);
  await expect(after.idea).toHaveValue("a thought that is not sent");
});

test("killing the browser before a signed-out device is cleared: the next start clears it, and the next person finds nothing", async ({
  device,
  origin,
}) => {
  test.slow();
  const [ada, bea] = [await createAccount(origin), await createAccount(origin)];
  const before = new StudioPage(await device.open());
  await signInAs(before.page, origin, ada);
  await before.askFor("a private thought of the first");
  await expect.poll(() => ideasOnServer(origin, ada)).toHaveLength(1);
  // the deletion begins but never ends
  const clearing = new Promise<void>((resolve) => void before.page.exposeFunction("clearingBegan", resolve));
  await before.page.evaluate(() => {
    IDBFactory.prototype.deleteDatabase = () => {
      (globalThis as unknown as { clearingBegan(): void }).clearingBegan();
      return {} as IDBOpenDBRequest;
    };
  });
  await before.page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await clearing;
  await device.kill();

  const after = new StudioPage(await device.open());
  await after.page.goto(`${origin}/auth`);
  await expect.poll(() => databases(after.page)).not.toContain("account");
  await signInAs(after.page, origin, bea);
  await after.page.goto(`${origin}/sessions`);
  await expect(after.page.getByRole("heading", { name: "No sessions yet" })).toBeVisible();
  expect(await ideasOnServer(origin, ada)).toEqual(["a private thought of the first"]);
});

async function signInAs(page: Page, origin: string, person: Credentials): Promise<void> {
  const auth = new AuthPage(page);
  await auth.open(undefined, origin);
  await auth.enter(person);
}
