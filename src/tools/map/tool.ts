import type { Page } from "#src/pages/page.ts";

export const map = {
  id: "map",
  path: "/map",
  title: "Mind Map",
  access: "members",
} as const satisfies Page;
