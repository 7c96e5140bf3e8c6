import { expect } from "@playwright/test";
import { type LoopbackProvider, loopbackProvider } from "../tests/ai/loopback-provider.ts";
import { expectNoViolations } from "./axe.ts";
import { test as base } from "./fixtures.ts";
import { ProvidersPage } from "./providers-page.ts";
import { SettingsPage } from "./settings-page.ts";
import { databases } from "./stored-session.ts";

/** The person's own providers: set up, tested, chosen, with a key that stays where it was put. */

const KEY = "sk-canary-8675309-abcdef";
const MODELS = { raw: '{"data": [{"id": "m1"}, {"id": "m2"}]}' };

const test = base.extend<{ provider: LoopbackProvider; providers: ProvidersPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  provider: async ({}, use) => {
    const provider = await loopbackProvider({ cors: true });
    provider.shall(MODELS);
    await use(provider);
    await provider.close();
  },
  providers: async ({ page }, use) => {
    const providers = new ProvidersPage(page);
    await providers.open();
    await use(providers);
  },
});
// a server that refuses, is down, or answers with an error: Chromium writes each to the console
test.use({ expectedErrors: /CORS policy|Failed to load resource/ });

const baseUrl = (provider: LoopbackProvider) => provider.baseUrl("openai-compatible");

