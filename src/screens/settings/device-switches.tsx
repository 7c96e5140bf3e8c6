import { haptic } from "#src/platform/haptics.ts";
import { setHapticsEnabled, useHapticsEnabled } from "#src/platform/haptics-switch.ts";
import { setSingleKeys, useSingleKeysOn } from "#src/platform/single-keys-switch.ts";
import { Switch } from "#src/ui/switch.tsx";
import { InstallRow } from "./install-row.tsx";

/** What this browser alone remembers: whether it vibrates, and whether letters, digits and signs alone are shortcuts; and its installation. */
export function DeviceSwitches() {
  const haptics = useHapticsEnabled();
  const keys = useSingleKeysOn();
  return (
    <>
      <Switch
        label="Haptics"
        help="A short vibration when you change pages, choose or delete something, or something fails. Only devices that can vibrate do."
        checked={haptics}
        onChange={(enabled) => {
          setHapticsEnabled(enabled);
          haptic("light");
        }}
      />
      <Switch
        label="Single keys"
        help="One key alone is a shortcut while you are not typing: ? lists the keys, G and a letter opens a page, and maps and boards have their own. Switched off, these keys do nothing."
        checked={keys}
        onChange={setSingleKeys}
      />
      <InstallRow />
    </>
  );
}
