import { Link } from "@tanstack/react-router";
import { LogIn, LogOut, MonitorX } from "lucide-react";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import { startSignOut } from "#src/screens/account/sign-out-state.ts";

interface AccountLinksProps {
  /** Icons only, names kept for screen readers and shown on hover. */
  readonly compact: boolean;
  onNavigate?: (() => void) | undefined;
}

/** The account's group in the sidebar, without what the header has room for. Nothing where the studio has no accounts. */
export function AccountLinks({ compact, onNavigate }: AccountLinksProps) {
  const studio = useStudio();
  const { person, accounts } = useSession();
  if (person.status === "loading" || (person.status === "signed-out" && accounts !== "offered")) return null;
  const label = compact ? "sr-only" : "";
  const title = (text: string) => (compact ? text : undefined);
  return (
    <div>
      <p id="nav-you" className={compact ? "sr-only" : "px-2.5 pt-3 pb-1.5 t-badge text-text-3"}>
        Account
      </p>
      <ul aria-labelledby="nav-you" className={compact ? "pt-3" : ""}>
        {person.status === "signed-out" ? (
          <li>
            <Link to="/auth" search={{}} title={title("Sign in")} onClick={onNavigate} className="nav-link">
              <LogIn aria-hidden />
              <span className={label}>Sign in</span>
            </Link>
          </li>
        ) : (
          <>
            <li className={compact ? "sr-only" : "truncate px-2.5 py-1.5 t-13 text-text-3 lg:hidden"}>
              {person.account.email}
            </li>
            {(
              [
                ["here", "Sign Out", LogOut],
                ["everywhere", "Sign out everywhere", MonitorX],
              ] as const
            ).map(([scope, text, Icon]) => (
              <li key={scope} className={scope === "here" ? "md:hidden" : undefined}>
                <button
                  type="button"
                  title={title(text)}
                  onClick={() => {
                    onNavigate?.();
                    void startSignOut(studio, scope);
                  }}
                  className="nav-link w-full cursor-pointer"
                >
                  <Icon aria-hidden />
                  <span className={label}>{text}</span>
                </button>
              </li>
            ))}
          </>
        )}
      </ul>
    </div>
  );
}
