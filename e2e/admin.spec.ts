import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { makeAdmin, plantPeople, takeAdmin } from "./admin-people.ts";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";

/** Who runs the studio: figures, one account at a time, roles; and everybody else, who is led away. */

const SOON = { timeout: 30_000 };
const WHY = "asked on 19 Nov why the plan is Explorer";

/** Who is signed in in a browser with this storage. */
function accountIn(holds: BrowserContextOptions["storageState"]): { id: string; email: string } {
  const [kept] = (holds as unknown as { origins: { indexedDB: { stores: { records: { value: never }[] }[] }[] }[] })
    .origins;
  const record = kept?.indexedDB[0]?.stores[0]?.records[0]?.value as
    | { session: { account: { id: string; email: string } } }
    | undefined;
  if (!record) throw new Error("nobody is signed in");
  return record.session.account;
}

const view = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Admin", exact: true }).getByRole("link", { name });

test("an admin sees how it goes, looks up one account, and is in the log; the person reads it in their audit @both [spec:admin-1]", async ({
  newMember,
  newDevice,
  origin,
  isMobile,
}) => {
  test.slow();
  const [holds, theirs] = [await newMember(), await newMember()];
  const [me, them] = [accountIn(holds), accountIn(theirs)];
  await plantPeople(origin);
  await makeAdmin(origin, me.id);
  const page = await newDevice(holds);
  const look = async (name: string) => {
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0, SOON);
    await expectNoViolations(page, name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
  };

  await test.step("the overview", async () => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: "Admin" })).toBeVisible(SOON);
    await expect(page.getByRole("row", { name: /^Explorer \d+/ })).toBeVisible(SOON);
    await expect(page.getByRole("row", { name: /^Architect hidden/ })).toBeVisible();
    await expect(page.getByText("reading of nothing")).toBeVisible(SOON);
    await expect(page.getByText("<script>alert(1)</script>")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Functions" })).toContainText(/\d+ ms/, SOON);
    await look("overview");
  });

  await test.step("one account, with a reason, by keyboard", async () => {
    await page.keyboard.press("/");
    await expect(page.getByText("There is no list of accounts.")).toBeVisible(SOON);
    const who = page.getByRole("textbox", { name: "Whole email address, or account id" });
    await who.fill(them.email.slice(0, -1));
    await page.getByRole("textbox", { name: "Why do you look?" }).fill(WHY);
    await page.keyboard.press("Enter");
    await expect(page.getByText("No account has exactly this address.")).toBeVisible(SOON);
    await who.fill(them.email);
    await who.press("Enter");
    await expect(page.getByRole("heading", { name: them.email })).toBeVisible(SOON);
    await page.getByRole("button", { name: "Change plan" }).click();
    await page.getByRole("combobox", { name: "Granted plan" }).selectOption("synthesizer");
    await page.getByRole("textbox", { name: "Reason, kept in the log" }).fill("paid by transfer, invoice 118");
    await look("account");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Synthesizer (granted: Synthesizer)")).toBeVisible(SOON);
  });

  await test.step("the log of it", async () => {
    await view(page, "Roles").click();
    await expect(page.getByRole("cell", { name: `granted Synthesizer to ${them.email}` })).toBeVisible(SOON);
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.getByText(/^(\d+) of \1 records hold$/)).toBeVisible(SOON);
    await look("roles");
  });

  for (const name of ["Errors", "Feedback"])
    await test.step(name, async () => {
      await view(page, name).click();
      await expect(
        page.getByText(name === "Errors" ? "reading of nothing" : "By what they were asked about"),
      ).toBeVisible(SOON);
      await look(name.toLowerCase());
    });

  await test.step("the figures, and their file", async () => {
    await (isMobile ? view(page, "Analytics").click() : page.keyboard.press("6"));
    await expect(page.getByRole("region", { name: "Who comes back, by sign-up week" })).toBeVisible(SOON);
    await expect(page.getByText("Never collected")).toBeVisible();
    await expect(page.getByRole("row", { name: /^Dashboard \d+ ms|^Dashboard \d\.\d s/ })).toBeVisible();
    await look("analytics");
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as CSV" }).click();
    expect((await file).suggestedFilename()).toMatch(/^analytics-\d{4}-\d\d-\d\d\.csv$/);
  });

  await test.step("the person's audit, on every plan", async () => {
    const theirPage = await newDevice(theirs);
    await theirPage.goto("/audit");
    const told = theirPage.getByRole("region", { name: "What admins did about your account" });
    await expect(told).toContainText("Looked up your account", SOON);
    await expect(told).toContainText(WHY);
    await expect(told).toContainText("Granted you a plan");
    await expect(told).not.toContainText(me.email);
  });
});

test("everybody else is led to the front page, also who was an admin before [spec:admin-2]", async ({
  page,
  origin,
  newMember,
  newDevice,
}) => {
  for (const address of ["/admin", "/admin?view=accounts", "/admin/analytics"]) {
    await page.goto(address);
    await expect.poll(() => new URL(page.url()).pathname, SOON).toBe("/");
  }
  const holds = await newMember();
  const { id } = accountIn(holds);
  await makeAdmin(origin, id);
  const admin = await newDevice(holds);
  await admin.goto("/admin/analytics");
  await expect(admin.getByRole("heading", { level: 1, name: "Admin" })).toBeVisible(SOON);
  // a question that is still under way would be refused once the role is gone, which the console shows
  const answered = admin.getByRole("region", { name: "Who comes back, by sign-up week" });
  await expect(answered.or(admin.getByRole("heading", { name: "No week is closed yet." }))).toBeVisible(SOON);
  await takeAdmin(origin, id);
  await admin.reload();
  await expect.poll(() => new URL(admin.url()).pathname, SOON).toBe("/");
});
