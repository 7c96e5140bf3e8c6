import { usePageTitle } from "#src/platform/page-title.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { SettingsSections } from "./settings-sections.tsx";

export function SettingsPage() {
  usePageTitle("Settings");
  return (
    <div className="max-w-240">
      <PageHeader title="Settings" />
      <SettingsSections dataTitle="Your data" />
    </div>
  );
}
