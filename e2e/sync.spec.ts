import { expect, type Page } from "@playwright/test";
import { monthOf } from "#domain/metering.ts";
import { answerElsewhere, createAccount, newCredentials, sessionsOnServer, storeElsewhere } from "./accounts.ts";
import { AuthPage, type Credentials } from "./auth-page.ts";
import { wakeWorker } from "./background-sync.ts";
import { test } from "./fixtures.ts";
import { SettingsPage } from "./settings-page.ts";
import { storedRows } from "./stored-rows.ts";
import { expertFetched, StudioPage } from "./studio-page.ts";
import { fileWithSessions } from "./workspace-file.ts";

/** A person's devices, and what happens to what they write. A device is a browser of its own; the fixture signs nobody in. */

test.use({ signedIn: false });

const titles = (page: Page) => page.locator("main li a");

/** The entries of a store of the account's database, read directly. */
const onDisk = async (page: Page, store: string) => storedRows(page, await new StudioPage(page).workspace(), store);
const countOnDisk = async (page: Page, store: string): Promise<number> => (await onDisk(page, store)).length;

/** Waits for the worker that will serve this device. */
const served = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

test("a question asked on one device appears on the other without a reload; another account sees none of it", async ({
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
  await expect(titles(desk)).toHaveCount(1);
  await expect(titles(desk)).toContainText("sourdough");

  const stranger = await newDevice(await newMember());
  const own = new StudioPage(stranger);
  await own.open();
  await own.askFor("plan a trip to Porto for 4 days without a car");
  await stranger.goto("/sessions");
  await expect(titles(stranger)).toHaveCount(1);
  await expect(titles(stranger)).toContainText("Porto");
});

test("a device that wrote offline hears the others again once it is online @worker", async ({
  newDevice,
  newMember,
}) => {
  test.slow();
  const person = await newMember();
  const [phone, desk] = [new StudioPage(await newDevice(person, "block")), new StudioPage(await newDevice(person))];
  await phone.open();
  await desk.open();
  await expect(desk.page.getByRole("banner").getByRole("link", { name: "All synced" })).toBeVisible();
  await expect(desk.page.getByText("Neural Ready")).toBeVisible();
  await served(desk.page);
  const tried = desk.page.waitForEvent("requestfailed", (request) => request.url().includes("/rpc/sync_"));
  await desk.page.context().setOffline(true);
  await desk.askFor("how do I keep two plants alive in a dark hall");
  await tried;
  await desk.page.context().setOffline(false);
  await expect.poll(() => countOnDisk(desk.page, "outbox")).toBe(0);
  // without a reload, which would open a new connection
  await desk.page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Sessions" }).click();
  await phone.askFor("why is my sourdough dense since March");
  await expect(titles(desk.page)).toHaveCount(2);
});

test("two offline answers on two devices and a choice on one all end up on both, with no other version", async ({
  newDevice,
  newMember,
}) => {
  test.slow();
  const person = await newMember();
  const [phone, desk] = [new StudioPage(await newDevice(person)), new StudioPage(await newDevice(person))];
  await phone.open();
  await phone.askFor("should I rent or buy in Leipzig, I have 40000 saved");
  const address = phone.page.url();
  await desk.page.goto("/sessions");
  await expect(titles(desk.page)).toHaveCount(1);
  const fetched = expertFetched(desk.page);
  await desk.page.goto(address);
  await expect(desk.answer).toBeVisible();
  await fetched;
  await expect.poll(() => countOnDisk(phone.page, "outbox")).toBe(0);
  for (const studio of [phone, desk]) await studio.openQuestions();
  const answer = async ({ question }: StudioPage, which: number, text: string) => {
    await question.getByRole("textbox").nth(which).fill(text);
    await question
      .getByRole("button", { name: /^Add the answer to/ })
      .nth(which)
      .click();
    await expect(question.locator(".sentences")).toContainText(text);
  };

  for (const { page } of [phone, desk]) await page.context().setOffline(true);
  await answer(phone, 0, "room for the two of us");
  await answer(desk, 1, "by the end of May");
  await desk.question.getByRole("button", { name: "Reject" }).first().click();
  await expect(desk.question.getByRole("button", { name: "Accept" }).first()).toBeVisible();
  for (const { page } of [phone, desk]) await expect.poll(() => countOnDisk(page, "outbox")).toBeGreaterThan(0);
  for (const { page } of [phone, desk]) await page.context().setOffline(false);

  for (const { page, question } of [phone, desk]) {
    await expect(question.locator(".sentences")).toContainText("room for the two of us");
    await expect(question.locator(".sentences")).toContainText("by the end of May");
    await expect(question.getByRole("button", { name: "Accept" }).first()).toBeVisible();
    await expect.poll(() => countOnDisk(page, "outbox")).toBe(0);
    // a draft from only one device's answers is nobody's own words
    await expect(question.getByText(/other version/)).toHaveCount(0);
  }
  await expect.poll(async () => (await desk.questionText()) === (await phone.questionText())).toBe(true);
});

/** Signs in on an empty device. */
async function signInOn(page: Page, origin: string, person: Credentials): Promise<void> {
  const auth = new AuthPage(page);
  await auth.open(undefined, origin);
  await auth.enter(person);
}

test.describe("a server that goes away", () => {
  // Chromium writes each answer of a server that is not up yet to the console
  test.use({ expectedErrors: /(status of|response code:) 503/ });

  test("lets an open page hear another device again once it is back, without a reload", async ({
    newDevice,
    ownServer,
  }) => {
    test.setTimeout(180_000);
    const person = newCredentials();
    await expect(() => createAccount(ownServer.url, person)).toPass({ timeout: 30_000 });
    const nothing = { cookies: [], origins: [] };
    const [phone, desk] = [new StudioPage(await newDevice(nothing)), new StudioPage(await newDevice(nothing))];
    await signInOn(phone.page, ownServer.url, person);
    // proves something only once the page listens; waited for from the start, because the next frame is a heartbeat half a minute later
    const joined = desk.page
      .waitForEvent("websocket", { timeout: 120_000 })
      .then((socket) => socket.waitForEvent("framereceived"));
    await signInOn(desk.page, ownServer.url, person);
    await joined;
    await desk.page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Sessions" }).click();
    await expect(desk.page.getByRole("heading", { name: "No sessions yet" })).toBeVisible();
    await ownServer.stop();
    await ownServer.start();
    await expect(() => sessionsOnServer(ownServer.url, person)).toPass({ timeout: 60_000 });
    await phone.askFor("why is my sourdough dense since March");
    // the page's next try may be a minute away
    await expect(titles(desk.page)).toHaveCount(1, { timeout: 90_000 });
  });
});

test.describe("a device without room for the others' work", () => {
  // Chromium asks for /favicon.ico when a file is opened by itself
  test.use({ expectedErrors: /status of 404/ });

  test("shows it plainly, loses nothing, and goes on once there is room", async ({ device, origin }) => {
    test.slow();
    const person = await createAccount(origin);
    const ideas = Array.from({ length: 40 }, (_, n) => `thought ${n}: ${"shelf, cellar, attic. ".repeat(1_000)}`);
    await storeElsewhere(origin, person, ideas);
    const earlier = await device.open();
    await earlier.context().route("**/rpc/sync_pull", (route) => route.abort());
    await signInOn(earlier, origin, person);
    await device.kill();

    // Chromium applies a quota only to a profile on disk, and reads it only when a process opens its first database
    const page = await device.open();
    await page.goto(`${origin}/manifest.json`);
    const cdp = await page.context().newCDPSession(page);
    const { usage } = await cdp.send("Storage.getUsageAndQuota", { origin });
    await cdp.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + 300_000 });
    await new StudioPage(page).open(`${origin}/dashboard`);
    const inHeader = page
      .getByRole("banner")
      .getByRole("link", { name: /no space left for the changes from your other devices/ });
    await expect(inHeader).toBeVisible();
    expect(await countOnDisk(page, "sessions")).toBeLessThan(ideas.length);
    await page.goto(`${origin}/settings`);
    await expect(
      page.getByRole("main").getByText(/no space left for the changes from your other devices/),
    ).toBeVisible();

    await cdp.send("Storage.overrideQuotaForOrigin", { origin });
    await page.getByRole("button", { name: "Sync now" }).click();
    await expect(page.getByText(/^Everything is synced\./).first()).toBeVisible();
    expect(await countOnDisk(page, "sessions")).toBe(ideas.length);
  });
});

