import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { LibraryPage } from "./library-page.ts";
import { StudioPage } from "./studio-page.ts";

/** Small things on the ways that people take first. */

/** Time for a page's own code on a machine under load. */
const SOON = { timeout: 30_000 };

test("on a phone Enter, pressed twice after opening the pages, opens the first page and signs nobody out @mobile", async ({
  page,
}) => {
  await page.goto("/faq");
  await page.getByRole("button", { name: /^Toggle sidebar/ }).click(SOON);
  const first = page.getByRole("dialog", { name: "Pages" }).getByRole("link").first();
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto("/dashboard");
  await expect(new StudioPage(page).idea).toBeVisible(SOON);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe("with a library", () => {
  test.use({ plan: "synthesizer" });

  test("a long folder name leaves its count whole, and a new title offers a new reference @mobile", async ({
    page,
  }) => {
    test.slow();
    const library = new LibraryPage(page);
    await library.open();
    await library.write("Weekly report", "Sum up {{week}}.");
    await library.putIntoFolder("A folder with a name that goes on and on, further than any column has room for");
    await library.list();
    const count = page
      .getByRole("navigation", { name: "Parts of the library" })
      .getByRole("button", { name: /^A folder with a name/ })
      .locator("span")
      .last();
    await expect(count).toHaveText("1");
    await count.scrollIntoViewIfNeeded();
    await expect(count).toBeInViewport({ ratio: 1 });
    expect(await count.evaluate((each) => each.scrollWidth <= each.clientWidth + 1)).toBe(true);

    await library.row("Weekly report").getByRole("link").click();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByRole("textbox", { name: /^Title/ }).fill("Monthly report");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText("Still referenced as weekly-report")).toBeVisible(SOON);
    await expectNoViolations(page, "the offer of a new reference");
  });
});
