import { readFile } from "node:fs/promises";
import { expect, type Locator } from "@playwright/test";
import { anExperiment } from "../tests/lab-rows.ts";
import { createAccount } from "./accounts.ts";
import { AuthPage } from "./auth-page.ts";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { LabPage } from "./lab-page.ts";
import { LibraryPage } from "./library-page.ts";
import { StudioPage } from "./studio-page.ts";

/** Wordings side by side: set up, run, interrupted, compared with a baseline. */

/** Time for a pass of the engine, or for a page's own code, on a machine under load. */
const SOON = { timeout: 30_000 };

interface Fields {
  readonly name: Locator;
  readonly text: Locator;
}

test("the empty lab teaches by one example, which runs at once, also offline @worker", async ({ page, context }) => {
  const lab = new LabPage(page);
  await lab.open();
  await expect(page.getByRole("heading", { name: "No experiments yet" })).toBeVisible(SOON);
  await expectNoViolations(page, "empty lab");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Open this example" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "One question, two wordings" })).toBeVisible(SOON);
  await expectNoViolations(page, "an experiment");
  await lab.run();
  await expect(lab.progress).toContainText("6 of 6 answered", SOON);
  await expect(page.getByRole("button", { name: "Pause" })).toHaveCount(0);
  await expectNoViolations(page, "results");

  await page.reload();
  await expect(lab.progress).toContainText("6 of 6 answered", SOON);
});

test("a damaged experiment is reported, on its page and in the list, and stays unchanged", async ({ page }) => {
  const lab = new LabPage(page);
  await lab.example();
  const database = await new StudioPage(page).workspace();
  const damaged = { ...anExperiment("broken"), prompts: null };
  await lab.put(database, { experiments: [damaged] });
  await lab.open("?experiment=broken");
  await expect(page.getByRole("heading", { name: "This experiment is damaged" })).toBeVisible(SOON);
  await expectNoViolations(page, "a damaged experiment");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export it as text" }).click();
  expect(await readFile(await (await file).path(), "utf8")).toContain('"title": "Title of broken"');
  await page.getByRole("button", { name: "All experiments" }).click();
  await expect(page.getByRole("link", { name: "One question, two wordings" })).toBeVisible();
  await expect(page.getByText("One experiment is damaged on this device and cannot be shown.")).toBeVisible();
});

test("with two tabs on one wording, the later writer says which text it took the place of, and gives it back", async ({
  page,
  context,
}) => {
  const lab = new LabPage(page);
  await lab.example();
  const other = await context.newPage();
  // as a tab that the browser has frozen: it hears nothing of what the first one writes
  await other.addInitScript(() => {
    Object.defineProperty(BroadcastChannel.prototype, "onmessage", { set: () => undefined });
  });
  await other.goto(page.url());
  const [here, there] = [page, other].map((each) => ({
    name: each.getByRole("textbox", { name: "Name of prompt 1" }),
    text: each.getByRole("textbox", { name: "Text of “Short”" }),
  })) as [Fields, Fields];
  await expect(there.text).toHaveValue("why do {{who}} {{do_what}}", SOON);
  await here.text.fill("Why do {{who}} leave?");
  await page.reload();
  await expect(here.text, "it is on disk").toHaveValue("Why do {{who}} leave?", SOON);

  await there.text.fill("What makes {{who}} stay?");
  const notice = other.locator(".toast-card", { hasText: "Text of “Short”: changed in two tabs" });
  await expect(notice).toContainText(
    "Meanwhile it became “Why do {{who}} leave?”. Your version was saved instead.",
    SOON,
  );
  await expect(here.text).toHaveValue("What makes {{who}} stay?");
  await expectNoViolations(other, "a text that another tab changed");
  await notice.getByRole("button", { name: "Use theirs" }).click();
  await expect(there.text).toHaveValue("Why do {{who}} leave?");
  await expect(here.text).toHaveValue("Why do {{who}} leave?");
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(there.text).toHaveValue("What makes {{who}} stay?");

  // a name from one tab beside a text from the other: nothing to tell
  await other.reload();
  await expect(there.text).toHaveValue("What makes {{who}} stay?", SOON);
  await here.text.fill("Ask {{who}}.");
  await page.reload();
  await expect(here.text, "it is on disk").toHaveValue("Ask {{who}}.", SOON);
  await there.name.fill("Brief");
  // the tab that would tell of a text has merged once it shows both
  for (const each of [other, page])
    await expect(each.getByRole("textbox", { name: "Text of “Brief”" })).toHaveValue("Ask {{who}}.");
  await expect(other.getByText("changed in two tabs")).toHaveCount(0);
});

