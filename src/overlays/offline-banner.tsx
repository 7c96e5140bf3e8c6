import { WifiOff } from "lucide-react";
import { useState } from "react";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { checkConnection, useOnline } from "./connectivity.ts";

/** Below 768 px: the header's indicator has no room there. */
export function OfflineBanner() {
  const online = useOnline();
  const [checking, setChecking] = useState(false);
  if (online) return null;
  const retry = async () => {
    setChecking(true);
    await checkConnection();
    setChecking(false);
  };
  return (
    <div className="md:hidden">
      <Banner
        variant="warn"
        icon={WifiOff}
        action={
          <Button size="sm" disabled={checking} onClick={() => void retry()}>
            Retry
          </Button>
        }
      >
        {"You're offline — Some features may not work properly until you reconnect."}
      </Banner>
    </div>
  );
}
