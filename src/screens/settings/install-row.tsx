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
        <p>An icon and a window of its own, with or without a connection. What you kept stays where it is.</p>
      ) : isOnHomeScreenSystem() ? (
        <p>
          In Safari, press Share, then Add to Home Screen. The studio there keeps its work apart from this browser's: to
          take yours along, export everything here and import it there.
        </p>
      ) : (
        <p>
          This browser has not offered it; the studio may be installed already. Its menu may have a way: Install, Add to
          Home Screen, or Add to Dock in Safari on a Mac.
        </p>
      )}
    </SettingsRow>
  );
}
