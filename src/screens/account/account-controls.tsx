import { Link, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import { rememberReturnPath } from "#src/pages/return-path.ts";
import { type PersonHint, rememberPerson } from "#src/platform/person-hint.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { AccountPlace } from "./account-place.tsx";
import { startSignOut, useSignOut } from "./sign-out-state.ts";

const SignOutDialog = lazyPart(() => import("./sign-out-dialog.tsx").then((part) => part.SignOutDialog));

/** At the end of a header: the way in, or who is here and the way out. Nothing where the studio has no accounts. */
export function AccountControls({ quiet = false }: { readonly quiet?: boolean }) {
  const studio = useStudio();
  const { person, accounts } = useSession();
  const { shown, busy } = useSignOut();
  const href = useRouterState({ select: ({ location }) => location.href });
  const known: PersonHint | null =
    person.status === "signed-in"
      ? "member"
      : person.status === "loading" || accounts === "unknown"
        ? null
        : accounts === "offered"
          ? "visitor"
          : "none";
  useEffect(() => {
    if (known) rememberPerson(known);
    else void studio.session.accounts();
  }, [known, studio]);

  if (known === null) return <AccountPlace quiet={quiet} />;
  if (known === "none") return null;
  if (known === "visitor")
    return (
      <Link
        to="/auth"
        search={{}}
        onClick={() => rememberReturnPath(href)}
        className={buttonClass({ variant: quiet ? "ghost" : "secondary" })}
      >
        Sign in
      </Link>
    );
  return (
    <div className="flex min-w-0 items-center gap-1 max-lg:shrink-0">
      {/* of one width, whatever the address: the rest of the header stays where it is */}
      <span className="t-13 w-44 truncate text-right text-text-3 max-lg:hidden">
        {person.status === "signed-in" && person.account.email}
      </span>
      {/* in the narrowest header with the largest text the slide-over alone has it */}
      <Button
        variant="ghost"
        className="@max-[14rem]:hidden"
        aria-disabled={busy}
        onClick={() => void startSignOut(studio, "here")}
      >
        Sign Out
      </Button>
      {shown && <SignOutDialog />}
    </div>
  );
}