test("the example is opened, run, read and compared with a second run, which reuses its answers, by keyboard alone", async ({
  page,
}) => {
  const [lab, studio] = [new LabPage(page), new StudioPage(page)];
  await lab.open();
  const press = async (name: string | RegExp) => {
    await studio.tabTo(page.getByRole("button", { name, exact: true }));
    await page.keyboard.press("Enter");
  };
  await expect(page.getByRole("heading", { name: "No experiments yet" })).toBeVisible(SOON);
  await press("Open this example");
  await expect(page.getByRole("heading", { level: 1, name: "One question, two wordings" })).toBeVisible(SOON);
  await press("Run");
  await expect(lab.progress).toContainText("Run 1: 6 of 6 answered", SOON);

  const answers = page.getByRole("grid", { name: "Results" }).getByRole("button");
  await studio.tabTo(answers.first());
  await page.keyboard.press("ArrowRight");
  await expect(answers.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  const answer = page.getByRole("dialog");
  await expect(answer.getByRole("list", { name: "Checks" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(answers.nth(1)).toBeFocused();

  await press("Compare other runs with this");
  await press("Run again");
  await expect(lab.progress).toContainText("Run 2: 6 of 6 answered · 6 from cache", SOON);
  await press("Compare");
  await expect(page.getByText("Nothing changed.")).toBeVisible();
});

test("twenty wordings with ten cases: a killed run continues where it was", async ({ device, origin }) => {
  test.slow();
  const first = await device.open();
  const auth = new AuthPage(first);
  await auth.open(undefined, origin);
  await auth.enter(await createAccount(origin));
  let lab = new LabPage(first, origin);
  await lab.open();
  await expect(first.getByRole("heading", { name: "No experiments yet" })).toBeVisible(SOON);
  const of = (count: number, make: (at: number) => object) => Array.from({ length: count }, (_, at) => make(at));
  const experiment = anExperiment("big", {
    title: "Twenty by ten",
    prompts: of(20, (at) => ({
      id: `p${at}`,
      label: `Wording ${at + 1}`,
      body: `Explain {{topic}} in ${at + 1} sentences`,
      from: null,
    })) as never,
    inputs: of(10, (at) => ({ id: `i${at}`, label: `Case ${at + 1}`, values: { topic: `topic ${at + 1}` } })) as never,
  });
  await lab.put(await new StudioPage(first).workspace(), { experiments: [experiment] });
  await lab.open("?experiment=big");
  await lab.run();
  await expect(lab.progress).toContainText(/ [1-9]\d* of 200 answered/, SOON);
  await device.kill();

  const second = await device.open();
  lab = new LabPage(second, origin);
  await lab.open("?experiment=big&view=results");
  await expect(lab.progress).toContainText("It was interrupted. No answers were lost.", SOON);
  const before = Number(/: (\d+) of 200/.exec((await lab.progress.textContent()) ?? "")?.[1]);
  expect(before).toBeGreaterThan(0);
  await second.getByRole("button", { name: "Resume" }).click();
  await expect(lab.progress).toContainText("200 of 200 answered", { timeout: 90_000 });
});

test.describe("from the library", () => {
  test.use({ plan: "synthesizer" });

  test("a prompt can be tried in the lab", async ({ page }) => {
    const library = new LibraryPage(page);
    await library.open();
    await library.write("Weekly report", "Turn {{notes}} into what changed.");
    await library.menu("Try in the lab");
    await expect(page).toHaveURL(/\/prompt-lab\?experiment=/, SOON);
    await expect(page.getByRole("heading", { level: 1, name: "Weekly report" })).toBeVisible(SOON);
    await expect(page.getByRole("button", { name: "Add an input." })).toBeVisible();

    await new LabPage(page).open("?prompt=gone");
    await expect(page.getByText("The prompt is not in your library.")).toBeVisible(SOON);
    await expect(page.getByRole("link", { name: "Weekly report" })).toBeVisible();
    await expect(page.getByText("Untitled experiment")).toHaveCount(0);
  });
});
