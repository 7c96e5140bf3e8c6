import { expect, type Page, type Request } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";

/** How people get a plan: the embedded backend has a free test checkout. */

/** Time for an answer over the network, on a machine under load. */
const SOON = { timeout: 30_000 };
const plan = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Test checkout - no charge" });

test("a member tries a plan, uses what it includes, and goes back to Explorer [spec:role-13]", async ({ page }) => {
  test.setTimeout(150_000);
  await page.goto("/settings");
  const usage = page.locator(".usage-bar");
  await usage.getByRole("link", { name: "See plans" }).click(SOON);
  await expect(plan(page, "Explorer")).toContainText("Your plan");
  await expect(page.getByText("This studio charges nothing.")).toBeVisible(SOON);
  await expect(plan(page, "Architect")).toContainText("No charge here");
  await plan(page, "Architect").getByRole("button", { name: "Try this plan: Architect" }).click();
  await expect(dialog(page)).toBeVisible(SOON);
  await expectNoViolations(page, "test checkout");
  await dialog(page).getByRole("button", { name: "Use Architect" }).click();

  await expect(page.getByRole("heading", { name: "Your plan is Architect" })).toBeVisible(SOON);
  await expect(page.getByText("This studio charges nothing.")).toBeVisible(SOON);
  await expect(usage).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Open the prompt library" })).toBeVisible();

  await page.goto("/subscription-test");
  const says = page.getByRole("region", { name: "What the server says" });
  await expect(says).toContainText("architect", SOON);
  await expect(says).toContainText("test checkout: no charge", SOON);
  await expect(page.getByRole("columnheader", { name: /^Architect/ })).toContainText("in use");

  await page.goto("/pricing");
  await expect(plan(page, "Architect")).toContainText("Your plan", SOON);
  await expect(plan(page, "Architect").getByRole("button")).toHaveCount(0);
  await plan(page, "Explorer").getByRole("button", { name: "Back to Explorer" }).click(SOON);
  await dialog(page).getByRole("button", { name: "Back to Explorer" }).click(SOON);
  await expect(page.getByRole("status").filter({ hasText: "Your plan is Explorer now." })).toBeVisible(SOON);
  await expect(dialog(page)).toHaveCount(0);
  await expect(plan(page, "Explorer")).toContainText("Your plan");
  await expect(usage).toBeVisible(SOON);
});

test("a plan that is taken on one device opens on another, without a reload [spec:role-16]", async ({
  newDevice,
  newMember,
}) => {
  test.setTimeout(150_000);
  const person = await newMember();
  const [desk, phone] = [await newDevice(person), await newDevice(person)];
  await phone.goto("/settings");
  await expect(phone.locator(".usage-bar")).toBeVisible(SOON);
  await expect(phone.getByText("Live", { exact: true })).toBeVisible(SOON);
  await desk.goto("/pricing");
  await plan(desk, "Architect").getByRole("button", { name: "Try this plan: Architect" }).click(SOON);
  await dialog(desk).getByRole("button", { name: "Use Architect" }).click(SOON);
  await expect(desk.getByRole("heading", { name: "Your plan is Architect" })).toBeVisible(SOON);
  await expect(phone.locator(".usage-bar")).toHaveCount(0, SOON);
});

test("a plan that no payment confirms is waited for and not claimed, and there is a way on [spec:role-15]", async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  await page.clock.install();
  const asked = new Set<Request>();
  page.on("request", (request) => asked.add(request));
  page.on("requestfinished", (request) => asked.delete(request));
  let unanswered = 0;
  page.on("requestfailed", (request) => {
    asked.delete(request);
    if (request.url().endsWith("/check-subscription")) unanswered++;
  });
  await page.goto("/subscription-success?plan=architect");
  await expect(page.getByRole("heading", { name: "Waiting for the payment to be confirmed" })).toBeVisible(SOON);
  await expect(page.getByText("your plan is Explorer")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "See plans" })).toBeVisible();
  // answers the page's checks of one minute; the clock runs only while no answer is awaited, or the wait would run out
  const unconfirmed = page.getByRole("heading", { name: "No payment is confirmed yet" });
  const ask = async () => {
    await expect.poll(() => asked.size, SOON).toBe(0);
    await page.clock.runFor(3_000);
  };
  // one missing answer does not end the waiting
  await expect.poll(() => asked.size, SOON).toBe(0);
  await context.setOffline(true);
  while (unanswered === 0) await ask();
  await expect(page.getByText("your plan is Explorer")).toBeVisible();
  await context.setOffline(false);
  while (!(await unconfirmed.isVisible())) await ask();
  await expect(page.getByRole("button", { name: "Check again" })).toBeVisible();
});

test("the page reports a missing answer, and checks again @worker", async ({ page, context }) => {
  await page.goto("/pricing");
  await expect(plan(page, "Architect").getByRole("button")).toBeVisible(SOON);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await plan(page, "Architect").getByRole("button").click();
  await dialog(page).getByRole("button", { name: "Use Architect" }).click(SOON);
  await expect(dialog(page).getByRole("alert")).toContainText("Nothing was changed.", SOON);
  await page.reload();
  await expect(page.getByText("Plans could not be loaded")).toBeVisible(SOON);
  await expect(plan(page, "Architect").getByRole("button")).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(plan(page, "Architect").getByRole("button", { name: "Try this plan" })).toBeVisible(SOON);
});
