import type { Page } from "#src/pages/page.ts";

export const personas = {
  id: "personas",
  path: "/personas",
  title: "Personas",
  access: "members",
} as const satisfies Page;
