import { useState } from "react";
import { haptic, hapticsEnabled } from "#src/platform/haptics.ts";
import { setHapticsEnabled } from "#src/platform/haptics-switch.ts";
import { Switch } from "#src/ui/switch.tsx";
import { InstallRow } from "./install-row.tsx";

export function ThisDevice() {
  const [haptics, setHaptics] = useState(hapticsEnabled);
  return (
    <>
      <Switch
        label="Haptics"
        help="A short vibration when you change pages, choose or delete something, or something fails. Only devices that can vibrate do."
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
