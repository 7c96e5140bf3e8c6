import type { Page } from "#src/pages/page.ts";

export const sessions = {
  id: "sessions",
  path: "/sessions",
  title: "Sessions",
  access: "members",
  visitorPath: "/?kept=all",
} as const satisfies Page;
