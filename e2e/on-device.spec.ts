import { createHash } from "node:crypto";
import { expect, type Route } from "@playwright/test";
import { tinyModel } from "../scripts/tiny-model.mjs";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { ProvidersPage } from "./providers-page.ts";
import { StudioPage } from "./studio-page.ts";

/** A model in the browser: the whole path that a real one takes, with one of random weights. */

const FILE = tinyModel();
const MODELS = {
  models: [
    {
      id: "tiny",
      name: "Tiny",
      licence: "MIT",
      source: "https://models.example/tiny",
      goodAt: "Being small.",
      badAt: "Everything else.",
      file: {
        url: "/models/tiny.gguf",
        bytes: FILE.length,
        sha256: createHash("sha256").update(FILE).digest("hex"),
      },
    },
  ],
};

// the connection that breaks is written to the console
test.use({ expectedErrors: /Failed to load resource/ });

test("a model is fetched once asked, goes on after a break, and writes on the device until it is removed", async ({
  page,
  origin,
}) => {
  const ranges: (string | null)[] = [];
  const others: string[] = [];
  page.context().on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (/^http/.test(protocol) && asked !== origin) others.push(asked);
  });
  await page.context().route("**/models.json", (route) => route.fulfill({ json: MODELS }));
  await page.context().route("**/models/tiny.gguf", async (route: Route) => {
    const range = await route.request().headerValue("range");
    ranges.push(range);
    const from = Number(/\d+/.exec(range ?? "")?.[0] ?? 0);
    // the first time it ends in the middle
    const body = from === 0 ? FILE.subarray(0, 100_000) : FILE.subarray(from);
    await route.fulfill({ status: from === 0 ? 200 : 206, body, contentType: "application/octet-stream" });
  });
  const providers = new ProvidersPage(page);
  await providers.open();
  const { section } = providers;
  await expect(section.getByText("licence MIT, from models.example")).toBeVisible();
  await expectNoViolations(page, "models are offered");
  expect(ranges).toEqual([]);

  await section.getByRole("button", { name: "Fetch 146 kB: Tiny" }).click();
  await expect(section.getByRole("alert")).toContainText("What came is saved");
  await expect(section.getByText("100 kB of 146 kB are here.")).toBeVisible();
  await page.reload();
  await section.getByRole("button", { name: "Go on: Tiny" }).click();
  await expect(section.getByText("It is here (146 kB).")).toBeVisible();
  expect(ranges).toEqual([null, "bytes=100000-"]);

  await providers.answer.selectOption("Tiny");
  await expect(providers.answer.locator("option:checked")).toHaveText("Tiny");
  const studio = new StudioPage(page);
  await studio.open("/dashboard");
  await studio.askFor("should we wait for the river or cross it now");
  await expect(studio.answer).toContainText("Written by Tiny on this device", { timeout: 45_000 });
  await expect(studio.answer).toContainText(/\b(river|light|calm|wait|stays)\b/);

  await providers.open();
  await section.getByRole("button", { name: "Remove: Tiny" }).click();
  await expect(page.getByText("Tiny was removed. 146 kB are free again.")).toBeVisible();
  await expect(section.getByRole("button", { name: "Fetch 146 kB: Tiny" })).toBeVisible();
  await expect(providers.answer.locator("option:checked")).toHaveText("This device, no model");
  expect(others).toEqual([]);
});
