import { expect, type Page } from "@playwright/test";
import { createAccount, sessionsOnServer } from "./accounts.ts";
import { AuthPage, type Credentials } from "./auth-page.ts";
import { wakeWorker } from "./background-sync.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** Devices of one person, and what becomes of what they write there. A device is a browser of its own; nobody is signed in by the fixture. */

test.use({ signedIn: false });

/** The product promises no moment for these: what follows a network is waited for as long as a slow machine needs. */
const SOON = { timeout: 20_000 };

const titles = (page: Page) => page.locator("main li a");

/** Entries of a store of the account's database, read past the app. */
const countOnDisk = async (page: Page, store: string): Promise<number> => {
  const database = await new StudioPage(page).workspace();
  return page.evaluate(
    ([name = "", table = ""]) =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open(name);
        open.onsuccess = () => {
          const count = open.result.transaction(table).objectStore(table).count();
          count.onsuccess = () => {
            open.result.close();
            resolve(count.result);
          };
        };
      }),
    [database, store],
  );
};

test("a question asked on one device appears on the other without a reload; another account sees none of it @desktop", async ({
  newDevice,
  newMember,
}) => {
  test.slow();
  const person = await newMember();
  const [phone, desk] = [await newDevice(person), await newDevice(person)];
  await desk.goto("/sessions");
  await expect(desk.getByRole("heading", { name: "No sessions yet" })).toBeVisible();
  const studio = new StudioPage(phone);
  await studio.open();
  await studio.askFor("why is my sourdough dense since March");
  await expect(titles(desk)).toHaveCount(1, SOON);
  await expect(titles(desk)).toContainText("sourdough");

  const stranger = await newDevice(await newMember());
  const own = new StudioPage(stranger);
  await own.open();
  await own.askFor("plan a trip to Porto for 4 days without a car");
  await stranger.goto("/sessions");
  await expect(titles(stranger)).toHaveCount(1);
  await expect(titles(stranger)).toContainText("Porto");
});

/** Signs in on a device that has nothing yet, and waits for the worker that will serve it. */
async function signInOn(page: Page, origin: string, person: Credentials): Promise<void> {
  const auth = new AuthPage(page);
  await auth.open(undefined, origin);
  await auth.signIn(person);
  await page.waitForURL("**/dashboard");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

test("the browser is killed while changes are on their way: each arrives once, before or after @desktop", async ({
  device,
  origin,
}) => {
  test.slow();
  const person = await createAccount(origin);
  let page = await device.open();
  await signInOn(page, origin, person);
  for (const [n, reached] of [false, true].entries()) {
    const cutOff = new Promise<void>((resolve) => {
      void page.context().route("**/rpc/sync_push", async (route) => {
        if (reached) await route.fetch();
        resolve();
      });
    });
    const studio = new StudioPage(page);
    await studio.open(`${origin}/dashboard`);
    await studio.askFor(`how do I keep ${n + 2} plants alive in a dark hall`);
    await cutOff;
    await device.kill();
    page = await device.open();
    await page.goto(`${origin}/sessions`);
    await expect(titles(page)).toHaveCount(n + 1);
    await expect.poll(() => countOnDisk(page, "outbox"), SOON).toBe(0);
    expect(await sessionsOnServer(origin, person)).toBe(n + 1);
    expect(await countOnDisk(page, "parked")).toBe(0);
  }
});

test("eight tabs and the worker: one of them sends @desktop", async ({ newDevice, newMember, origin }) => {
  test.slow();
  const page = await newDevice(await newMember());
  const pushes: string[] = [];
  page.context().on("request", (request) => {
    if (request.url().endsWith("/rpc/sync_push") && !request.serviceWorker()) pushes.push(request.url());
  });
  const studio = new StudioPage(page);
  await studio.open();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  for (let n = 0; n < 7; n++) await new StudioPage(await page.context().newPage()).open();
  await expect.poll(() => countOnDisk(page, "outbox"), SOON).toBe(0);
  pushes.length = 0;
  await page.bringToFront();
  await studio.askFor("why is my sourdough dense since March");
  await wakeWorker(page, origin);
  await expect.poll(() => countOnDisk(page, "outbox"), SOON).toBe(0);
  expect(pushes.length).toBeLessThanOrEqual(1);
});
