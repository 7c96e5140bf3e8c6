import { createFileRoute } from "@tanstack/react-router";
import { SettingsPage } from "#src/screens/settings/settings-page.tsx";

export const Route = createFileRoute("/settings")({ component: SettingsPage });
