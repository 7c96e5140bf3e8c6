import type { Page } from "#src/pages/page.ts";

export const synthesis = {
  id: "synthesis",
  path: "/synthesis",
  title: "Synthesis",
  access: "members",
} as const satisfies Page;
