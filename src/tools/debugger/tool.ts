import type { Page } from "#src/pages/page.ts";

export const runInspector = {
  id: "debugger",
  path: "/debugger",
  title: "Run inspector",
  access: "members",
  isUnlisted: true,
} as const satisfies Page;
