import { useSession } from "#src/data/session/use-session.ts";
import { SettingsRow } from "./settings-section.tsx";

const VERSION = import.meta.env.VITE_APP_VERSION ?? "1.0.0";

export function About() {
  const { person } = useSession();
  return (
    <SettingsRow title="Studio of the Mind">
      <p>
        Version <span className="tabular-nums">{VERSION}</span>. Your questions are refined by rules that run in this
        browser.{" "}
        {person.status === "signed-in"
          ? "Your work is saved to your account. Your text goes nowhere else unless you choose an AI provider."
          : "Nothing you write leaves this device, unless you choose an AI provider."}
      </p>
    </SettingsRow>
  );
}
