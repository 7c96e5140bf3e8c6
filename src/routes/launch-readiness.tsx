import { createFileRoute } from "@tanstack/react-router";
import { LaunchReadinessPage } from "#src/tools/launch-readiness/view/launch-readiness-page.tsx";

export const Route = createFileRoute("/launch-readiness")({ component: LaunchReadinessPage });