test("a server at home is set up, tested and chosen; a dialog shows what leaves verbatim", async ({
  page,
  providers,
  provider,
}) => {
  await providers.add.click();
  await providers.enter({ preset: "Another OpenAI-compatible server", name: "Home", address: baseUrl(provider) });
  await providers.test();
  await expect(providers.found).toContainText(`${new URL(provider.origin).host} answers. It offers 2 models.`);
  await expectNoViolations(page, "the dialog, tested");
  await providers.enter({ model: "m1" });
  await providers.dialog.getByRole("button", { name: "Add it" }).click();
  await expect(providers.dialog).toBeHidden();

  // what was added can be used next
  await expect(page.getByRole("button", { name: "Use it for answers: Home" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(providers.answer.locator("option:checked")).toHaveText("Home");
  await expect(providers.section.getByText("Used for answers")).toBeVisible();
  await providers.section.getByRole("button", { name: "What leaves this device: Answer" }).click();
  await expect(providers.dialog).toContainText(new URL(provider.origin).host);
  await expect(providers.dialog.getByRole("heading", { name: "The question" })).toBeVisible();
  await expectNoViolations(page, "what leaves");
  await providers.dialog.getByRole("button", { name: "Close" }).last().click();
  await providers.refine.selectOption("Home");
  await providers.section.getByRole("button", { name: "What leaves this device: Refine the question" }).click();
  await expect(providers.dialog).toContainText("Turn the rough text into one sharper question");
  await providers.dialog.getByRole("button", { name: "Close" }).last().click();
  await page.reload();
  await expect(providers.answer.locator("option:checked")).toHaveText("Home");
  await expect(providers.refine.locator("option:checked")).toHaveText("Home");
  const posts = () => provider.asked.filter(({ method }) => method === "POST");
  expect(posts(), "choosing a provider and listing its models sends nothing").toEqual([]);
  provider.shall(MODELS, { says: "Ready." });
  await providers.section.getByRole("button", { name: "Test Home" }).click();
  await expect(providers.tested).toContainText(
    /Sent to m1: “Reply with one word: ready.” It said “Ready.” after [\d.]+ s/,
  );
  expect(posts()).toHaveLength(1);
  await expectNoViolations(page, "the section");

  await providers.section.getByRole("button", { name: "Remove Home" }).click();
  await expect(providers.answer).toHaveValue("local");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(providers.answer.locator("option:checked")).toHaveText("Home");
});

test("a key exists in its tab alone; a remembered one is sealed, in no export, and deleted by a sign-out", async ({
  page,
  providers,
  provider,
}) => {
  await test.step("a key exists in its tab until that is closed, and nowhere in the browser's storage", async () => {
    await providers.setUp({ name: "Home", address: baseUrl(provider), model: "m1", key: KEY });
    await expect(providers.section).toContainText("Key forgotten when this tab closes");
    provider.shall(MODELS, { says: "Ready." });
    await providers.section.getByRole("button", { name: "Test Home" }).click();
    await expect(providers.tested).toContainText("answers");
    expect(provider.asked.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(await providers.everythingStored()).not.toContain(KEY);
    await page.reload();
    await expect(providers.section).toContainText("No key");
  });

  await test.step("a remembered key survives a reload, sealed; no export contains it, and a sign-out deletes it", async () => {
    await providers.setUp({ name: "Canary", address: baseUrl(provider), model: "m1", key: KEY, remember: true });
    await page.reload();
    await expect(providers.section).toContainText("Key remembered on this device");
    provider.shall(MODELS, { says: "Ready." });
    await providers.section.getByRole("button", { name: "Test Canary" }).click();
    await expect(providers.tested).toContainText("answers");
    expect(provider.asked.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    const stored = await providers.everythingStored();
    expect(stored).toContain("Canary");
    expect(stored).toContain('"a key"');
    expect(stored).not.toContain("a key that can be read");
    expect(stored).not.toContain(KEY);
    const { text } = await new SettingsPage(page).exported();
    expect(text).not.toContain(KEY);
    expect(text).not.toContain("Canary");

    await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await expect.poll(() => databases(page)).not.toContain("account");
    expect(await providers.everythingStored()).not.toContain("Canary");
  });
});

test("a hosted provider needs a plan that includes it; a test reports the problem, and what to do about it [spec:screen-31]", async ({
  page,
  providers,
  provider,
}) => {
  await test.step("a hosted provider needs a plan that includes it, which the choice of a provider says", async () => {
    await providers.add.click();
    await providers.enter({ preset: "OpenAI", model: "some-model", key: KEY });
    await expect(providers.dialog.getByText(/come with the Synthesizer and Architect plans/)).toBeVisible();
    await expectNoViolations(page, "the gate");
    await providers.dialog.getByRole("button", { name: "Add it" }).click();
    const modal = page.getByRole("dialog", { name: "Providers on the internet come with Synthesizer" });
    await expect(modal).toBeVisible();
    await expect(modal).toContainText("is free for everyone");
    await expect(modal.getByRole("row", { name: /^Messages a month/ })).toContainText(/10.*No limit/);
    await expect(modal.getByRole("link", { name: /See plans/ })).toHaveAttribute("href", "/pricing");
    await expectNoViolations(page, "the upgrade modal");
    await modal.getByRole("button", { name: "Try again" }).click();
    await expect(modal).toContainText(/The server says that your plan is Explorer|A plan belongs to an account/);
    await page.keyboard.press("Escape");
    await expect(modal).toBeHidden();
    await expect(providers.dialog.getByLabel("Model", { exact: true })).toHaveValue("some-model");
  });

  await test.step("a test reports the problem, and what to do about it", async () => {
    const strict = await loopbackProvider();
    await providers.enter({ preset: "Another OpenAI-compatible server", name: "Home", address: baseUrl(strict) });
    await providers.test();
    await expect(providers.found).toContainText("does not let this page read its answers (CORS)");
    await expect(providers.found).toContainText("OLLAMA_ORIGINS");
    await strict.close();
    await providers.test();
    await expect(providers.found).toContainText("Nothing answers at");
    await expect(providers.found).toContainText("check the port");

    provider.shall({ status: 404 }, MODELS);
    await providers.enter({ address: provider.origin });
    await providers.test();
    await expect(providers.found).toContainText(`Use ${provider.origin}/v1.`);

    provider.shall({ status: 401 });
    await providers.enter({ address: baseUrl(provider) });
    await providers.test();
    await expect(providers.found).toContainText("did not accept the key");
    await providers.enter({ address: "localhost" });
    await providers.test();
    await expect(providers.dialog.getByText("This is not an address.")).toBeVisible();
  });
});
