import { createFileRoute } from "@tanstack/react-router";
import { AttentionPage } from "#src/screens/attention/attention-page.tsx";

export const Route = createFileRoute("/attention")({ component: AttentionPage });
