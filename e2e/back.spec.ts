import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** Writes sessions directly to the database: more than the list shows at first. */
async function seedSessions(page: Page, count: number): Promise<void> {
  await page.evaluate(
    ({ name, wanted }) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const writing = open.result.transaction("sessions", "readwrite");
          const newest = Date.now();
          for (let n = 0; n < wanted; n++) {
            const at = newest - n * 60_000;
            const title = `Seeded thought ${String(n).padStart(3, "0")}`;
            const entity = { id: `seeded-${n}`, title, idea: title, question: title, createdAt: at, updatedAt: at };
            writing.objectStore("sessions").put({ ...entity, deleted: 0, stamps: {}, v: 1 });
          }
          writing.oncomplete = () => {
            open.result.close();
            resolve();
          };
          writing.onerror = () => reject(writing.error);
        };
      }),
    { name: await new StudioPage(page).workspace(), wanted: count },
  );
}

test("Back restores a long list at the same length and scroll position", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("why is my sourdough dense since March");
  await seedSessions(page, 160);
  await page.goto("/sessions");
  await expect(page.locator("main li")).toHaveCount(50);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.locator("main li")).toHaveCount(100);
  const row = page.getByRole("link", { name: "Seeded thought 090" });
  await row.scrollIntoViewIfNeeded();
  await row.click();
  await expect(page).toHaveURL(/session=seeded-90/);
  await page.goBack();
  await expect(page.locator("main li")).toHaveCount(100);
  await expect(row).toBeInViewport();
});

test("an idea in the address joins the front page's draft, verbatim", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open("/?idea=1e999");
  await expect(studio.idea).toHaveValue("1e999");
  await expect(studio.idea).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => studio.draftOnDisk()).toBe("1e999");
  await page.goto("/?idea=12345678901234567890");
  await expect(studio.idea).toHaveValue("1e999\n\n12345678901234567890");
  await page.goto("/sessions?q=0.10");
  await expect(page).toHaveURL(/q=0\.10$/);
});
