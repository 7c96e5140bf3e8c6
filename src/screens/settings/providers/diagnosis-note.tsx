import { CircleAlert, CircleCheck } from "lucide-react";
import type { Tested } from "./use-diagnosis.ts";

/** What a test found, beside what was tested, and read out when it comes. */
export function DiagnosisNote({ tested }: { readonly tested: Tested }) {
  const found = typeof tested === "object" ? tested : null;
  const Icon = found?.kind === "works" ? CircleCheck : CircleAlert;
  return (
    <div role="status" className="empty:hidden">
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
            {found.remedy !== undefined && <p className="text-text-2">{found.remedy}</p>}
          </div>
        </div>
      )}
    </div>
  );
}

const modelsInWords = (count: number): string =>
  count === 1 ? "It offers 1 model." : `It offers ${count.toLocaleString("en")} models.`;
