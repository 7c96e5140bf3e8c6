import { createFileRoute } from "@tanstack/react-router";
import { SubscriptionSuccessPage } from "#src/screens/plans/subscription-success-page.tsx";

export const Route = createFileRoute("/subscription-success")({ component: SubscriptionSuccessPage });
