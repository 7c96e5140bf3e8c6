import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useYourData } from "#src/data/your-data-state.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { SettingsSections } from "./settings-sections.tsx";

/** What a visitor can set, over any page: they have no /settings. It closes when the page changes. */
export function YourData() {
  const close = useYourData((state) => state.close);
  const href = useRouterState({ select: ({ location }) => location.href });
  const [openedAt] = useState(href);
  useEffect(() => {
    if (href !== openedAt) close();
  }, [href, openedAt, close]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Your data"
      description="What the studio stores in this browser, and what it does with it."
      size="lg"
      top
    >
      <div className="mt-6">
        <SettingsSections dataTitle="Your work" />
      </div>
    </Dialog>
  );
}
