import type { Page } from "#src/pages/page.ts";

export const launchReadiness = {
  id: "launch-readiness",
  path: "/launch-readiness",
  title: "Launch readiness",
  access: "members",
  isUnlisted: true,
} as const satisfies Page;
