import { Link } from "@tanstack/react-router";
import { LogIn, LogOut } from "lucide-react";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import { haptic } from "#src/platform/haptics.ts";
import { startSignOut } from "#src/screens/account/sign-out-state.ts";

interface AccountLinksProps {
  /** Icons only; screen readers and tooltips still have the names. */
  readonly compact: boolean;
  onNavigate?: (() => void) | undefined;
}

/** The account's entries in the sidebar: the way in; on a phone who is here, and the way out. Empty if the studio has no accounts. */
export function AccountLinks({ compact, onNavigate }: AccountLinksProps) {
  const studio = useStudio();
  const { person, accounts } = useSession();
  if (person.status === "loading" || (person.status === "signed-out" && accounts !== "offered")) return null;
  if (person.status === "signed-out")
    return (
      <li>
        <Link
          to="/auth"
          search={{}}
          title={compact ? "Sign in" : undefined}
          onClick={() => {
            haptic("light");
            onNavigate?.();
          }}
          className="nav-link"
        >
          <LogIn aria-hidden />
          <span className={compact ? "sr-only" : ""}>Sign in</span>
        </Link>
      </li>
    );
  return (
    <>
      <li className="truncate px-2.5 py-1.5 t-13 text-text-3 md:hidden">{person.account.email}</li>
      <li className="md:hidden">
        <button
          type="button"
          onClick={() => {
            onNavigate?.();
            void startSignOut(studio, "here");
          }}
          className="nav-link w-full cursor-pointer"
        >
          <LogOut aria-hidden />
          <span>Sign Out</span>
        </button>
      </li>
    </>
  );
}
