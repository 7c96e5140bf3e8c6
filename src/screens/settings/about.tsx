import { useSession } from "#src/data/session/use-session.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { SettingsRow } from "./settings-section.tsx";

const VERSION = import.meta.env.VITE_APP_VERSION ?? "1.0.0";

/** Its place is held: what stands below does not move when it comes. */
const OperatorFlags = lazyPart(() => import("./operator-flags.tsx").then((part) => part.OperatorFlags), {
  loading: () => <div className="h-71 md:h-66 lg:h-61" />,
});

export function About() {
  const { person } = useSession();
  return (
    <>
      <SettingsRow title="Studio of the Mind">
        <p>
          Version <span className="tabular-nums">{VERSION}</span>. Your questions are refined by rules that run in this
          browser.{" "}
          {person.status === "signed-in"
            ? "What you keep goes to your account; your text goes nowhere else unless you choose an AI provider."
            : "Nothing you write leaves this device, unless you choose an AI provider."}
        </p>
      </SettingsRow>
      <OperatorFlags />
    </>
  );
}
