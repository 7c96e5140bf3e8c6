import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { moved, watchShifts } from "./layout-shift.ts";
import { LibraryPage } from "./library-page.ts";
import { StudioPage } from "./studio-page.ts";

/** Prompts for repeated use: written, found, filled in, changed and restored. */

/** Time for a pass of the engine, or for a page's own code, on a machine under load. */
const SOON = { timeout: 30_000 };

test.describe("in a plan with the library", () => {
  test.use({ plan: "synthesizer" });

  test("the empty library teaches by one prompt, which is stored, filled in and copied", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const library = new LibraryPage(page);
    await library.open();
    await expect(page.getByRole("heading", { name: "No prompts yet" })).toBeVisible(SOON);
    await expectNoViolations(page, "empty library");
    await page.getByRole("button", { name: "Save this one" }).click();
    await expect(library.title).toHaveText("Reply to a difficult message");
    await expect(page.getByLabel("Their message")).toHaveValue(/bark/);
    await expectNoViolations(page, "a prompt");

    await page.getByLabel("From whom").fill("Ada {{message}}");
    await page.getByLabel("Their message").fill("Are you coming?");
    await page.getByRole("button", { name: "Copy filled prompt" }).click();
    await expect(page.getByText("Prompt copied")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("this message from Ada {{message}}:\n\nAre you coming?");

    await page.reload();
    await expect(page.getByLabel("From whom")).toHaveValue("Ada {{message}}", SOON);
  });

  test("the empty library does not move when its fonts load late @mobile", async ({ page }) => {
    const heading = page.getByRole("heading", { name: "No prompts yet" });
    await watchShifts(page);
    await page.route(/newsreader.*woff2/, async (route) => {
      // as late as possible; or so late that the page has gone without them
      await heading.waitFor({ timeout: 700 }).catch(() => undefined);
      await route.continue();
    });
    await new LibraryPage(page).open();
    await expect(heading).toBeVisible(SOON);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await moved(page)).toEqual([]);
  });

  test("every version is stored, compared and restored; an unsaved change survives a reload; a prompt goes to the Optimizer and back", async ({
    page,
  }) => {
    test.slow();
    await test.step("every version is stored, compared and restored; an unsaved change survives a reload", async () => {
      const library = new LibraryPage(page);
      await library.open();
      await library.write("Weekly report", "Turn the notes into what changed.");
      await library.edit("Turn the notes into what changed and what is next.", "Asked for the next step");
      await expect(library.versions).toHaveCount(2);
      await expect(library.versions.first()).toContainText("Asked for the next step");

      await page.getByRole("button", { name: "Edit", exact: true }).click();
      await library.body.fill("Half a thought");
      const id = new URL(page.url()).searchParams.get("prompt");
      await expect.poll(() => new StudioPage(page).draftOnDisk(`prompt-${id}`)).toBe("Half a thought");
      await page.reload();
      const unsaved = page.getByRole("region", { name: "Unsaved change" });
      await expect(unsaved).toContainText("You were editing this.", SOON);
      await expectNoViolations(page, "a prompt with an unsaved change");
      await unsaved.getByRole("button", { name: "Continue" }).click();
      await expect(library.body).toHaveValue("Half a thought");
      await page.getByRole("button", { name: "Discard changes" }).click();
      await expect(unsaved).toHaveCount(0);

      await page.getByRole("button", { name: "Compare version 1" }).click();
      const dialog = page.getByRole("dialog", { name: "Version 1 and now" });
      await expect(dialog.locator("ins")).toContainText("and what is next", SOON);
      await expectNoViolations(page, "a comparison");
      await dialog.getByRole("textbox", { name: /^Labels/ }).fill("live");
      await dialog.getByRole("button", { name: "Save" }).click();
      await dialog.getByRole("button", { name: "Restore version 1" }).click();
      await expect(library.versions).toHaveCount(3);
      await expect(library.versions.last()).toContainText("live");
      await expect(page.getByRole("article").locator("pre").first()).toHaveText("Turn the notes into what changed.");
    });

    await test.step("a prompt goes to the Optimizer and comes back as a new one", async () => {
      const library = new LibraryPage(page);
      await library.write("Decide", "Weigh {{a}} against coffee. Do not average the two.");
      await page.getByRole("link", { name: "Open in Optimizer" }).click();
      await expect(page).toHaveURL(/\/optimizer\?work=/, SOON);
      await expect(page.locator("main textarea").filter({ visible: true }).nth(1)).toHaveValue(
        /\{\{a\}\} against coffee/,
        SOON,
      );
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: "Add to the library" }).click();
      await expect(page).toHaveURL(/\/prompt-library\?prompt=/, SOON);
      await expect(page.getByRole("article").locator("pre").first()).toContainText("{{a}}");
      await page.reload();
      await expect(page.getByRole("article").locator("pre").first()).toContainText("{{a}}", SOON);
    });
  });

  test("a long tag leaves its count in sight; prompts are found by any words, marked together, and come back from the trash", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    const library = new LibraryPage(page);
    await library.open();
    await library.write("Interview guide", "Ask {{who}} about the café.");
    await library.menu("Folder and tags");
    await page.getByRole("dialog").getByRole("textbox").fill("a tag of more than thirty characters");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    const places = page.getByRole("navigation", { name: "Parts of the library" });
    const count = places.getByRole("button", { name: "#a tag of more" }).getByText("1", { exact: true });
    await expect(count).toBeVisible();
    const [edge, box] = [await count.boundingBox(), await places.boundingBox()];
    expect((edge?.x ?? 0) + (edge?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));

    await library.write("Weekly report", "Turn the notes into decisions.");
    await library.menu("Folder and tags");
    await page.getByRole("dialog").getByRole("combobox").fill("Clients");
    await page.getByRole("dialog").getByRole("textbox").fill("#Write, weekly report");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("article")).toContainText("#write #weekly report");
    await library.list();

    await library.search.fill("cafe");
    await expect(library.rows).toHaveCount(1);
    await expect(library.rows).toContainText("Interview guide");
    await library.search.fill("#weekly notes");
    await expect(library.rows).toContainText("Weekly report");
    await library.search.fill("zebra");
    await page.getByRole("button", { name: "Clear the search" }).click();
    await expect(library.rows).toHaveCount(2);
    await places.getByRole("button", { name: /^Clients/ }).click();
    await expect(library.rows).toHaveCount(1);
    await page.getByRole("button", { name: /^All prompts/ }).click();

    await page.getByRole("button", { name: "Select" }).click();
    await library.row("Interview guide").locator("label").click();
    await library.row("Weekly report").locator("label").click();
    await expectNoViolations(page, "a selection");
    await page.getByRole("button", { name: "Move to trash" }).click();
    await expect(page.getByText("No prompts here yet.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(library.rows).toHaveCount(2);

    await page.getByRole("button", { name: "Select" }).click();
    await library.row("Interview guide").locator("label").click();
    await page.getByRole("button", { name: "Move to trash" }).click();
    await expect(library.row("Interview guide")).toHaveCount(0);
    await page.getByRole("button", { name: /^Trash/ }).click();
    await library.row("Interview guide").getByRole("link").click();
    await page.getByRole("button", { name: "Put back" }).click();
    await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
    await expect(library.title).toBeFocused();
    await library.menu("Move to trash");
    await expect(page.getByRole("heading", { level: 1, name: "Prompt library" })).toBeFocused();
  });

  test("an edit in one tab of a prompt that another tab deletes is saved as a new prompt", async ({
    page,
    context,
  }) => {
    const library = new LibraryPage(page);
    await library.open();
    await library.write("Weekly report", "Turn the notes into decisions.");
    const other = await context.newPage();
    await other.goto(page.url());
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await library.body.fill("Written for an hour.");
    await new LibraryPage(other).menu("Move to trash");
    await expect(other.getByText(/moved to the trash/)).toBeVisible();
    await other.goto("/prompt-library?in=trash");
    await other.getByRole("link", { name: "Weekly report" }).click(SOON);
    await other.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("This prompt was deleted meanwhile")).toBeVisible(SOON);
    await expect(library.body).toHaveValue("Written for an hour.");
    await expectNoViolations(page, "writing of a prompt that is gone");
    await page.getByRole("button", { name: "Save prompt" }).click();
    await expect(library.title).toHaveText("Weekly report");
    await expect(library.title).toBeFocused();
    await expect(page.getByRole("article").locator("pre").first()).toHaveText("Written for an hour.");
  });

  test("both of two devices' offline edits are stored, and can be merged", async ({ newMember, newDevice }) => {
    test.setTimeout(150_000);
    const holds = await newMember();
    const here = new LibraryPage(await newDevice(holds));
    const there = new LibraryPage(await newDevice(holds));
    await here.open();
    await here.write("Decide", "Weigh tea against coffee. Name the fact.");
    await there.open();
    await expect(there.row("Decide")).toBeVisible(SOON);
    await there.row("Decide").getByRole("link").click();
    await expect(there.versions).toHaveCount(1, SOON);

    await here.page.context().setOffline(true);
    await there.page.context().setOffline(true);
    await here.edit("Weigh green tea against coffee. Name the fact.", "greener");
    await there.edit("Weigh tea against coffee. Name the one fact.", "only one");
    await here.putIntoFolder("Clients");
    await there.putIntoFolder("Work");
    await here.page.context().setOffline(false);
    await there.page.context().setOffline(false);

    await expect(here.versions).toHaveCount(3, SOON);
    await expect(there.versions).toHaveCount(3, SOON);
    await here.page.getByRole("button", { name: "Merge", exact: true }).click();
    const dialog = here.page.getByRole("dialog", { name: "Two versions, one prompt" });
    await expect(dialog.getByRole("textbox", { name: "Result" })).toHaveValue(
      "Weigh green tea against coffee. Name the one fact.",
      SOON,
    );
    await dialog.getByRole("button", { name: "Save as new version" }).click();
    await expect(here.page.getByRole("button", { name: "Merge", exact: true })).toHaveCount(0);
    await expect(there.versions).toHaveCount(4, SOON);
    await expect(there.page.getByRole("article").locator("pre").first()).toHaveText(
      "Weigh green tea against coffee. Name the one fact.",
    );

    // one of the two folders is current; the other device's is shown beside it until the person has chosen
    const folders = (library: LibraryPage) =>
      library.page.getByRole("region", { name: "Changed on two devices at once" }).getByRole("definition");
    await expect(folders(there)).toHaveText(["Work", "Clients"], SOON);
    await expect(folders(here)).toHaveText(["Work", "Clients"], SOON);
    await expectNoViolations(here.page, "two folders side by side");
    await here.page.getByRole("button", { name: "Use the other version of Folder" }).click();
    await expect(folders(here)).toHaveCount(0);
    await expect(folders(there)).toHaveCount(0, SOON);
    await expect(there.page.getByRole("article").locator("header")).toContainText("Clients", SOON);
  });

  test("by keyboard alone, by name, and on a branch: prompts are written, included in each other, and merged", async ({
    page,
  }) => {
    test.slow();
    await test.step("a prompt is written, filled in and copied by keyboard alone", async () => {
      const library = new LibraryPage(page);
      await library.open();
      await page.getByRole("button", { name: "Write my own" }).focus();
      await page.keyboard.press("Enter");
      await expect(library.body).toBeFocused();
      await page.keyboard.type("Explain {{topic}}.");
      await page.keyboard.press("Control+Enter");
      await expect(library.title).toHaveText("Explain {{topic}}");
      await expect(library.title).toBeFocused();
      const topic = page.getByLabel("topic", { exact: true });
      await topic.focus();
      await page.keyboard.type("tides");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Copy filled prompt" })).toBeFocused();
      await expect(page.getByRole("region", { name: "Filled prompt" }).locator("pre")).toHaveText("Explain tides.");
    });

    await test.step("a snippet is inserted by its name, and a circular reference is reported", async () => {
      const library = new LibraryPage(page);
      await library.write("Tone", "Be calm.");
      await library.write("Letter", "Write to {{who}}. {{> tone}}");
      const filled = page.getByRole("region", { name: "Filled prompt" }).locator("pre");
      await expect(filled).toHaveText("Write to [who]. Be calm.");
      await library.list();
      await library.row("Tone").getByRole("link").click();
      // until then the other prompt has the button to edit
      await expect(library.title).toHaveText("Tone");
      await library.edit("Be calm. {{> letter}}");
      await expect(page.getByText("These prompts include each other: tone → letter → tone.")).toBeVisible();
      await library.menu("Name for references");
      await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("voice");
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await library.list();
      await library.row("Letter").getByRole("link").click();
      await expect(page.getByRole("article").locator("pre").first()).toHaveText("Write to {{who}}. {{> voice}}");
    });

    await test.step("a branch is tried beside its prompt, merged word by word, and stored", async () => {
      const library = new LibraryPage(page);
      await library.write("Decide", "Weigh tea against coffee. Name the fact.");
      await library.menu("Branch");
      await page.getByRole("dialog").getByRole("textbox").fill("bolder");
      await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
      await expect(page.getByText("Branch “bolder” of")).toBeVisible();
      await library.edit("Weigh mate against coffee. Name the one fact.");
      await page.getByRole("button", { name: "Decide", exact: true }).click();
      await expect(page.getByText("Branch “bolder” of")).toBeHidden();
      await library.edit("Weigh cocoa against coffee. Name the fact.");

      await page.getByRole("button", { name: "Merge bolder" }).click();
      const dialog = page.getByRole("dialog", { name: "Merge bolder" });
      await expect(dialog).toContainText("“cocoa” or “mate”", SOON);
      await dialog.getByRole("button", { name: "Both" }).click();
      const result = dialog.getByRole("textbox", { name: "Result" });
      await expect(result).toHaveValue("Weigh cocoa mate against coffee. Name the one fact.");
      await expectNoViolations(page, "a merge");
      await dialog.getByRole("button", { name: "Save as new version" }).click();
      await expect(library.versions).toHaveCount(3);
      await expect(page.getByRole("region", { name: "Branches" })).toContainText("merged");
    });
  });
});

test("in Explorer the library describes itself, says what a plan costs as the pricing page does, and asks about a plan", async ({
  page,
}) => {
  const library = new LibraryPage(page);
  await library.open();
  await expect(page.getByRole("heading", { name: "The prompt library comes with Synthesizer" })).toBeVisible(SOON);
  await expect(page.getByText("Synthesizer: No charge here")).toBeVisible(SOON);
  await expect(page.getByRole("link", { name: "See plans" }).and(page.locator("main a"))).toHaveAttribute(
    "href",
    "/pricing",
  );
  await expectNoViolations(page, "a library the plan does not open");
  await page.getByRole("button", { name: "Write my own" }).click();
  const dialog = page.getByRole("dialog", { name: "The prompt library comes with Synthesizer" });
  await expect(dialog.getByRole("row", { name: /^Price/ })).toContainText("No charge here");
  await library.open("?prompt=gone");
  await expect(page.getByRole("heading", { name: "This prompt is not here" })).toBeVisible(SOON);
});