test("messages counted for another device are known here at once", async ({ page, origin }) => {
  test.slow();
  const person = await createAccount(origin);
  await signInOn(page, origin, person);
  const month = monthOf(Date.now());
  const counted = async () => {
    const usage = (await onDisk(page, "state")).find(({ name }) => name === "usage")?.value;
    return (usage as { months: Record<string, { count: number }> } | undefined)?.months[month]?.count;
  };
  for (const count of [1, 2]) {
    await answerElsewhere(origin, person, month);
    await expect.poll(counted).toBe(count);
  }
});

test("the worker sends a thousand offline changes after the browser was killed, with no page open @worker", async ({
  device,
  ownServer,
}) => {
  test.setTimeout(180_000);
  const person = newCredentials();
  // its database has just been created
  await expect(() => createAccount(ownServer.url, person)).toPass({ timeout: 30_000 });
  const page = await device.open();
  await signInOn(page, ownServer.url, person);
  await served(page);
  await ownServer.stop();
  const settings = new SettingsPage(page);
  await settings.open(ownServer.url);
  await settings.choose(fileWithSessions(1_000));
  await settings.import();
  await device.kill();

  await ownServer.start();
  const nowhere = await device.open();
  await expect(() => sessionsOnServer(ownServer.url, person)).toPass({ timeout: 30_000 });
  await wakeWorker(nowhere, ownServer.url);
  await expect.poll(() => sessionsOnServer(ownServer.url, person)).toBe(1_000);
  expect(nowhere.url()).toBe("about:blank");
});

