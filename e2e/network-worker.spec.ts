import { expect, type Page } from "@playwright/test";
import type { NetworkKind, NetworkSetup } from "#src/ai/provider.ts";
import { type LoopbackProvider, loopbackProvider } from "../tests/ai/loopback-provider.ts";
import { addAdapters } from "./ai-build.ts";
import { test as base } from "./fixtures.ts";

/** A separate worker asks the providers; only its script may call other origins. In a real browser, with the headers of our server. */

const KEY = "sk-canary-1234567890";
type InPage = typeof import("./ai-in-page.ts");

const test = base.extend<{ provider: LoopbackProvider; strict: LoopbackProvider; studio: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  provider: async ({}, use) => {
    const provider = await loopbackProvider({ cors: true });
    await use(provider);
    await provider.close();
  },
  /** A provider that refuses every page. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  strict: async ({}, use) => {
    const provider = await loopbackProvider();
    await use(provider);
    await provider.close();
  },
  studio: async ({ page, pageServer, buildCopy }, use) => {
    await addAdapters(buildCopy.folder);
    await page.goto(pageServer.url);
    // responses from the service worker carry their headers too
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // a file of the same origin under the same policy, without the app
    await page.goto(`${pageServer.url}/robots.txt`);
    await use(page);
  },
});
// Chromium asks for an icon when a file is shown as a page
test.use({ signedIn: false, expectedErrors: /status of 404/ });

const setupAt = (baseUrl: string, kind: NetworkKind = "openai-compatible"): NetworkSetup => ({
  id: "loopback",
  kind,
  label: "Loopback",
  baseUrl,
  model: "m1",
  takesSchema: false,
});

const inPage = (page: Page, what: keyof InPage, setup: NetworkSetup): Promise<unknown> =>
  page.evaluate(
    async ({ what, setup, key }) => {
      const module = "/assets/ai-in-page.js";
      return ((await import(module)) as InPage)[what](setup, key);
    },
    { what, setup, key: KEY },
  );

test("the worker asks each kind of provider at another origin, with the key and nothing else from this origin @worker", async ({
  studio,
  provider,
  strict,
}) => {
  for (const kind of ["openai-compatible", "anthropic", "google"] as const)
    await test.step(kind, async () => {
      const before = provider.asked.length;
      expect(await inPage(studio, "askInPage", setupAt(provider.baseUrl(kind), kind))).toMatchObject({
        ok: true,
        value: { output: { text: "Forty-two." }, finishReason: "stop" },
      });
      expect(provider.asked).toHaveLength(before + 1);
      const headers = provider.asked[before]?.headers ?? {};
      expect(JSON.stringify(headers)).toContain(KEY);
      expect(Object.keys(headers)).not.toContain("cookie");
      expect(Object.keys(headers)).not.toContain("referer");
    });

  await test.step("an answer with a schema is read without compiling code", async () => {
    provider.shall({ says: '```json\n{"question": "Should I move to Lisbon by May?", "reasons": ["a"]}\n```' });
    expect(await inPage(studio, "refineInPage", setupAt(provider.baseUrl("openai-compatible")))).toMatchObject({
      ok: true,
      value: { output: { question: "Should I move to Lisbon by May?", reasons: ["a"] } },
    });
  });

  await test.step("a redirect is not followed: the key stays with the server it was meant for", async () => {
    provider.shall({ status: 307, headers: { location: `${strict.origin}/v1/chat/completions` } });
    expect(await inPage(studio, "askInPage", setupAt(provider.baseUrl("openai-compatible")))).toMatchObject({
      ok: false,
      error: { code: "EXTERNAL_SERVICE_ERROR", message: expect.stringContaining("points to another address") },
    });
    expect(strict.asked).toEqual([]);
  });
});

base.describe("what the browser refuses", () => {
  test.use({
    signedIn: false,
    expectedErrors: /Content Security Policy|CORS policy|Failed to load resource|Refused to connect/,
  });

  test("the page itself reaches no other origin; the diagnosis tells a server that refuses pages from one that is down, and says what to do @worker", async ({
    studio,
    provider,
    strict,
  }) => {
    const reached = await studio.evaluate(
      (url) =>
        fetch(url, { mode: "no-cors" }).then(
          () => true,
          () => false,
        ),
      provider.origin,
    );
    expect(reached).toBe(false);
    expect(provider.asked).toEqual([]);

    const refused = setupAt(strict.baseUrl("openai-compatible"));
    expect(await inPage(studio, "diagnoseInPage", refused)).toMatchObject({
      kind: "cors",
      remedy: expect.stringContaining("OLLAMA_ORIGINS"),
    });
    // the probe that tells them apart carries no key
    expect(JSON.stringify(strict.asked)).not.toContain(KEY);
    expect(await inPage(studio, "askInPage", refused)).toMatchObject({
      ok: false,
      error: { code: "CONNECTION_ERROR" },
    });

    provider.shall({ raw: '{"data": [{"id": "m1"}, {"id": "m2"}]}' });
    const works = setupAt(provider.baseUrl("openai-compatible"));
    expect(await inPage(studio, "diagnoseInPage", works)).toMatchObject({ kind: "works", models: ["m1", "m2"] });

    await strict.close();
    expect(await inPage(studio, "diagnoseInPage", refused)).toMatchObject({ kind: "silent" });
  });
});
