import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

test("the sidebar folds to icons by Ctrl+B, stays folded over a reload, and unfolds again [spec:screen-27]", async ({
  page,
}) => {
  await page.goto("/dashboard");
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  await expect(sidebar).toHaveAttribute("data-state", "expanded");
  expect((await sidebar.boundingBox())?.width).toBe(256);
  await page.keyboard.press("Control+b");
  await expect(sidebar).toHaveAttribute("data-state", "icons");
  expect((await sidebar.boundingBox())?.width).toBe(48);
  await expect(sidebar.getByRole("link", { name: "Sessions" })).toBeVisible();

  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "sidebar:state");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  await page.reload();
  await expect(sidebar).toHaveAttribute("data-state", "icons");
  await page.keyboard.press("Control+b");
  await expect(sidebar).toHaveAttribute("data-state", "expanded");
});

test("the tab bar shows the current page, and navigates @mobile [spec:screen-13]", async ({ page }) => {
  await page.goto("/dashboard");
  const tabs = page.getByRole("navigation", { name: "Tabs" });
  await expect(tabs.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  expect(await tabs.getByRole("link").count()).toBeLessThanOrEqual(5);
  await tabs.getByRole("link", { name: "Sessions" }).click();
  await expect(page).toHaveTitle("Sessions - Studio of the Mind");
  await expect(tabs.getByRole("link", { name: "Sessions" })).toHaveAttribute("aria-current", "page");
});

test("the visible page responds to its keys from the first moment", async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("h1")) return;
      observer.disconnect();
      dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, cancelable: true }));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto("/sessions");
  await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeFocused();
});

test("the palette finds pages, commands and stored sessions by any words", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("textbox", { name: "Your rough idea" }).fill("why is my sourdough dense since March");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "Answer" })).toBeVisible();
  await page.goto("/sessions");
  await expect(page.locator("main li")).toHaveCount(1);

  await page.keyboard.press("Control+k");
  const input = page.getByRole("combobox", { name: "Search or jump to" });
  await input.fill("march sour");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Answer" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await input.fill("no such thing");
  await expect(page.getByText("No matches.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(input).toBeHidden();
});

test("Ctrl+K closes the palette that it opened, as ? does for the list of shortcuts; over another dialog they do nothing", async ({
  page,
}) => {
  await page.goto("/settings");
  const palette = page.getByRole("combobox", { name: "Search or jump to" });
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const dialogs = page.locator("[role=dialog], dialog");
  const remove = page.getByRole("button", { name: "Delete my account" });
  await expect(remove).toBeVisible();
  for (const [keys, panel] of [
    ["Control+k", palette],
    ["?", sheet],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(panel).toBeVisible();
    await page.keyboard.press(keys);
    await expect(dialogs).toHaveCount(0);
  }

  await page.keyboard.press("?");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(dialogs).toHaveCount(1);
  await page.keyboard.press("Escape");

  await remove.click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Your password" })).toBeFocused();
  await page.keyboard.press("Tab");
  for (const keys of ["Control+k", "?"]) await page.keyboard.press(keys);
  // with the next key, which is handled after them
  await page.keyboard.press("Escape");
  await expect(dialogs).toHaveCount(0);
});

test("going offline is announced at once, and Retry finds the connection again @both @worker [spec:screen-33]", async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto("/dashboard");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  if (isMobile) {
    await expect(
      page.getByText("You're offline — Some features may not work properly until you reconnect."),
    ).toBeVisible();
    await context.setOffline(false);
    // the browser may notice by itself, and remove the button before the press
    const retry = page.getByRole("button", { name: "Retry" });
    await retry.click({ timeout: 2_000 }).catch(() => undefined);
    await expect(page.getByText("You're offline")).toBeHidden();
  } else {
    await expect(page.getByText("Offline", { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("Offline", { exact: true })).toBeHidden();
  }
});

test("nothing on the page moves after the first paint, on first and later visits @both @worker", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      // a loading font may move a line's letters by less than a pixel
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput && value >= 0.001)
          for (const { node, previousRect, currentRect } of sources)
            moved.push(
              `${value}: ${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName} from ${place(previousRect)} to ${place(currentRect)}`,
            );
    }).observe({ type: "layout-shift", buffered: true });
  });
  const expectStill = async (path: string) => {
    await page.goto(path);
    await expect(page.getByText("Neural Ready")).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved), path).toEqual([]);
  };
  for (const path of ["/", "/dashboard", "/sessions"]) await expectStill(path);

  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("why is my sourdough dense since March");
  const thread = page.url();
  await page.goto("/sessions");
  await expect(page.locator("main li")).toHaveCount(1);
  for (const path of ["/", "/sessions", thread]) await expectStill(path);

  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  // the emulation may tell a page late what a browser without a connection knows from the start
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  for (const path of ["/", "/sessions"]) await expectStill(path);
});
