import { createFileRoute } from "@tanstack/react-router";
import { SystemTestsPage } from "#src/tools/system-tests/view/system-tests-page.tsx";

export const Route = createFileRoute("/system-tests")({ component: SystemTestsPage });
