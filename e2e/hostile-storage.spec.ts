import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { HOSTILE, KEYS, keepHostile, refuseStorage } from "./hostile-kept.ts";
import { StudioPage } from "./studio-page.ts";

/**
 * What a browser keeps beside the database is a convenience, and may be anyone's: forged, damaged, full or forbidden, every page opens and
 * nothing that is written is lost. Errors in the console fail each test by themselves (`fixtures.ts`).
 */

/** A page's own code, on a machine that has much else to do. */
const SOON = { timeout: 30_000 };
const IDEA = "why is my sourdough dense since March";

const FAILED = /^(Page Error|Application Error|Something went wrong)$/;

/** The page at this address stands there, with its frame. */
async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const heading = page.getByRole("heading", { level: 1 }).first();
  await expect(heading, address).toBeVisible(SOON);
  await expect(heading, address).not.toHaveText(FAILED);
  await expect(page.getByRole("main"), address).toBeVisible();
}

test("the keys are those of the sources", () => {
  expect(KEYS).toEqual(expect.arrayContaining(["haptics-enabled", "som-app-state", "sotm:pages", "sotm_last_reset"]));
});

/** Those of static pages among them stand for the others, which read nothing more. */
const PAGES = [
  ["a visitor", false, ["/", "/auth", "/auth?mode=reset", "/faq", "/optimizer", "/pricing", "/settings"]],
  ["a member", true, ["/dashboard", "/sessions", "/attention", "/subscription-test", "/subscription-success", "/x"]],
] as const;

for (const [who, signedIn, addresses] of PAGES)
  test.describe(`for ${who}`, () => {
    test.use({ signedIn });

    test("each page opens whatever stands under any key and in the sidebar's cookie @desktop", async ({ context }) => {
      test.slow();
      const cookies = ["<script>", "%E0%A4%A", "", "true; expires=never", "x".repeat(3_000)];
      for (const [at, address] of addresses.entries()) {
        const page = await context.newPage();
        await keepHostile(page, {
          // from page to page each key meets another value
          value: (key) => HOSTILE[(KEYS.indexOf(key) + at) % HOSTILE.length] ?? "",
          cookie: cookies[at % cookies.length] ?? "",
        });
        await opens(page, address);
        await page.close();
      }
    });

    test("each page opens where storage is full, and where it may not even be looked at @mobile", async ({
      context,
    }) => {
      test.slow();
      for (const how of ["full", "forbidden"] as const) {
        const page = await context.newPage();
        await refuseStorage(page, how);
        for (const address of addresses) await opens(page, address);
        await page.close();
      }
    });
  });

test.describe("what is being written", () => {
  test.use({ signedIn: false });

  for (const how of ["hostile", "full", "forbidden"] as const)
    test(`is there again after a reload, and is answered, where storage is ${how} @mobile`, async ({ page }) => {
      test.slow();
      const studio = new StudioPage(page);
      if (how === "hostile") await keepHostile(page, { value: () => HOSTILE[1] ?? "", cookie: "" });
      else await refuseStorage(page, how);
      await studio.open("/");
      await studio.idea.fill(IDEA);
      await expect.poll(() => studio.draftOnDisk(), SOON).toBe(IDEA);
      await page.reload();
      await expect(studio.idea).toHaveValue(IDEA, SOON);
      await studio.ask.click();
      await expect(studio.answer).toBeVisible(SOON);
      await page.reload();
      await expect(studio.question).toContainText("sourdough", SOON);
    });
});
