import { afterEach, expect, test, vi } from "vitest";
import type { SubscriptionAnswer } from "#src/data/plan.ts";
import { SubscriptionSuccessPage } from "#src/screens/plans/subscription-success-page.tsx";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";
import { until } from "../ui/render.tsx";

const { answer } = vi.hoisted(() => ({ answer: { now: { kind: "unanswered" } as SubscriptionAnswer } }));
vi.mock("#src/data/plan.ts", async (original) => ({
  ...(await original<typeof import("#src/data/plan.ts")>()),
  checkSubscription: async () => answer.now,
}));
afterEach(() => vi.unstubAllGlobals());

/** What can be done on the page once the server has said this. */
async function actions(said: SubscriptionAnswer, expected?: "synthesizer") {
  answer.now = said;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const { host } = await renderPage(
    await testStudio({ member: true }),
    <SubscriptionSuccessPage expected={expected} />,
  );
  await until(() => host.querySelector("h2") !== null);
  return [...host.querySelectorAll("a, button")].map(({ textContent }) => textContent);
}

test("once a plan is there the page leads to the prompt library", async () => {
  const paid = { kind: "answered", plan: "synthesizer", subscribed: true } as const;
  expect(await actions(paid, "synthesizer")).toEqual(["Open the prompt library", "See plans"]);
});

test("until then the page asks again on demand", async () => {
  expect(await actions({ kind: "unanswered" })).toEqual(["Check again", "See plans"]);
  expect(await actions({ kind: "answered", plan: "explorer", subscribed: false })).toEqual([
    "Check again",
    "See plans",
  ]);
});
