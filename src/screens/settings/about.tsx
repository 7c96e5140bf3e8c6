import { SettingsRow } from "./settings-section.tsx";

const VERSION = import.meta.env.VITE_APP_VERSION ?? "1.0.0";

export function About() {
  return (
    <SettingsRow title="Studio of the Mind">
      <p>
        Version <span className="tabular-nums">{VERSION}</span>. Your questions are refined by rules that run in this
        browser; nothing you write leaves this device.
      </p>
    </SettingsRow>
  );
}
