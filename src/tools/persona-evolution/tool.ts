import type { Page } from "#src/pages/page.ts";

export const personaEvolution = {
  id: "persona-evolution",
  path: "/personas/evolution",
  title: "Evolution",
  access: "members",
} as const satisfies Page;
