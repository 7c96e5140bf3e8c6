import type { Page } from "#src/pages/page.ts";

export const promptLab = {
  id: "prompt-lab",
  path: "/prompt-lab",
  title: "Prompt Lab",
  access: "members",
} as const satisfies Page;
