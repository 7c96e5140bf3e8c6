import { createFileRoute } from "@tanstack/react-router";
import { PrivacyPage } from "#src/screens/legal/privacy-page.tsx";

export const Route = createFileRoute("/privacy")({ component: PrivacyPage });
