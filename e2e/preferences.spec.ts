import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

const IDEA = "is this rent increase legal";

async function openThread(page: Page): Promise<StudioPage> {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor(IDEA);
  await studio.unfold();
  return studio;
}

test("reduced motion stops every movement", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const seen = globalThis as { moved?: string[] };
    seen.moved = [];
    const note = (event: Event) => {
      for (const animation of (event.target as Element).getAnimations()) {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        if (typeof duration === "number" && duration > 0) seen.moved?.push(`${(event.target as Element).className}`);
      }
    };
    for (const type of ["animationstart", "transitionrun"]) addEventListener(type, note, true);
  });
  const studio = await openThread(page);
  await studio.question.getByRole("button", { name: "Reject" }).first().click();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await page.evaluate(() => (globalThis as { moved?: string[] }).moved)).toEqual([]);

  // only without reduced motion a pressed button moves down by a pixel
  await studio.ask.hover();
  await page.mouse.down();
  expect(await studio.ask.evaluate((button) => getComputedStyle(button).translate)).toBe("none");
  await page.mouse.up();
});

test("a thread follows the person's settings for contrast and colours, and prints", async ({ page }) => {
  const studio = await openThread(page);
  await test.step("more contrast makes text stronger", () => expectStronger(page));
  await page.emulateMedia({ contrast: "no-preference", forcedColors: "active" });
  await test.step("forced colours keep every state distinct", () => expectDistinct(studio));
  await page.emulateMedia({ forcedColors: "none" });
  await test.step("it prints in black on white, complete and without the rest of the page", () =>
    expectPrinted(studio));
});

test("forced colours tell what is chosen from what is not, with words that can be read", async ({ page }) => {
  const expectTold = async (buttons: Locator) => {
    await expect(buttons.and(page.locator("[aria-pressed=true]"))).toHaveCount(1);
    const looks = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const { forcedColorAdjust, backgroundColor, color } = getComputedStyle(button);
        // without the adjustment off, the page's colour is drawn behind the words
        return {
          isPressed: button.ariaPressed === "true",
          forcedColorAdjust,
          backgroundColor,
          isSeen: color !== backgroundColor,
        };
      }),
    );
    const [pressed, other] = [true, false].map((is) => looks.find(({ isPressed }) => isPressed === is));
    expect(pressed).toMatchObject({ forcedColorAdjust: "none", isSeen: true });
    expect(pressed?.backgroundColor).not.toBe(other?.backgroundColor);
  };
  await openThread(page);
  await page.goto("/map?new=true");
  await page.getByRole("textbox", { name: "A thought, or a list" }).fill("Why do we meet?\n  It rains\n  It snows");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await test.step("a map that is open is drawn again in the colours of now", async () => {
    await page.getByRole("button", { name: "Canvas", exact: true }).click();
    const picture = () => page.locator(".map-view canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await expect(page.locator(".map-view").getByText("It rains")).toBeVisible();
    const before = await picture();
    await page.emulateMedia({ forcedColors: "active" });
    await expect.poll(picture).not.toBe(before);
  });
  await test.step("the lines of an outline have no border that would pass for the chosen one's", async () => {
    await page.getByRole("button", { name: "Outline", exact: true }).click();
    await page.getByRole("treeitem", { name: /^It rains/ }).click();
    const [chosen, other] = await Promise.all(
      [/^It rains/, /^It snows/].map((name) =>
        page.getByRole("treeitem", { name }).evaluate((line) => getComputedStyle(line).borderLeftColor),
      ),
    );
    expect(other).toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    expect(chosen).not.toBe(other);
  });
  await test.step("among the kinds of a thought", async () => {
    const kinds = page.getByRole("group", { name: /^It is a/ }).getByRole("button");
    await kinds.last().click();
    await expectTold(kinds);
  });
  await test.step("among the filters of the sessions", async () => {
    await page.goto("/sessions?q=is:pinned");
    await expectTold(page.getByRole("group", { name: "Filters" }).getByRole("button"));
  });
});

async function expectStronger(page: Page): Promise<void> {
  const footer = page.getByRole("contentinfo");
  const quiet = await footer.evaluate((element) => getComputedStyle(element).color);
  await page.emulateMedia({ contrast: "more" });
  expect(quiet).toBe("rgb(133, 147, 166)");
  expect(await footer.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(188, 200, 216)");
}

async function expectDistinct(studio: StudioPage): Promise<void> {
  const { page } = studio;
  const style = (selector: string, property: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
        property,
        pseudo,
      ] as const);
  // decisions: pressed and not pressed
  const pressed = await style(".hunk [aria-pressed=true]", "background-color");
  expect(pressed).not.toBe(await style(".hunk [aria-pressed=false]", "background-color"));
  // no backplate in the page's colour behind text in the selection's colour
  for (const selected of [".hunk [aria-pressed=true]", "[class*=bg-brand]:is(button)"]) {
    expect(await style(selected, "forced-color-adjust"), selected).toBe("none");
    expect(await style(selected, "color"), selected).not.toBe(await style(selected, "background-color"));
  }
  // the diff: insertions underlined, deletions struck
  expect(await style(".diff ins", "border-bottom-style")).toBe("solid");
  expect(await style(".diff del", "text-decoration-line")).toBe("line-through");
  // the thread and the scores: lines differ from their background
  const canvas = await style("body", "background-color");
  expect(await style(".station", "background-color", "::before")).not.toBe(canvas);
  expect(await style(".score-thread", "background-color", "::after")).not.toBe(canvas);
  // provenance: strokes of different kinds
  const [question] = await studio.question.locator(".branch").all();
  await question?.getByRole("textbox").fill("two rooms");
  await question?.getByRole("button", { name: "Add" }).click();
  await expect(page.locator(".origin--answer")).toBeVisible();
  expect(await style(".origin", "border-top-style", "::before")).toBe("solid");
  expect(await style(".origin--answer", "border-top-style", "::before")).toBe("double");
  // the focus
  await studio.ask.focus();
  await page.keyboard.press("Shift+Tab");
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement as Element);
    return { outlineStyle, outlineWidth, seen: outlineColor !== getComputedStyle(document.body).backgroundColor };
  });
  expect(ring).toEqual({ outlineStyle: "solid", outlineWidth: "2px", seen: true });
}

async function expectPrinted(studio: StudioPage): Promise<void> {
  const { page } = studio;
  const fold = studio.question.locator("details").filter({ hasText: "How we refined" });
  await fold.locator("summary").click();
  await expect(fold).not.toHaveAttribute("open");
  await page.emulateMedia({ media: "print" });
  // with its open questions
  await expect(studio.question.getByRole("heading", { level: 2 })).toBeVisible();
  const colours = await studio.question
    .locator(".sentence p")
    .first()
    .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(document.body).backgroundColor]);
  expect(colours).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  // what is folded on the screen is printed
  await expect(fold.locator(".diff")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Prompt, ready to paste" })).toBeVisible();
  for (const around of ["header.app-header", "nav", "footer", ".action-bar", "button", "textarea"]) {
    expect(await page.locator(around).locator("visible=true").count(), around).toBe(0);
  }
}
