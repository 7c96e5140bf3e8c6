import type { Page } from "#src/pages/page.ts";

export const promptLibrary = {
  id: "prompt-library",
  path: "/prompt-library",
  title: "Prompt Library",
  access: "members",
} as const satisfies Page;
