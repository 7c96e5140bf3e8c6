import { createFileRoute } from "@tanstack/react-router";
import { AnalyticsPage } from "#src/tools/admin/view/admin-page.tsx";

export const Route = createFileRoute("/admin_/analytics")({ component: AnalyticsPage });
