import { useEffect, useState } from "react";
import { useProviders } from "#src/data/ai/use-providers.ts";
import { useDeviceStorage } from "#src/data/device-storage.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { AI_PROVIDERS, takeWantedSection } from "#src/data/settings-place.ts";
import { useSyncTotals } from "#src/data/sync-totals.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { AccountSection } from "./account-section.tsx";
import { ActivityLog } from "./activity-log.tsx";
import { DeleteEverything } from "./delete-everything.tsx";
import { ExportEverything } from "./export-everything.tsx";
import { ImportFile } from "./import-file.tsx";
import { NearbyRow } from "./nearby-row.tsx";
import { SettingsRow, SettingsSection } from "./settings-section.tsx";
import { StorageFigures } from "./storage-figures.tsx";
import { SyncRows } from "./sync-rows.tsx";
import { ThisDevice } from "./this-device.tsx";

const OperatorFlags = lazyPart(() => import("./operator-flags.tsx").then((part) => part.OperatorFlags), {
  failed: () => null,
});
const ErrorReports = lazyPart(() => import("./error-reports.tsx").then((part) => part.ErrorReports));

/** Every section of the settings: what /settings shows a member, and the dialog *Your data* a visitor. */
export function SettingsSections({ dataTitle }: { readonly dataTitle: string }) {
  const known = useKnown();
  useEffect(() => {
    const wanted = known ? document.getElementById(takeWantedSection() ?? "") : null;
    if (wanted === null) return;
    moveFocus(() => wanted.querySelector("h2"));
    wanted.scrollIntoView({ block: "start" });
  }, [known]);
  return (
    <div className="@container relative" aria-busy={!known}>
      {!known && <SettingsSkeleton />}
      {/* it takes its room and reads what it shows, and is seen once that is there */}
      <div className={known ? "" : "invisible"}>
        <Sections dataTitle={dataTitle} />
      </div>
    </div>
  );
}

/** After this time the sections show what there is. Milliseconds. */
const PATIENCE = 3_000;

/** Whether what the sections say of this device and its account has been read, or takes too long. Before that, each answer would move the rest. */
function useKnown(): boolean {
  const { person } = useSession();
  const totals = useSyncTotals();
  const { figures } = useDeviceStorage(totals);
  const providers = useProviders();
  const [fetched, setFetched] = useState(false);
  const [known, setKnown] = useState(false);
  useEffect(() => {
    let mounted = true;
    void AiProviders.preload().then(() => mounted && setFetched(true));
    const timer = setTimeout(() => setKnown(true), PATIENCE);
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, []);
  const reads = [person.status, totals.status, providers.status];
  if (!known && fetched && figures !== null && !reads.includes("loading")) setKnown(true);
  return known;
}

const SettingsSkeleton = () => (
  <div className="absolute inset-x-0 top-0 grid gap-7 @min-[44rem]:pl-[13.5rem]">
    {Array.from({ length: 6 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are alike, and never move
      <div key={row} className="grid gap-3">
        <Skeleton className="w-40" />
        <Skeleton className="w-4/5 max-w-100" />
      </div>
    ))}
  </div>
);

function Sections({ dataTitle }: { readonly dataTitle: string }) {
  return (
    <>
      <SettingsSection title={dataTitle}>
        <StorageFigures />
        <SyncRows />
        <ExportEverything />
        <ImportFile />
        <NearbyRow />
        <DeleteEverything />
      </SettingsSection>
      <SettingsSection id={AI_PROVIDERS} title="AI providers">
        <AiProviders />
      </SettingsSection>
      <SettingsSection title="Activity log">
        <ActivityLog />
      </SettingsSection>
      <SettingsSection title="This device">
        <ThisDevice />
      </SettingsSection>
      <AccountSection />
      <SettingsSection title="About">
        <About />
        <ErrorReports />
        {/* last: nothing moves when the server has said who is an admin */}
        <OperatorFlags />
      </SettingsSection>
    </>
  );
}

const VERSION = import.meta.env.VITE_APP_VERSION ?? "1.0.0";

function About() {
  const { person } = useSession();
  return (
    <SettingsRow title="Studio of the Mind">
      <p>
        Version <span className="tabular-nums">{VERSION}</span>. Your questions are refined by rules that run in this
        browser.{" "}
        {person.status === "signed-in"
          ? "Your work is saved to your account. Your text goes nowhere else unless you choose an AI provider."
          : "Nothing you write leaves this device, unless you choose an AI provider."}
      </p>
    </SettingsRow>
  );
}

function Loading() {
  return <Skeleton className="h-40" />;
}

/** Who answers. Fetched apart from the page: most people never change it. */
const AiProviders = lazyPart(() => import("./providers/provider-settings.tsx").then((part) => part.ProviderSettings), {
  loading: Loading,
});