test("changes under way when the browser is killed arrive once, before or after @worker", async ({
  device,
  origin,
}) => {
  test.slow();
  const person = await createAccount(origin);
  let page = await device.open();
  await signInOn(page, origin, person);
  await served(page);
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
    await expect.poll(() => countOnDisk(page, "outbox")).toBe(0);
    expect(await sessionsOnServer(origin, person)).toBe(n + 1);
    expect(await countOnDisk(page, "parked")).toBe(0);
  }
});

test("only one of four tabs and the worker sends @worker", async ({ newDevice, newMember, origin }) => {
  test.slow();
  const page = await newDevice(await newMember());
  /** Every change that left this browser, from a page or the worker: its row, and its state by the stamps. */
  const sent: string[] = [];
  page.context().on("request", (request) => {
    if (!request.url().endsWith("/rpc/sync_push")) return;
    const { changes } = request.postDataJSON() as { changes: { key: string; row: { stamps: unknown } }[] };
    sent.push(...changes.map(({ key, row }) => `${key} ${JSON.stringify(row.stamps)}`));
  });
  const studio = new StudioPage(page);
  await studio.open();
  await served(page);
  for (let n = 0; n < 3; n++) await new StudioPage(await page.context().newPage()).open();
  await expect.poll(() => countOnDisk(page, "outbox")).toBe(0);
  sent.length = 0;
  await page.bringToFront();
  await studio.askFor("why is my sourdough dense since March");
  await wakeWorker(page, origin);
  await expect.poll(() => countOnDisk(page, "outbox")).toBe(0);
  expect(sent.filter((change) => change.startsWith("sessions/"))).toHaveLength(1);
  expect(sent).toHaveLength(new Set(sent).size);
});
