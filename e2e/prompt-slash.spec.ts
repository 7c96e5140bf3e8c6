import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { LibraryPage } from "./library-page.ts";
import { StudioPage } from "./studio-page.ts";

/** Prompts of the library, inserted into a text by `/` and their names. */

/** Time for a pass of the engine, or for a page's own code, on a machine under load. */
const SOON = { timeout: 30_000 };

const list = (page: Page) => page.getByRole("listbox", { name: "Prompts" });

/** The names of the buttons that this covers, in whole or in part. */
async function overlapped(cover: Locator, buttons: readonly Locator[]): Promise<string[]> {
  const over = await boxOf(cover);
  const covered = [];
  for (const button of buttons) {
    const box = await boxOf(button);
    const isApart = box.y >= over.y + over.height || over.y >= box.y + box.height;
    if (!isApart) covered.push(await button.innerText());
  }
  return covered;
}

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${shown} is not on the screen`);
  return box;
}

test.describe("in a plan with the library", () => {
  test.use({ plan: "synthesizer" });

  test("a slash finds a prompt by its name, the keyboard inserts it, undo removes it @both", async ({ page }) => {
    const library = new LibraryPage(page);
    await library.open();
    await library.write("Tone", "Be calm.");
    await library.write("Weekly report", "Turn {{notes}} into decisions for {{who}}. {{> tone}}");
    await page.getByLabel("who").fill("Ada");
    await expect(page.getByText("One gap left open")).toBeVisible();
    await expect.poll(() => library.filledOnDisk()).toContain("Ada");

    const studio = new StudioPage(page);
    await studio.open();
    await studio.idea.pressSequentially("and/or /");
    await expect(list(page).getByRole("option")).toHaveCount(2, SOON);
    await expect(page.getByText("Prompts: 2")).toBeAttached();
    await expectNoViolations(page, "the prompts a slash lists");
    expect(await overlapped(list(page), [studio.ask, studio.original])).toEqual([]);
    await studio.idea.pressSequentially("rep");
    await expect(list(page).getByRole("option")).toHaveCount(1);
    await expect(studio.idea).toHaveAttribute("aria-activedescendant", /./);
    await page.keyboard.press("Enter");
    // its variables are asked for, with what was filled in last
    const asked = page.getByRole("dialog", { name: "Weekly report" });
    await expect(asked.getByLabel("who")).toHaveValue("Ada");
    await expect(asked.getByLabel("notes")).toBeFocused();
    await expectNoViolations(page, "the variables of a prompt that was picked");
    await page.keyboard.press("Enter");
    await expect(asked).toHaveCount(0);
    await expect(studio.idea).toBeFocused();
    const put = "and/or Turn [notes] into decisions for Ada. Be calm.";
    await expect(studio.idea).toHaveValue(put);
    await expect(list(page)).toHaveCount(0);
    await expect.poll(() => studio.draftOnDisk()).toBe(put);
    await page.keyboard.press("Control+z");
    await expect(studio.idea).toHaveValue("and/or /rep");

    // by a press, also in a browser that lets no page write into its undo history
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await studio.idea.fill("");
    await studio.idea.pressSequentially("/t");
    await list(page).getByRole("option", { name: "Tone" }).click();
    await expect(studio.idea).toHaveValue("Be calm.");
    await expect(studio.idea).toBeFocused();

    await page.goto("/optimizer");
    const rough = page.getByRole("textbox", { name: "Your prompt or rough idea" });
    await rough.pressSequentially("/");
    await expect(list(page)).toBeVisible(SOON);
    await page.keyboard.press("Escape");
    await expect(list(page)).toHaveCount(0);
    await expect(rough).toHaveValue("/");
    await rough.pressSequentially(" /tone");
    await expect(list(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(rough).toHaveValue("/ Be calm.");
  });
});

test.describe("for a visitor", () => {
  test.use({ signedIn: false });

  test("nothing of the library is fetched before the first slash, and no menu opens after it", async ({ page }) => {
    const fetched: string[] = [];
    page.on("requestfinished", (request) => void fetched.push(request.url()));
    const studio = new StudioPage(page);
    await studio.open("/");
    await studio.idea.pressSequentially("tea and/or coffee");
    await expect.poll(() => studio.draftOnDisk()).toBe("tea and/or coffee");
    const ofLibrary = () => fetched.filter((url) => /\/(named-prompts|prompt-slash)-/.test(url)).length;
    expect(ofLibrary()).toBe(0);
    await studio.idea.pressSequentially(" /");
    await expect.poll(ofLibrary).toBe(2);
    await studio.idea.pressSequentially("x");
    await page.keyboard.press("Enter");
    await expect(studio.idea).toHaveValue("tea and/or coffee /x\n");
    await expect(page.getByRole("listbox")).toHaveCount(0);
  });
});
