import { useId, useRef, useState } from "react";
import type { ErrorReport } from "#domain/entities.ts";
import { clearErrorReports } from "#src/data/error-reports.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import { useErrorReports } from "#src/data/use-error-reports.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import { Table } from "#src/ui/table.tsx";
import { SettingsRow } from "./settings-section.tsx";

/** How many error reports this device has, what is in them, and the way to be rid of them. */
export function ErrorReports() {
  const studio = useStudio();
  const { person } = useSession();
  const reports = useErrorReports();
  const [open, setOpen] = useState(false);
  const counted = useRef<HTMLParagraphElement>(null);
  const list = useId();
  if (reports.status === "loading") return null;
  if (reports.status === "failed")
    return (
      <SettingsRow title="Error reports">
        <p role="alert">
          {reports.error.message} {reports.error.remedy}
        </p>
      </SettingsRow>
    );
  const { value } = reports;

  async function clear() {
    const workspace = await studio.workspace();
    if (!workspace.ok) return notify({ variant: "danger", title: workspace.error.message });
    try {
      await clearErrorReports(workspace.value);
    } catch {
      return notify({ variant: "danger", title: "The error reports could not be cleared." });
    }
    setOpen(false);
    counted.current?.focus(); // the button that was pressed is gone
    notify({ variant: "success", title: "Error reports cleared" });
  }

  return (
    <>
      <SettingsRow
        title="Error reports"
        action={
          value.length > 0 && (
            <>
              <Button aria-expanded={open} aria-controls={open ? list : undefined} onClick={() => setOpen(!open)}>
                {open ? "Hide" : "Show"}
              </Button>
              <Button onClick={() => void clear()}>Clear</Button>
            </>
          )
        }
      >
        <p ref={counted} tabIndex={-1} className="outline-none">
          {value.length === 0
            ? "No error reports on this device."
            : `${value.length} ${value.length === 1 ? "error report" : "error reports"} on this device.`}
        </p>
        <p>
          A report says what failed and where in the code, never what you wrote.{" "}
          {person.status === "signed-in"
            ? "They are sent to this studio’s server with your account’s work."
            : "They leave this device only if you sign in, together with your work."}
        </p>
      </SettingsRow>
      {open && value.length > 0 && (
        <div id={list}>
          <ReportTable reports={value} />
        </div>
      )}
    </>
  );
}

function ReportTable({ reports }: { readonly reports: readonly ErrorReport[] }) {
  const [now] = useState(() => Date.now());
  return (
    <Table label="Error reports" minWidth={34}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Where</th>
          <th scope="col">Details</th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <tr key={report.id} className="align-top">
            <td className="whitespace-nowrap">{whenChanged(report.timestamp, now)}</td>
            <td className="wrap-anywhere min-w-25">{report.message}</td>
            <td className="max-w-50 truncate">{String(report.details?.route ?? "")}</td>
            <td className="wrap-anywhere">{details(report)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Everything else that a report holds. */
function details({ code, requestId, details }: ErrorReport): string {
  const { route: _, at, ...others } = details ?? {};
  const fields = Object.values(others).map((value) => (typeof value === "number" ? `${value} times` : String(value)));
  const places = Array.isArray(at) ? at.map(String) : [];
  return [requestId, code, ...fields, ...places.slice(0, 1)].filter(Boolean).join(", ");
}
