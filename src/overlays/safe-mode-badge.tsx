import { ShieldAlert } from "lucide-react";
import { useOperatorFlags } from "#src/platform/operator-flags.ts";
import { Pill } from "#src/ui/pill.tsx";

/** In the header while the operator has providers left alone. */
export function SafeModeBadge() {
  const { safeMode } = useOperatorFlags();
  return (
    <span role="status" className="inline-flex">
      {safeMode && (
        <Pill variant="warn" icon={ShieldAlert} title="Only this device answers" className="whitespace-nowrap md:mr-4">
          SAFE MODE
        </Pill>
      )}
    </span>
  );
}
