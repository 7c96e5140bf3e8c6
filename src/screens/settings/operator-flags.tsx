import { useOperatorFlags } from "#src/platform/operator-flags.ts";
import { Pill } from "#src/ui/pill.tsx";
import { SettingsRow } from "./settings-section.tsx";

const FLAGS = [
  { name: "safeMode", label: "Safe mode", does: "Only this device refines and answers; no AI provider is asked." },
  { name: "feedbackPopup", label: "Feedback", does: "Now and then you are asked how satisfied you are." },
  {
    name: "navRelabel",
    label: "Other names",
    does: "Navigation says Thought Map, Mind Mirror, Arena, Workshop, Threads.",
  },
  { name: "navRail", label: "Rail", does: "A wide rail stands in place of the sidebar." },
] as const;

/** What whoever runs this studio has switched: to be read, not to be changed. */
export function OperatorFlags() {
  const flags = useOperatorFlags();
  return (
    <SettingsRow title="Set by whoever runs this studio">
      <p>These hold for everyone here. You cannot change them.</p>
      <dl className="mt-2 grid gap-2.5">
        {FLAGS.map(({ name, label, does }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
            <dt className="text-text-1">
              {label}
              <span className="block text-text-3">{does}</span>
            </dt>
            <dd>
              <Pill variant={flags[name] ? "ok" : "neutral"}>{flags[name] ? "On" : "Off"}</Pill>
            </dd>
          </div>
        ))}
      </dl>
    </SettingsRow>
  );
}
