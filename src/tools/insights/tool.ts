import type { Page } from "#src/pages/page.ts";

export const insights = {
  id: "insights",
  path: "/insights",
  title: "Insights",
  access: "members",
} as const satisfies Page;
