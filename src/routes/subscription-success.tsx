import { createFileRoute } from "@tanstack/react-router";
import { isPlan, type Plan } from "#domain/plan.ts";
import { SubscriptionSuccessPage } from "#src/screens/plans/subscription-success-page.tsx";

export const Route = createFileRoute("/subscription-success")({
  // said to be undefined, not left out: the router would fall back to the raw value
  validateSearch: ({ plan }: Record<string, unknown>): { readonly plan?: Plan | undefined } => ({
    plan: isPlan(plan) && plan !== "explorer" ? plan : undefined,
  }),
  component: SubscriptionSuccess,
});

function SubscriptionSuccess() {
  const { plan } = Route.useSearch();
  return <SubscriptionSuccessPage expected={plan} />;
}
