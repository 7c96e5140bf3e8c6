import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { UsageBanner } from "#src/overlays/usage-banner.tsx";
import { storePlan } from "#src/platform/stored-plan.ts";
import { storeUsage } from "#sync/account/server-usage.ts";
import { renderPage } from "../tools/page.tsx";
import { type TestStudio, testStudio } from "../tools/studio.ts";
import { until } from "../ui/render.tsx";

/** A member's studio on the tenth of November. */
async function member(): Promise<TestStudio> {
  const studio = await testStudio({ member: true });
  studio.at = new Date(2026, 10, 10).getTime();
  await studio.session.settled();
  return studio;
}

const shown = async (studio: TestStudio) => (await renderPage(studio, <UsageBanner />)).host;

const counted = (studio: TestStudio, count: number, rev = count) =>
  storeUsage(studio.db, { "2026-11": { count, rev } });

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute("style");
});

test.each([
  [3, "Explorer plan: 7 messages remaining", "3/10"],
  [9, "Explorer plan: 1 message remaining", "9/10"],
  [10, "Message limit reached - Upgrade to continue chatting", "10/10"],
  [12, "Message limit reached - Upgrade to continue chatting", "12/10"],
])("after %i messages: %s [spec:state-14]", async (used, words, badge) => {
  const studio = await member();
  await counted(studio, used);
  const host = await shown(studio);
  await until(() => host.textContent?.includes(words) === true);
  expect(host.textContent).toContain(badge);
  expect(host.textContent).toContain("Resets Dec 1");
  expect(host.querySelector(".usage-bar")?.hasAttribute("data-low"), "in the colour of a warning").toBe(true);
  expect(host.querySelector("a")?.textContent).toBe("See plans");
  expect(host.querySelector("a")?.getAttribute("href")).toBe("/pricing");
  // for those who read these keys
  expect(localStorage.getItem("sotm_monthly_messages")).toBe(String(used));
  expect(localStorage.getItem("sotm_last_reset")).toBe("2026-11-01");
});

test("a count heard from the server repaints it", async () => {
  const studio = await member();
  const host = await shown(studio);
  await until(() => host.textContent?.includes("10 messages remaining") === true);
  await act(() => counted(studio, 4));
  await until(() => host.textContent?.includes("6 messages remaining") === true);
});

test("a plan without a limit shows nothing, from the moment it is known", async () => {
  const studio = await member();
  const host = await shown(studio);
  await until(() => host.textContent?.includes("10 messages remaining") === true);
  act(() => storePlan("architect"));
  expect(host.textContent).toBe("");
});

test("a visitor is not metered and sees nothing", async () => {
  const studio = await testStudio();
  await studio.session.settled();
  expect((await shown(studio)).textContent).toBe("");
});
