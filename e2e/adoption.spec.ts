import { expect, type Page } from "@playwright/test";
import { createAccount, ideasOnServer, recoveryLink } from "./accounts.ts";
import { AuthPage } from "./auth-page.ts";
import { test } from "./fixtures.ts";
import { storedRows } from "./stored-rows.ts";
import { databases } from "./stored-session.ts";
import { StudioPage } from "./studio-page.ts";

const IDEA = "why is my sourdough dense since March";
// a request that is under way when the session ends is refused
test.use({
  signedIn: false,
  expectedErrors: /status of 40[01] .*\/(?:sync_pull|user_message_usage|token)\b/,
});

test("signing in adopts a visitor's stored work and drafts", async ({ page, origin }) => {
  const studio = new StudioPage(page);
  const auth = new AuthPage(page);
  await studio.open("/");
  await studio.askFor(IDEA);
  await page.goto("/");
  await studio.idea.fill("half a thought");
  await expect.poll(() => studio.draftOnDisk()).toBe("half a thought");

  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await auth.signIn(await createAccount(origin));
  await expect(page.getByText("1 item moved to your account", { exact: true }).first()).toBeVisible();
  await expect.poll(() => databases(page)).toEqual("account session");
  await page.goto("/sessions");
  await expect(page.getByRole("link", { name: /sourdough/ })).toBeVisible();
  await studio.open();
  await expect(studio.idea).toHaveValue("half a thought");
});

/** Signs in with a link for a new password that somebody else asked for. */
async function enterByLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Set a new password for it" }).click();
  await new AuthPage(page).password.fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set the new password" }).click();
  await page.waitForURL("**/dashboard");
}
/** Decides that the visitor's work stays outside the account. The question closes before the decision is stored. */
async function leaveOutside(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Leave it outside the account" }).click();
  const decision = async () => (await storedRows(page, "som:session", "session", "kept"))[0]?.visitorWork;
  await expect.poll(decision).toBe("leave");
}
const NEW_PASSWORD = "another violet harbour";

test("a visitor's work is not adopted by an account that came by a link from somebody else", async ({
  page,
  origin,
}) => {
  test.slow();
  const studio = new StudioPage(page);
  const stranger = await createAccount(origin);
  await studio.open("/");
  await studio.askFor(IDEA);
  await enterByLink(page, await recoveryLink(origin, stranger.email));
  const question = page.getByText(`Move the 1 item you made here to ${stranger.email}?`, { exact: true });
  await expect(question.first()).toBeVisible();
  await page.reload();
  await expect(question.first()).toBeVisible();
  await leaveOutside(page);
  await expect(question).toHaveCount(0);

  await page.goto("/sessions");
  await expect(page.getByRole("heading", { name: "No sessions yet" })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await ideasOnServer(origin, { ...stranger, password: NEW_PASSWORD })).toEqual([]);
  await signOut(page);
  await page.goto("/?kept=all");
  await expect(page.getByRole("link", { name: /sourdough/ })).toBeVisible();
});

test("an account that came by a link adopts a visitor's work once the person agrees in the settings", async ({
  page,
  origin,
}) => {
  test.slow();
  const studio = new StudioPage(page);
  const person = await createAccount(origin);
  await studio.open("/");
  await studio.askFor(IDEA);
  await enterByLink(page, await recoveryLink(origin, person.email));
  await leaveOutside(page);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Move it to my account" }).click();
  await expect(page.getByText("1 item moved to your account", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Made here without an account" })).toHaveCount(0);
  await page.goto("/sessions");
  await expect(page.getByRole("link", { name: /sourdough/ })).toBeVisible();
  await expect.poll(() => databases(page)).toEqual("account session");
});

/** While this switch is set, the disk has no room for an account's sessions. */
const FULL = "test:full";
const setFull = (page: Page, full: boolean) =>
  page.evaluate(([key, on]) => (on ? localStorage.setItem(key, "on") : localStorage.removeItem(key)), [
    FULL,
    full,
  ] as const);

async function fillAccountDisks(page: Page): Promise<void> {
  await page.context().addInitScript((key) => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...row: Parameters<typeof add>) {
      const isAccount = /^som:[0-9a-f-]{36}$/.test(this.transaction.db.name);
      if (isAccount && this.name === "sessions" && localStorage.getItem(key))
        throw new DOMException("The disk is full", "QuotaExceededError");
      return add.apply(this, row);
    };
  }, FULL);
}

async function signOut(page: Page): Promise<void> {
  const heading = new AuthPage(page).heading("Sign in");
  const download = page.getByRole("button", { name: /^Download (it|them) and sign out$/ });
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(heading.or(download)).toBeVisible();
  if (await download.isVisible()) await download.click();
  await expect(heading).toBeVisible();
}

test("work that does not fit into the account's database waits for it: later visitors and other accounts see none of it", async ({
  page,
  origin,
}) => {
  test.slow();
  const studio = new StudioPage(page);
  const auth = new AuthPage(page);
  const [ada, bea] = [await createAccount(origin), await createAccount(origin)];
  await fillAccountDisks(page);
  await studio.open("/");
  await studio.askFor(IDEA);
  await setFull(page, true);
  await auth.open();
  await auth.signIn(ada);
  await expect(page.getByText("1 item is not in your account yet", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/This device has no space left/).first()).toBeVisible();
  await signOut(page);

  await studio.open("/");
  await studio.askFor("how do I learn to play chess well");
  await page.goto("/?kept=all");
  await expect(page.locator("main li")).toHaveCount(1);
  await setFull(page, false);
  await auth.open();
  await auth.signIn(bea);
  await expect(page.getByText("1 item moved to your account", { exact: true }).first()).toBeVisible();
  await page.goto("/sessions");
  await expect(page.locator("main li")).toHaveCount(1);
  await expect(page.getByRole("link", { name: /chess/ })).toBeVisible();
  await signOut(page);

  await auth.signIn(ada);
  await expect(page.getByText("1 item moved to your account", { exact: true }).first()).toBeVisible();
  await page.goto("/sessions");
  await expect(page.locator("main li")).toHaveCount(1);
  await expect(page.getByRole("link", { name: /sourdough/ })).toBeVisible();
  await expect.poll(() => databases(page)).toEqual("account session");
});
