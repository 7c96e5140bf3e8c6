import { useState } from "react";
import { haptic, hapticsEnabled, setHapticsEnabled } from "#src/platform/haptics.ts";
import { Switch } from "#src/ui/switch.tsx";
import { InstallRow } from "./install-row.tsx";

export function ThisDevice() {
  const [haptics, setHaptics] = useState(hapticsEnabled);
  return (
    <>
      <Switch
        label="Haptics"
        help="A short vibration when you move between pages, on devices that can."
        checked={haptics}
        onChange={(enabled) => {
          setHapticsEnabled(enabled);
          setHaptics(enabled);
          haptic("light");
        }}
      />
      <InstallRow />
    </>
  );
}
