import { usePageTitle } from "#src/platform/page-title.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { About } from "./about.tsx";
import { ActivityLog } from "./activity-log.tsx";
import { DeleteEverything } from "./delete-everything.tsx";
import { ExportEverything } from "./export-everything.tsx";
import { ImportFile } from "./import-file.tsx";
import { AiProviders } from "./providers/ai-providers.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { StorageFigures } from "./storage-figures.tsx";
import { SyncRows } from "./sync-rows.tsx";
import { ThisDevice } from "./this-device.tsx";

const ErrorReports = lazyPart(() => import("./error-reports.tsx").then((part) => part.ErrorReports));

export function SettingsPage() {
  usePageTitle("Settings");
  return (
    <div className="max-w-240">
      <PageHeader title="Settings" />
      <SettingsSection title="Your data">
        <StorageFigures />
        <SyncRows />
        <ExportEverything />
        <ImportFile />
        <DeleteEverything />
      </SettingsSection>
      <SettingsSection title="AI providers">
        <AiProviders />
      </SettingsSection>
      <SettingsSection title="Activity log">
        <ActivityLog />
      </SettingsSection>
      <SettingsSection title="This device">
        <ThisDevice />
      </SettingsSection>
      <SettingsSection title="About">
        <About />
        <ErrorReports />
      </SettingsSection>
    </div>
  );
}
