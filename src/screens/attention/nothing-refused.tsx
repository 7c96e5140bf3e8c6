import { Link } from "@tanstack/react-router";
import { buttonClass } from "#src/ui/button.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";

/** The usual state of this page, and what it is for. */
export function NothingRefused() {
  return (
    <Thread className="max-w-200">
      <Station node="dot" line="none">
        <h2 className="t-q text-text-1 leading-6">Nothing needs attention</h2>
        <p className="mt-1.5 max-w-[56ch]">
          When the server refuses a change, for instance a text that is too long, the change waits here with the reason.
          It stays on this device and holds up nothing else. You can edit it, try again, export it or discard it.
        </p>
        <Link to="/sessions" search={{}} className={buttonClass({ className: "mt-6" })}>
          All sessions
        </Link>
      </Station>
    </Thread>
  );
}
