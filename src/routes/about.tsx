import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "#src/screens/about/about-page.tsx";
import { tools } from "#src/tools/registry.ts";

export const Route = createFileRoute("/about")({ component: () => <AboutPage tools={tools} /> });
