import type { Page } from "#src/pages/page.ts";

export const arena = {
  id: "arena",
  path: "/arena",
  title: "Debate Arena",
  access: "members",
} as const satisfies Page;
