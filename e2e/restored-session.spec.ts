import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** A session is one unit: if one device deletes it while another continues it, the whole session is restored. */

test.use({ signedIn: false });

/** The product promises no time limit here: what depends on the network may take as long as a slow machine needs. */
const SOON = { timeout: 60_000 };

const synced = (page: Page) => page.locator("main").getByText("synced", { exact: true });

test("a session deleted on one device and continued on another is complete on both, with a note until it was read", async ({
  newDevice,
  newMember,
}) => {
  test.slow();
  const person = await newMember();
  const [phone, desk] = [new StudioPage(await newDevice(person)), new StudioPage(await newDevice(person))];
  await phone.open();
  await phone.askFor("should I rent or buy in Leipzig, I have 40000 saved");
  await expect(synced(phone.page)).toBeVisible(SOON);
  const address = phone.page.url();
  await desk.page.goto("/sessions");
  await desk.page
    .getByRole("main")
    .getByRole("link", { name: /Leipzig/ })
    .click(SOON);
  await expect(desk.answer).toBeVisible(SOON);
  await expect(synced(desk.page)).toBeVisible(SOON);
  await phone.page.goto("/sessions");
  await expect(phone.page.getByRole("main").getByRole("link", { name: /Leipzig/ })).toBeVisible(SOON);

  for (const { page } of [phone, desk]) await page.context().setOffline(true);
  await phone.page.getByRole("button", { name: /^Delete / }).click();
  await expect(phone.page.getByRole("heading", { name: "No sessions left" })).toBeVisible();
  await desk.page.getByRole("textbox", { name: "Your next rough idea" }).fill("what if I move away in five years");
  await desk.page.keyboard.press("Control+Enter");
  // its follow-up is stored before it hears of the deletion
  await expect(desk.page.getByText("One earlier question in this session")).toBeVisible(SOON);
  for (const { page } of [phone, desk]) await page.context().setOffline(false);

  const again = phone.page.getByRole("main").getByRole("link", { name: /Leipzig/ });
  await expect(again).toBeVisible(SOON);
  await phone.page.goto(address);
  for (const [device, told] of [
    [phone, "Deleted here while it was continued on another device."],
    [desk, "Deleted on another device while it was being continued."],
  ] as const) {
    const note = device.page.getByRole("status").filter({ hasText: told });
    await expect(note).toBeVisible(SOON);
    await expect(device.page.getByText("One earlier question in this session")).toBeVisible(SOON);
    await expect(device.answer).toBeVisible();
    await note.getByRole("button", { name: "Dismiss" }).click();
    await expect(note).toBeHidden();
    await expect(device.page.getByRole("heading", { level: 1 })).toBeFocused();
  }
});
