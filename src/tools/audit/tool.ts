import type { Page } from "#src/pages/page.ts";

export const audit = {
  id: "audit",
  path: "/audit",
  subpaths: ["/audit/sessions", "/audit/sessions/$id", "/audit/personas"],
  title: "Audit",
  access: "members",
} as const satisfies Page;
