import { createFileRoute } from "@tanstack/react-router";
import { FaqPage } from "#src/screens/faq/faq-page.tsx";

export const Route = createFileRoute("/faq")({ component: FaqPage });
