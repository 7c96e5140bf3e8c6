import type { Page } from "#src/pages/page.ts";

export const systemTests = {
  id: "system-tests",
  path: "/system-tests",
  title: "System Tests",
  access: "members",
} as const satisfies Page;
