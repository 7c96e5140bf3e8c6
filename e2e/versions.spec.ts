import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { expertFetched, StudioPage } from "./studio-page.ts";

/** Other versions, made when two devices of one person change the same text, and how to find them. The fixture signs nobody in. */

test.use({ signedIn: false });

/** The product promises no time limit here: what depends on the network may take as long as a slow machine needs. */
const SOON = { timeout: 60_000 };

const synced = (page: Page) => page.getByRole("main").getByText("synced", { exact: true });

/** The note about other versions at the question, and the versions themselves. */
function versionsOf({ question }: StudioPage) {
  const fold = question.locator("details", { hasText: /other version/ });
  return {
    summary: fold.locator("summary").first(),
    entries: fold.getByRole("listitem").filter({ hasText: "Written " }),
  };
}

/** Reopens the thread until it is as `seen` says: opening fetches what others wrote; hearing of it is not under test here. */
const opened = ({ page }: StudioPage, address: string, seen: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto(address);
    await seen();
  }).toPass(SOON);

/** Answers the first open question of the run. */
async function answer({ question, page }: StudioPage, text: string): Promise<void> {
  await question.getByRole("textbox").first().fill(text);
  await question
    .getByRole("button", { name: /^Add the answer to/ })
    .first()
    .click();
  await expect(question.locator(".sentences")).toContainText(text);
  // on disk: text that is only painted would be lost with the page
  await expect(page.getByRole("main").getByText("saved here")).toBeVisible(SOON);
}

test("an answer that lost to another device's can be read at its question and restored", async ({
  newDevice,
  newMember,
}) => {
  test.setTimeout(240_000);
  const person = await newMember();
  const [phone, desk] = [new StudioPage(await newDevice(person)), new StudioPage(await newDevice(person))];
  await phone.open();
  await phone.askFor("is this rent increase legal");
  await expect(synced(phone.page)).toBeVisible(SOON);
  const address = phone.page.url();
  const fetched = expertFetched(desk.page);
  await opened(desk, address, () => expect(desk.answer).toBeVisible());
  await fetched;
  await expect(versionsOf(phone).summary).toHaveCount(0);

  for (const { page } of [phone, desk]) await page.context().setOffline(true);
  await answer(phone, "for the two of us");
  await answer(desk, "for my parents");
  for (const { page } of [phone, desk]) await page.context().setOffline(false);
  for (const { page } of [phone, desk]) await expect(synced(page)).toBeVisible(SOON);

  for (const device of [phone, desk]) {
    const { summary, entries } = versionsOf(device);
    await opened(device, address, () => expect(summary).toHaveText("1 other version of the question"));
    await expect(device.question.locator(".sentences")).toContainText("for my parents");
    await expect(entries).toBeHidden();
    await summary.press("Enter");
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText("Are you the tenant or the landlord? for the two of us");
  }
  await expect(versionsOf(phone).entries).toContainText("Written on this device, today");
  await expect(versionsOf(desk).entries).toContainText("Written on another device or before you last signed in, today");
  await expectNoViolations(desk.page, "a question with another version, open");

  const { summary, entries } = versionsOf(desk);
  await entries.getByRole("button", { name: "Use this version" }).press("Enter");
  await expect(desk.question.locator(".sentences")).toContainText("for the two of us");
  await expect(summary).toBeFocused();
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("Written on this device, today");
  await expect(entries).toContainText("for my parents");
});
