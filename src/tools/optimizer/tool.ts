import type { Page } from "#src/pages/page.ts";

export const optimizer = {
  id: "optimizer",
  path: "/optimizer",
  title: "Optimizer",
  isOnFrontPage: true,
} as const satisfies Page;
