import { createFileRoute } from "@tanstack/react-router";
import { SubscriptionTestPage } from "#src/screens/plans/subscription-test-page.tsx";

export const Route = createFileRoute("/subscription-test")({
  component: SubscriptionTestPage,
});
