import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { HOSTILE, KEYS, plantHostile, refuseStorage } from "./hostile-storage.ts";
import { StudioPage } from "./studio-page.ts";

/**
 * What a browser stores outside the database is a convenience, and anyone may change it. Whether it is forged, damaged, full or forbidden,
 * every page opens and no text is lost. Errors in the console already fail each test (`fixtures.ts`).
 */

/** Time for a page's own code to load, on a machine under load. */
const SOON = { timeout: 30_000 };
const IDEA = "why is my sourdough dense since March";

const FAILED = /^(Page Error|Application Error|Something went wrong)$/;

/** Waits until the page at this address is shown, with its frame. */
async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const heading = page.getByRole("heading", { level: 1 }).first();
  await expect(heading, address).toBeVisible(SOON);
  await expect(heading, address).not.toHaveText(FAILED);
  await expect(page.getByRole("main"), address).toBeVisible();
}

test("the list of keys matches the sources", () => {
  expect(KEYS).toEqual(expect.arrayContaining(["haptics-enabled", "som-app-state", "sotm:pages", "sotm_last_reset"]));
});

/** A few static pages stand for the others, which read nothing more. */
const PAGES = [
  ["a visitor", false, ["/", "/auth", "/auth?mode=reset", "/faq", "/optimizer", "/pricing"]],
  [
    "a member",
    true,
    ["/dashboard", "/sessions", "/settings", "/attention", "/subscription-test", "/subscription-success", "/x"],
  ],
] as const;

for (const [who, signedIn, addresses] of PAGES)
  test.describe(`for ${who}`, () => {
    test.use({ signedIn });

    test("each page opens with any value under any key and in the sidebar's cookie", async ({ context }) => {
      test.slow();
      const cookies = ["<script>", "%E0%A4%A", "", "true; expires=never", "x".repeat(3_000)];
      for (const [at, address] of addresses.entries()) {
        const page = await context.newPage();
        await plantHostile(page, {
          // each page gives each key another value
          value: (key) => HOSTILE[(KEYS.indexOf(key) + at) % HOSTILE.length] ?? "",
          cookie: cookies[at % cookies.length] ?? "",
        });
        await opens(page, address);
        await page.close();
      }
    });

    test("each page opens with full storage, and with forbidden storage @mobile", async ({ context }) => {
      test.slow();
      for (const how of ["full", "forbidden"] as const) {
        const page = await context.newPage();
        await refuseStorage(page, how);
        for (const address of addresses) await opens(page, address);
        await page.close();
      }
    });
  });

test.describe("a draft", () => {
  test.use({ signedIn: false });

  for (const how of ["hostile", "full", "forbidden"] as const)
    test(`typed before the app has loaded survives a reload and is answered with storage ${how} @mobile`, async ({
      page,
    }) => {
      test.slow();
      const studio = new StudioPage(page);
      if (how === "hostile") await plantHostile(page, { value: () => HOSTILE[1] ?? "", cookie: "" });
      else await refuseStorage(page, how);
      let load = () => {};
      const typed = new Promise<void>((resolve) => {
        load = resolve;
      });
      await page.route(/\.js$/, (route) => typed.then(() => route.continue()));
      await page.goto("/", { waitUntil: "commit" });
      await studio.idea.fill(IDEA);
      load();
      await expect.poll(() => studio.draftOnDisk(), SOON).toBe(IDEA);
      await page.reload();
      await expect(studio.idea).toHaveValue(IDEA, SOON);
      await studio.ask.click();
      await expect(studio.answer).toBeVisible(SOON);
      await page.reload();
      await expect(studio.question).toContainText("sourdough", SOON);
    });
});
