import { Link } from "@tanstack/react-router";
import { useSession } from "#src/data/session/use-session.ts";
import { useYourData } from "./your-data-state.ts";

/** The way to a person's own data: a member's is on /settings, a visitor's in the dialog *Your data*. */
export function YourDataLink({ className }: { readonly className: string }) {
  const { person } = useSession();
  const show = useYourData((state) => state.show);
  return person.status === "signed-in" ? (
    <Link to="/settings" className={className}>
      Your data
    </Link>
  ) : (
    <button type="button" onClick={show} className={`cursor-pointer ${className}`}>
      Your data
    </button>
  );
}
