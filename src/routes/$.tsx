import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "#src/screens/not-found/not-found-page.tsx";

export const Route = createFileRoute("/$")({ component: NotFoundPage });
