import type { ReactNode } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { serverReads } from "#src/data/server-reads.ts";
import { FaqPage } from "#src/screens/faq/faq-page.tsx";
import { PricingPage } from "#src/screens/plans/pricing-page.tsx";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";
import { until } from "../ui/render.tsx";

// what this studio sells is not known here
beforeEach(() => void vi.stubGlobal("fetch", () => new Promise(() => undefined)));

const textOf = async (page: ReactNode) => (await renderPage(await testStudio(), page)).host.textContent ?? "";

test.each([
  ["Pricing", <PricingPage key="pricing" />],
  ["FAQ", <FaqPage key="faq" />],
])("%s names the actions that are counted without an account, and claims no more", async (_, page) => {
  const text = await textOf(page);
  expect(text).toMatch(/3 free\s+actions|3 of them are free/);
  expect(text).toMatch(
    /saving an optimized prompt as a session, exporting sessions, sharing,( and)? asking on in a session/i,
  );
  expect(text).toContain("no messages are counted");
  expect(text).not.toMatch(/nothing is counted|ever counted/);
});

test("Pricing says nothing of a price while it asks, and nothing like an error where nobody answers", async () => {
  expect(await textOf(<PricingPage />)).not.toMatch(/Price (not|at)/);
  serverReads.clear();
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no connection")));
  const studio = await testStudio();
  Object.assign(studio.session, { findBackend: async () => ({ kind: "unreachable" }) });
  const { host } = await renderPage(studio, <PricingPage />);
  onTestFinished(() => serverReads.clear());
  await until(() => host.textContent?.includes("Check again") === true);
  expect(host.textContent).not.toContain("not loaded");
  expect(host.textContent).toContain("Price not known yet");
});

test("Pricing and FAQ say which plans open the audit", async () => {
  expect((await textOf(<PricingPage />)).match(/Audit: (not )?included/g)).toEqual([
    "Audit: not included",
    ...Array(3).fill("Audit: included"),
  ]);
  const faq = await renderPage(await testStudio(), <FaqPage />);
  const open = [...faq.host.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(open).toContain("Audit");
  expect(open).not.toContain("Custom personas");
});
