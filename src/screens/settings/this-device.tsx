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
        help="A short vibration when you move between pages, choose, delete, or something fails, on devices that can."
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
