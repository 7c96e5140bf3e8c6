import { useIsAdmin } from "#src/data/admin.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { useOperatorFlags } from "#src/platform/operator-flags.ts";
import { Pill } from "#src/ui/pill.tsx";
import { SettingsRow } from "./settings-section.tsx";

const FLAGS = [
  { name: "safeMode", label: "Safe mode", does: "Only this device refines and answers; no AI provider is used." },
  { name: "feedbackPopup", label: "Feedback", does: "Now and then you are asked how satisfied you are." },
  {
    name: "navRelabel",
    label: "Other names",
    does: "Navigation says Thought Map, Mind Mirror, Arena, Workshop, Threads.",
  },
  { name: "navRail", label: "Rail", does: "A wide rail replaces the sidebar." },
] as const;

/** What the operator of this studio has switched, to be read and not changed: for admins, and where there are no accounts, for everyone. */
export function OperatorFlags() {
  const flags = useOperatorFlags();
  const { accounts } = useSession();
  const isAdmin = useIsAdmin();
  if (!isAdmin && accounts !== "none") return null;
  return (
    <SettingsRow title="Set by the operator of this studio">
      <p>These apply to everyone here. You cannot change them.</p>
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
