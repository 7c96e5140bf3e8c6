import type { Page } from "#src/pages/page.ts";

export const dashboard = {
  id: "dashboard",
  path: "/dashboard",
  title: "Dashboard",
  access: "members",
  isOnFrontPage: true,
} as const satisfies Page;
