import { WifiOff } from "lucide-react";
import { Pill } from "#src/ui/pill.tsx";
import { useOnline } from "./connectivity.ts";

/** In a header, from 768 px up; below, the banner says the same with a Retry button. */
export function OfflinePill() {
  const online = useOnline();
  return (
    <span role="status" className="hidden md:inline-flex">
      {!online && (
        <Pill variant="warn" icon={WifiOff} className="mr-4">
          Offline
        </Pill>
      )}
    </span>
  );
}
