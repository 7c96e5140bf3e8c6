import { expect, type Page } from "@playwright/test";
import { createAccount } from "./accounts.ts";
import { AuthPage } from "./auth-page.ts";
import { test } from "./fixtures.ts";
import { databases } from "./kept-session.ts";
import { StudioPage } from "./studio-page.ts";

const IDEA = "why is my sourdough dense since March";
test.use({ signedIn: false });

test("what a visitor kept comes along with the sign-in, with what was being typed", async ({ page, origin }) => {
  const studio = new StudioPage(page);
  const auth = new AuthPage(page);
  await studio.open("/");
  await studio.askFor(IDEA);
  await page.goto("/");
  await studio.idea.fill("half a thought");
  await expect.poll(() => studio.draftOnDisk()).toBe("half a thought");

  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await auth.signIn(await createAccount(origin));
  await expect(page.getByText("1 item came along", { exact: true }).first()).toBeVisible();
  await expect.poll(() => databases(page)).toEqual("account session");
  await page.goto("/sessions");
  await expect(page.getByRole("link", { name: /sourdough/ })).toBeVisible();
  await studio.open();
  await expect(studio.idea).toHaveValue("half a thought");
});

/** The disk has no room for an account's sessions, as long as the switch is on. */
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
  await expect(heading.or(download)).toBeVisible({ timeout: 15_000 });
  if (await download.isVisible()) await download.click();
  await expect(heading).toBeVisible({ timeout: 15_000 });
}

test("work that has no room in the account waits for it: later visitors and other accounts see nothing of it", async ({
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
  await expect(page.getByText("1 item has not come along yet", { exact: true }).first()).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText(/This device has no room left/).first()).toBeVisible();
  await signOut(page);

  await studio.open("/");
  await studio.askFor("how do I learn to play chess well");
  await page.goto("/?kept=all");
  await expect(page.locator("main li")).toHaveCount(1);
  await setFull(page, false);
  await auth.open();
  await auth.signIn(bea);
  await expect(page.getByText("1 item came along", { exact: true }).first()).toBeVisible({ timeout: 15_000 });
  await page.goto("/sessions");
  await expect(page.locator("main li")).toHaveCount(1);
  await expect(page.getByRole("link", { name: /chess/ })).toBeVisible();
  await signOut(page);

  await auth.signIn(ada);
  await expect(page.getByText("1 item came along", { exact: true }).first()).toBeVisible({ timeout: 15_000 });
  await page.goto("/sessions");
  await expect(page.locator("main li")).toHaveCount(1);
  await expect(page.getByRole("link", { name: /sourdough/ })).toBeVisible();
  await expect.poll(() => databases(page)).toEqual("account session");
});
