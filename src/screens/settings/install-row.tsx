import { AppWindow } from "lucide-react";
import { install, isOnHomeScreenSystem, useInstallState } from "#src/platform/install.ts";
import { Button } from "#src/ui/button.tsx";
import { SettingsRow } from "./settings-section.tsx";

/** Whether the studio is installed here, and the way to it where it is not. */
export function InstallRow() {
  const state = useInstallState();
  if (state === "installed")
    return (
      <SettingsRow title="Installed">
        <p>The studio is installed on this device, and opens in a window of its own.</p>
      </SettingsRow>
    );
  return (
    <SettingsRow
      title="Install the studio"
      action={
        state === "offered" ? (
          <Button onClick={() => void install()}>
            <AppWindow aria-hidden />
            Install
          </Button>
        ) : undefined
      }
    >
      {state === "offered" ? (
        <p>An icon and a window of its own, online or offline. Your work stays where it is.</p>
      ) : isOnHomeScreenSystem() ? (
        <p>
          In Safari, press Share, then Add to Home Screen. The installed studio stores its work separately from this
          browser. To take yours with you, export everything here and import it there.
        </p>
      ) : (
        <p>
          This browser has not offered it. The studio may be installed already. Look in the browser's menu for Install,
          Add to Home Screen, or Add to Dock in Safari on a Mac.
        </p>
      )}
    </SettingsRow>
  );
}
