import { Link } from "@tanstack/react-router";
import type { MapNode } from "#domain/entities.ts";
import { linkClass } from "#src/ui/link-class.ts";

/** Where a thought can go from here: its words begin something there. */
export const SendOn = ({ node: { text } }: { readonly node: MapNode }) => (
  <section aria-labelledby="on">
    <h2 id="on" className="t-label mb-2 text-text-1">
      Take it further
    </h2>
    <ul className="grid gap-1">
      <li>
        <Link to="/dashboard" search={{ idea: text }} className={`${linkClass} t-14`}>
          Ask about it
        </Link>
      </li>
      <li>
        <Link to="/ideation" search={{ q: text }} className={`${linkClass} t-14`}>
          Find ideas for it
        </Link>
      </li>
    </ul>
  </section>
);
