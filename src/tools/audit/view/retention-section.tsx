import { useState } from "react";
import { counted } from "#domain/audit/ledger.ts";
import type { Retention } from "#domain/audit/retention.ts";
import { Button } from "#src/ui/button.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Segmented } from "#src/ui/segmented.tsx";
import { useCommands } from "../data.ts";
import { useStoredCopies } from "../live.ts";

const OPTIONS = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
  { value: "ever", label: "For ever" },
] as const satisfies readonly { value: Retention; label: string }[];

/** How long the copies of sent texts stay on this device. What would remove copies is asked first. */
export function RetentionSection() {
  const stored = useStoredCopies();
  const { copiesOver, keepCopies } = useCommands();
  const [asked, setAsked] = useState<{ readonly retention: Retention; readonly copies: number } | null>(null);

  async function keep(retention: Retention) {
    setAsked(null);
    const stored = await keepCopies(retention);
    if (!stored.ok) notifyFailure("How long copies stay was not changed", stored.error);
  }
  async function choose(retention: Retention) {
    const over = await copiesOver(retention);
    if (!over.ok) notifyFailure("How long copies stay was not changed", over.error);
    else if (over.value > 0) setAsked({ retention, copies: over.value });
    else await keep(retention);
  }
  if (stored.status === "failed")
    return (
      <p role="alert" className="t-15 mt-12 max-w-[60ch]">
        {stored.error.message} {stored.error.remedy}
      </p>
    );
  const current = stored.status === "ready" ? stored.value.retention : null;
  return (
    <section aria-labelledby="audit-retention" className="mt-12">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 id="audit-retention" className="t-16 font-medium text-text-1">
          How long copies stay
        </h2>
        <Segmented
          label="How long copies stay on this device"
          value={asked?.retention ?? current}
          options={OPTIONS}
          onChange={(retention) => {
            if (retention !== current) void choose(retention);
            else setAsked(null);
          }}
        />
      </div>
      <p className="t-13 max-w-[68ch] text-text-3">
        {stored.status === "ready" &&
          `${counted(stored.value.copies, "copy", "copies")} of sent texts on this device. `}
        They leave it only if you export the records with their texts. Records and hashes stay for ever, so that Verify
        finds the same before and after a copy is removed.
      </p>
      <div role="status">
        {asked && (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <p className="t-15">
              {counted(asked.copies, "copy is", "copies are")} older than that. This cannot be undone.
            </p>
            <Button onClick={() => void keep(asked.retention)}>Remove {asked.copies === 1 ? "it" : "them"}</Button>
            <Button variant="ghost" onClick={() => setAsked(null)}>
              Keep as it is
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
