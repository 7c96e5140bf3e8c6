import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Diagnosis } from "#src/ai/diagnose.ts";
import type { Tested } from "./use-diagnosis.ts";

/** What a test found, beside what was tested, and read out when it comes. */
export function DiagnosisNote({ tested }: { readonly tested: Tested }) {
  const found = typeof tested === "object" ? tested : null;
  const place = useRef<HTMLDivElement>(null);
  // what was waited for may have grown out of view, under a dialog's buttons
  useEffect(() => {
    if (found) place.current?.scrollIntoView({ block: "nearest" });
  }, [found]);
  const Icon = found?.kind === "works" ? CircleCheck : CircleAlert;
  return (
    <div ref={place} role="status" className="scroll-mb-4 empty:hidden">
      {tested === "testing" && <p className="t-13 text-text-3">Testing…</p>}
      {found && (
        <div className="t-13 flex items-start gap-2">
          <Icon
            aria-hidden
            className={`mt-0.75 size-3.5 shrink-0 ${found.kind === "works" ? "text-ok" : "text-warn"}`}
          />
          <div className="min-w-0 wrap-anywhere">
            <p className="text-text-1">
              {found.message}
              {found.kind === "works" && found.models.length > 0 && ` ${modelsInWords(found.models.length)}`}
            </p>
            {found.asked && <p className="text-text-2">{askedInWords(found.asked)}</p>}
            {found.remedy !== undefined && <p className="text-text-2">{found.remedy}</p>}
          </div>
        </div>
      )}
    </div>
  );
}

const modelsInWords = (count: number): string =>
  count === 1 ? "It offers 1 model." : `It offers ${count.toLocaleString("en")} models.`;

/** What was sent, what came of it, and how long that took. */
function askedInWords({ model, text, ms, said }: NonNullable<Diagnosis["asked"]>): string {
  const seconds = (Math.max(ms, 100) / 1000).toLocaleString("en", { maximumFractionDigits: ms < 10_000 ? 1 : 0 });
  const sent = `Sent to ${model}: “${text}”`;
  return said === null ? `${sent} It failed after ${seconds} s.` : `${sent} It said “${said}” after ${seconds} s.`;
}
