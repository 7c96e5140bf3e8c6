import { personHint } from "#src/platform/person-hint.ts";
import { buttonClass } from "#src/ui/button.tsx";

/** The room that the account will take at the end of a header, as far as the last visit knew, so that nothing moves. */
export function AccountPlace({ quiet = false }: { readonly quiet?: boolean }) {
  const hint = personHint();
  if (hint === "none") return null;
  if (hint === "visitor")
    return (
      <span aria-hidden className={buttonClass({ variant: quiet ? "ghost" : "secondary", className: "invisible" })}>
        Sign in
      </span>
    );
  return (
    <div aria-hidden className="invisible flex items-center gap-1">
      <span className="w-44 max-lg:hidden" />
      <span className={buttonClass({ variant: "ghost", className: "@max-[14rem]:hidden" })}>Sign Out</span>
    </div>
  );
}
