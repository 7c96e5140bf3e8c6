import { Link } from "@tanstack/react-router";
import { LogIn, LogOut, MonitorX } from "lucide-react";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import { confirmEverywhere, startSignOut } from "#src/screens/account/sign-out-state.ts";

interface AccountLinksProps {
  /** Icons only; screen readers and tooltips still have the names. */
  readonly compact: boolean;
  onNavigate?: (() => void) | undefined;
}

/** The account's entries in the sidebar, except those in the header. Empty if the studio has no accounts. */
export function AccountLinks({ compact, onNavigate }: AccountLinksProps) {
  const studio = useStudio();
  const { person, accounts } = useSession();
  if (person.status === "loading" || (person.status === "signed-out" && accounts !== "offered")) return null;
  const label = compact ? "sr-only" : "";
  const title = (text: string) => (compact ? text : undefined);
  if (person.status === "signed-out")
    return (
      <li>
        <Link
          to="/auth"
          search={{}}
          title={title("Sign in")}
          onClick={onNavigate}
          data-haptic="light"
          className="nav-link"
        >
          <LogIn aria-hidden />
          <span className={label}>Sign in</span>
        </Link>
      </li>
    );
  return (
    <>
      <li className="truncate px-2.5 py-1.5 t-13 text-text-3 md:hidden">{person.account.email}</li>
      {WAYS_OUT.map(([scope, text, Icon]) => (
        <li key={scope} className={scope === "here" ? "md:hidden" : undefined}>
          <button
            type="button"
            title={title(text)}
            onClick={() => {
              onNavigate?.();
              if (scope === "everywhere") confirmEverywhere();
              else void startSignOut(studio, scope);
            }}
            className="nav-link w-full cursor-pointer"
          >
            <Icon aria-hidden />
            <span className={label}>{text}</span>
          </button>
        </li>
      ))}
    </>
  );
}

const WAYS_OUT = [
  ["here", "Sign Out", LogOut],
  ["everywhere", "Sign out everywhere", MonitorX],
] as const;
