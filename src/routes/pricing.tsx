import { createFileRoute } from "@tanstack/react-router";
import { PricingPage } from "#src/screens/plans/pricing-page.tsx";

export const Route = createFileRoute("/pricing")({
  component: PricingPage,
});
