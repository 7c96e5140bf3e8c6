import { createFileRoute } from "@tanstack/react-router";
import { PricingPage } from "#src/screens/plans/pricing-page.tsx";
import { tools } from "#src/tools/registry.ts";

export const Route = createFileRoute("/pricing")({
  component: () => <PricingPage tools={tools.map(({ id }) => id)} />,
});
