import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { PLANS, type Plan } from "#domain/plan.ts";
import type { CheckoutOffer } from "#src/data/checkout.ts";
import { PlanAction } from "#src/screens/plans/plan-action.tsx";

vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
}));

type Who = "visitor" | "member" | "unknown";
/** What each card offers, in the order of the plans; empty where it offers nothing. */
const labels = (who: Who, current: Plan, offer: CheckoutOffer | null, leavingFor: Plan | null = null) =>
  PLANS.map((plan) =>
    renderToString(<PlanAction {...{ plan, who, current, offer, leavingFor }} onChoose={() => undefined} />).replace(
      /<span.*|<[^>]+>/g,
      "",
    ),
  );

describe("a member", () => {
  test("tries every plan but the present one in the test checkout, and goes back to Explorer", () => {
    expect(labels("member", "explorer", "test")).toEqual(["", "Try this plan", "Try this plan", "Try this plan"]);
    expect(labels("member", "architect", "test")).toEqual(["Back to Explorer", "Try this plan", "Try this plan", ""]);
  });

  test("chooses a plan at Stripe, and changes or cancels the subscription there", () => {
    const choose = "Choose this plan";
    expect(labels("member", "explorer", "stripe")).toEqual(["", choose, choose, choose]);
    expect(labels("member", "synthesizer", "stripe")).toEqual(["", "Change or cancel", choose, choose]);
    // what was paid once has nothing to cancel
    expect(labels("member", "synthesizer-onetime", "stripe")).toEqual(["", choose, "", choose]);
  });

  test("sees on the button that was pressed that its page is being opened", () => {
    expect(labels("member", "explorer", "stripe", "architect")[3]).toBe("Opening…");
    expect(labels("member", "synthesizer", "stripe", "explorer")[1]).toBe("Opening…");
  });

  test.each(["closed", "unanswered", "no-accounts", null] as const)("finds no button that leads nowhere: %s", (offer) =>
    expect(labels("member", "explorer", offer)).toEqual(["", "", "", ""]),
  );
});

test("a visitor makes an account, and signs in for a plan where there are any to be had", () => {
  const create = "Create Free Account";
  const signIn = "Sign in to choose";
  expect(labels("visitor", "explorer", "stripe")).toEqual([create, signIn, signIn, signIn]);
  expect(labels("visitor", "explorer", "closed")).toEqual([create, "", "", ""]);
  expect(labels("unknown", "explorer", "test")).toEqual(["", "", "", ""]);
});
