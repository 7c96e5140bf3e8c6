import { Link } from "@tanstack/react-router";
import { buttonClass } from "#src/ui/button.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";

const EXAMPLE =
  "should we charge for the workshop or keep it free, we need about 600 for the room but last time half of them didn’t show up";

/** Before the first question. */
export function EmptyInsights() {
  return (
    <Thread>
      <Station node="gap" line="open" label="Nothing to look back on yet" headingLevel={2} bright>
        <p className="t-15 max-w-[56ch]">
          After your first question this page shows what it left open, how deep it went, and one exercise made of it.
        </p>
      </Station>
      <Station node="ring" label="For example, ask">
        <p className="t-q max-w-[52ch] italic">{EXAMPLE}</p>
        <p className="mt-5 flex flex-wrap gap-3">
          <Link to="/dashboard" search={{ idea: EXAMPLE }} className={buttonClass({ variant: "primary", size: "lg" })}>
            Ask this
          </Link>
          <Link to="/dashboard" search={{}} className={buttonClass({ variant: "ghost", size: "lg" })}>
            Write my own
          </Link>
        </p>
      </Station>
    </Thread>
  );
}
