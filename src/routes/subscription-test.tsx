import { createFileRoute } from "@tanstack/react-router";
import { SubscriptionTestPage } from "#src/screens/plans/subscription-test-page.tsx";
import { tools } from "#src/tools/registry.ts";
import { signedInOnly } from "./-signed-in.ts";

export const Route = createFileRoute("/subscription-test")({
  beforeLoad: signedInOnly,
  component: () => <SubscriptionTestPage tools={tools.map(({ id }) => id)} />,
});
