import { Link } from "@tanstack/react-router";
import { Download, FileText, Printer, Receipt, ScrollText, ShieldCheck, Table2 } from "lucide-react";
import { useRef, useState } from "react";
import { counted } from "#domain/audit/ledger.ts";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Menu } from "#src/ui/menu.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useSingleKeys } from "#src/ui/use-single-keys.ts";
import { useCommands } from "../data.ts";
import { useVerdict } from "../live/verdict.ts";
import { useLedger, useRecordTotal } from "../live.ts";
import type { AuditSearch } from "../model/audit-search.ts";
import { AuditTabs } from "./audit-tabs.tsx";
import { LeftSection } from "./left-section.tsx";
import { ReceiptsSection } from "./receipts-section.tsx";
import { recordKeys } from "./record-keys.ts";
import { RecordList } from "./record-list.tsx";
import { RetentionSection } from "./retention-section.tsx";
import { VerdictSection } from "./verdict-section.tsx";

const PAGE = 50;

/** What happened: the verdict, what left, and the records. */
export function OpenAudit({ to }: AuditSearch) {
  const [limit, setLimit] = useState(PAGE);
  const [shown, setShown] = useState<"all" | "left">("all");
  const [openedAt] = useState(() => Date.now());
  const ledger = useLedger(limit, shown === "left", to);
  const counting = useRecordTotal();
  const { exportRecords, exportReceipt, exportLeft } = useCommands();
  const { recheck, ...verdict } = useVerdict();
  const records = useRef<HTMLElement>(null);
  useSingleKeys({
    v: () => verdict.progress === null && verdict.verify(),
    l: () => setShown(shown === "left" ? "all" : "left"),
    ...recordKeys(() => records.current),
  });

  async function save(file: () => ReturnType<typeof exportRecords>) {
    const saved = await file();
    if (!saved.ok) notifyFailure("Nothing was exported", saved.error);
  }
  if (ledger.status === "failed")
    return (
      <>
        <PageHeader title="Audit" />
        <p role="alert" className="t-15 max-w-[60ch]">
          {ledger.error.message} {ledger.error.remedy}
        </p>
      </>
    );
  const total = counting.status === "ready" ? counting.value : null;
  const since = ledger.status === "ready" ? ledger.value.since : null;
  return (
    <div className="min-h-dvh max-w-280">
      <PageHeader
        title="Audit"
        meta={
          ledger.status === "ready" && (
            <>
              {since === null ? (
                <span>No records yet</span>
              ) : (
                <span className="tabular-nums">
                  {total === null ? "Records" : counted(total, "record")} since {dayInWords(since)}
                </span>
              )}
              <span>written on your devices, by your devices</span>
            </>
          )
        }
        actions={
          <>
            <Menu
              trigger={
                <Button disabled={total === 0}>
                  <Download />
                  Export
                </Button>
              }
              entries={[
                {
                  label: "Records (JSON Lines)",
                  icon: ScrollText,
                  onSelect: () => void save(() => exportRecords(false)),
                },
                {
                  label: "Records with the texts that left, private values taken out",
                  icon: FileText,
                  onSelect: () => void save(() => exportRecords(true)),
                },
                { label: "What left (CSV)", icon: Table2, onSelect: () => void save(exportLeft) },
                // the browser's own dialog has it; the menu is gone from the page by then
                { label: "PDF, or on paper", icon: Printer, onSelect: () => setTimeout(() => window.print()) },
                { label: "Receipt", icon: Receipt, onSelect: () => void save(exportReceipt) },
              ]}
            />
            <Button variant="primary" aria-disabled={verdict.progress !== null} onClick={verdict.verify}>
              <ShieldCheck />
              Verify
            </Button>
          </>
        }
      />
      <AuditTabs current="/audit" />
      <VerdictSection {...verdict} now={openedAt} onClosed={recheck} />
      <LeftSection now={openedAt} />
      <section ref={records} aria-labelledby="audit-records" className="mt-12">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="audit-records" className="t-16 font-medium text-text-1">
            Records
          </h2>
          <Segmented
            label="Which records"
            value={shown}
            options={[
              { value: "all", label: "All" },
              { value: "left", label: "Only what left" },
            ]}
            onChange={setShown}
          />
        </div>
        {to !== undefined && (
          <p className="t-15 mb-4 max-w-[68ch] break-words text-text-2">
            Only what left for <bdi className="text-text-1">{to}</bdi> is shown.{" "}
            <Link to="/audit" className={linkClass}>
              Show all records
            </Link>
          </p>
        )}
        {ledger.status === "loading" ? (
          <Skeleton className="h-64" />
        ) : (
          <>
            <RecordList records={ledger.value.records} back={ledger.value.back} now={openedAt} linksSessions />
            {ledger.value.unreadable > 0 && (
              <p className="t-13 mt-3 text-warn">
                {counted(ledger.value.unreadable, "record")} cannot be read. Verify says where.
              </p>
            )}
            {ledger.value.more && (
              <Button className="mt-5" onClick={() => setLimit(limit + PAGE)}>
                Show more
              </Button>
            )}
          </>
        )}
      </section>
      <ReceiptsSection now={openedAt} onChange={recheck} />
      <RetentionSection />
    </div>
  );
}

const dayInWords = (time: number): string =>
  new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
