import type { Page } from "#src/pages/page.ts";

export const admin = {
  id: "admin",
  path: "/admin",
  subpaths: ["/admin/analytics"],
  title: "Admin",
  access: "admins",
} as const satisfies Page;
