import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** Devices of one person, and what happens to what they write. Each browser context is a device; nobody is signed in by the fixture. */

test.use({ signedIn: false });

const titles = (page: Page) => page.locator("main li a");

test("a question asked on one device appears on the other without a reload; another account sees none of it @desktop", async ({
  newDevice,
  newMember,
}) => {
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
