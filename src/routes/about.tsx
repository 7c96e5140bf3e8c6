import { createFileRoute } from "@tanstack/react-router";
import { listedPages } from "#src/pages/listed-pages.ts";
import { AboutPage } from "#src/screens/about/about-page.tsx";
import { tools } from "#src/tools/registry.ts";

const listed = listedPages.filter(({ id }) => tools.some((tool) => tool.id === id));

export const Route = createFileRoute("/about")({ component: () => <AboutPage tools={listed} /> });
