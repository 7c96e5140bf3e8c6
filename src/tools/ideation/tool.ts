import type { Page } from "#src/pages/page.ts";

export const ideation = {
  id: "ideation",
  path: "/ideation",
  title: "Ideation Lab",
  access: "members",
} as const satisfies Page;
