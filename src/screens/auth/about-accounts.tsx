import { HardDrive, type LucideIcon, MonitorSmartphone, ShieldCheck, UserRound } from "lucide-react";

/** The main reason first. */
const POINTS: readonly { readonly icon: LucideIcon; readonly what: string; readonly text: string }[] = [
  {
    icon: MonitorSmartphone,
    what: "Your sessions on your other devices",
    text: "They are sent as soon as there is a connection, and come to wherever you sign in.",
  },
  {
    icon: HardDrive,
    what: "On this device first",
    text: "What you write is saved here at once, and works without a connection.",
  },
  {
    icon: UserRound,
    what: "Yours alone",
    text: "Each account has a workspace of its own. Nobody else in this browser sees it.",
  },
  {
    icon: ShieldCheck,
    what: "Safe on a shared device",
    text: "Signing out sends what waits first. Your sessions stay in your account, and are cleared from here.",
  },
];

/** What an account is in this studio, beside the form where the screen is wide. */
export function AboutAccounts() {
  return (
    <aside aria-label="What an account is here" className="max-lg:hidden">
      <ul className="grid gap-5.5 pt-6">
        {POINTS.map(({ icon: Icon, what, text }) => (
          <li key={what} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3.5">
            <Icon aria-hidden className="mt-1 size-4 text-text-3" />
            <div>
              <p className="t-14 font-medium text-text-1">{what}</p>
              <p className="t-14 text-text-3">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
