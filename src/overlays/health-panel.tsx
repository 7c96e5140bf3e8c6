import { format } from "date-fns/format";
import { Check, Minus, RefreshCw, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { type CheckOutcome, HEALTH_INTERVAL, type HealthResult } from "#domain/health.ts";
import { checkHealth } from "#src/data/health.ts";
import { useStudio } from "#src/data/studio.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Pill } from "#src/ui/pill.tsx";
import { HEALTH_LOOK } from "./health-look.ts";

const CHECKS = [
  { id: "database", label: "Database", passed: "Answers", failed: "Does not answer", absent: "This studio has none" },
  { id: "auth", label: "Auth", passed: "Works", failed: "Does not answer", absent: "No accounts here" },
  {
    id: "localStorage",
    label: "Storage",
    passed: "This browser saves what you write",
    failed: "This browser saves nothing",
    absent: "",
  },
] as const;

const ICON = { passed: Check, failed: X, absent: Minus } as const;
const COLOUR: Readonly<Record<CheckOutcome, string>> = {
  passed: "text-ok",
  failed: "text-danger",
  absent: "text-text-3",
};

interface HealthPanelProps {
  /** What was found before, shown until something newer is. */
  readonly last: HealthResult | null;
  readonly onChecked: (result: HealthResult) => void;
  readonly onClose: () => void;
}

/** The three checks with what they found. They are made when it opens, every 30 seconds while it is open, and by Refresh. */
export function HealthPanel({ last, onChecked, onClose }: HealthPanelProps) {
  const { checking, check } = useHealth(onChecked);
  const look = last && HEALTH_LOOK[last.status];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Health of the studio"
      size="sm"
      footer={
        <Button onClick={check} aria-disabled={checking || undefined}>
          <RefreshCw aria-hidden className={checking ? "motion-safe:animate-spin" : ""} />
          Refresh
        </Button>
      }
    >
      <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 t-13 text-text-3">
        {/* a check that finds what the one before did says nothing: the time is beside it */}
        <span role="status">
          {look ? (
            <Pill variant={look.variant} icon={look.icon}>
              {look.label}
            </Pill>
          ) : (
            "Checking…"
          )}
        </span>
        {last && <span className="tabular-nums">Checked at {format(last.timestamp, "HH:mm:ss")}</span>}
      </p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 t-14">
        {CHECKS.map(({ id, label, ...words }) => {
          const outcome = last?.checks[id];
          const Icon = outcome && ICON[outcome];
          return (
            <div key={id} className="contents">
              <dt className="text-text-2">{label}</dt>
              <dd className="flex items-start gap-2 text-text-1">
                {Icon && <Icon aria-hidden className={`mt-0.75 size-3.5 flex-none ${COLOUR[outcome]}`} />}
                {outcome ? words[outcome] : "…"}
              </dd>
            </div>
          );
        })}
        <Metric label="Response time" value={last?.metrics.responseTime} unit="ms" />
        <Metric label="Memory" value={megabytes(last?.metrics.memoryUsage)} unit="MB" />
      </dl>
      <p className="t-13 mt-5 text-text-3">
        Checked again every 30 seconds while this is open. What you write is saved on this device whatever the server
        does.
      </p>
    </Dialog>
  );
}

function Metric({ label, value, unit }: { label: string; value: number | null | undefined; unit: string }) {
  if (value == null) return null;
  return (
    <div className="contents">
      <dt className="text-text-2">{label}</dt>
      <dd className="text-text-1 tabular-nums">
        {value.toLocaleString("en")} {unit}
      </dd>
    </div>
  );
}

const megabytes = (bytes: number | null | undefined) => (bytes == null ? bytes : Math.round(bytes / 1_000_000));

/** Checks now and every 30 seconds while mounted and seen. One check at a time. */
function useHealth(onChecked: (result: HealthResult) => void) {
  const { session, now } = useStudio();
  const [checking, setChecking] = useState(false);
  const running = useRef(false);
  const tell = useRef(onChecked);
  tell.current = onChecked;
  const check = useCallback(() => {
    if (running.current) return;
    running.current = true;
    setChecking(true);
    void checkHealth(session, now).then((result) => {
      running.current = false;
      setChecking(false);
      tell.current(result);
    });
  }, [session, now]);
  useEffect(() => {
    check();
    // a tab that nobody looks at asks nothing
    const timer = setInterval(() => document.visibilityState === "visible" && check(), HEALTH_INTERVAL);
    return () => clearInterval(timer);
  }, [check]);
  return { checking, check };
}
