import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

test("an empty field, a paste of 1 MB, 20,000 words, NUL and lone surrogates are each answered", async ({ page }) => {
  test.slow(); // the browser lays a megabyte out again at each step
  await test.step("an empty field is answered with a message; NUL and lone surrogates are handled", async () => {
    const studio = new StudioPage(page);
    await studio.open();
    await studio.idea.fill("   \n ");
    await studio.ask.click();
    await expect(page.getByRole("alert").filter({ hasText: "Write or paste a rough idea first." })).toBeVisible();

    await studio.idea.evaluate((field: HTMLTextAreaElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
      set?.call(field, "why does \u0000 the \uD83D parser stop at 512 bytes");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await studio.ask.click();
    await expect(studio.question).toContainText("512 bytes");
    await page.reload();
    await expect(studio.question).toContainText("512 bytes");
  });

  await test.step("a paste of 1 MB is refused with its length and the limit, and stays in the field", async () => {
    const studio = new StudioPage(page);
    await page.getByRole("button", { name: "New thought" }).locator("visible=true").click();
    await studio.idea.evaluate((field: HTMLTextAreaElement) => {
      field.focus();
      document.execCommand("insertText", false, "all work and no play makes a dull text. ".repeat(26_215));
    });
    await studio.ask.click();
    const alert = page.getByRole("alert").filter({ hasText: "characters" });
    await expect(alert).toContainText(/1,048,600/);
    await expect(alert).toContainText(/200,000/);
    await expect(studio.idea).toHaveValue(/^all work/);
    await expect(alert.getByRole("button", { name: "Download my text" })).toBeVisible();
  });

  await test.step("20,000 words are refined while typing still works", async () => {
    const studio = new StudioPage(page);
    const text = "the harbour crane number 7 does not turn when it rains. ".repeat(1818);
    await studio.idea.fill(text);
    await studio.ask.click();
    await expect(studio.answer).toBeVisible();
    await expect(page.getByRole("button", { name: /Show all [\d,]+ characters/ })).toBeVisible();
  });
});

test.describe("a full device", () => {
  // Chromium asks for /favicon.ico when a file is opened by itself
  test.use({ expectedErrors: /status of 404/ });
  test("shows a message, and the text stays", async ({ device, origin }) => {
    test.slow(); // starts the browser twice
    const earlier = new StudioPage(await device.open());
    await earlier.open(`${origin}/`);
    await earlier.askFor("why is my sourdough dense since March");
    await device.kill();

    // Chromium applies a quota only to a profile on disk, and reads it only when a process opens its first database
    const page = await device.open();
    await page.goto(`${origin}/manifest.json`);
    const cdp = await page.context().newCDPSession(page);
    const { usage } = await cdp.send("Storage.getUsageAndQuota", { origin });
    await cdp.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + 50_000 });
    const studio = new StudioPage(page);
    await studio.open(`${origin}/`);
    const idea = `how do I sort these notes: ${"shelf, cellar, attic, 1998. ".repeat(5000)}`;
    await studio.idea.fill(idea);
    await studio.ask.click();
    await expect(page.getByRole("alert").filter({ hasText: "no space left" })).toBeVisible();
    await expect(studio.idea).toHaveValue(idea);

    await cdp.send("Storage.overrideQuotaForOrigin", { origin });
    await studio.ask.click();
    await expect(studio.answer).toBeVisible();
  });
});

test("a database from a newer version is left alone, with a message", async ({ page }) => {
  await page.route("**/newer-database", (route) => route.fulfill({ contentType: "text/html", body: "<p>empty</p>" }));
  await page.goto("/newer-database");
  const studio = new StudioPage(page);
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open(name, 100_000);
        open.onsuccess = () => {
          open.result.close();
          resolve();
        };
      }),
    await studio.workspace(),
  );
  await studio.open();
  await expect(page.getByText(/newer version/)).toBeVisible();
  await studio.idea.fill("a thought that must stay");
  await studio.ask.click();
  await expect(page.getByRole("alert").filter({ hasText: /newer version/ })).toBeVisible();
  await expect(studio.idea).toHaveValue("a thought that must stay");
});

test("without IndexedDB the studio works, and says plainly that it stores nothing", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));
  const studio = new StudioPage(page);
  await studio.open();
  await expect(page.getByText("This browser stores nothing for the studio.")).toBeVisible();
  await studio.askFor("why is my sourdough dense since March");
  await expect(studio.question).toContainText("sourdough");
});

test("an address without a session is explained, with a way out", async ({ page }) => {
  for (const address of [
    "/dashboard?session=does-not-exist",
    "/dashboard?session=%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    `/dashboard?session=${"x".repeat(99)}`,
    "/?session=123456",
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: "There is no session at this address" })).toBeVisible();
      await page.locator("main").getByRole("link").last().click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("heading", { name: "There is no session at this address" })).toBeHidden();
    });
});

test("a malformed address still opens its page, and an unknown path is answered inside the shell [spec:screen-10]", async ({
  page,
}) => {
  for (const address of [
    "/dashboard?session=%E0%A4%A",
    "/dashboard?session[]=1&session=2",
    "/sessions?q=%00",
    "/sessions?q={%22a%22:1}",
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole("main")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Page Error")).toBeHidden();
    });
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "There is no page here" })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeAttached();
});

test.describe("for a visitor", () => {
  test.use({ signedIn: false });

  test("invalid parameters are left out, on every page that reads some @mobile", async ({ page }) => {
    const landing = "A living architecture for thought.";
    for (const [address, heading] of [
      ["/?kept=everything&q=%00", landing],
      [`/?session=${"x".repeat(101)}`, landing],
      ["/?kept=all&q[]=%FF&session=", "Sessions"],
      ["/auth?mode=%3Cscript%3E&left=everyone", "Sign in"],
      ["/auth?mode=reset&mode=%FF", "Sign in"],
      ["/optimizer?work[]=1&optimized=maybe", "Optimizer"],
      ["/subscription-success?plan=emperor", "Your subscription"],
      ["/subscription-success?plan[]=architect&plan=", "Your subscription"],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 }), address).toContainText(heading);
      if (heading === landing) await expect(new StudioPage(page).idea, address).toHaveValue("");
    }
  });
});
