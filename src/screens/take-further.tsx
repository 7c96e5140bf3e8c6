import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { ItemName } from "#domain/entities.ts";
import { takersOf } from "#src/pages/item-pages.ts";
import { linkClass } from "#src/ui/link-class.ts";

interface TakeFurtherProps {
  readonly table: ItemName;
  readonly id: string;
  /** What a person calls the item: *thought*, *debate*. */
  readonly what: string;
  /** A page that offers it in another way. */
  readonly except?: string;
}

/** The pages that take an item up, each with what it makes of it. Renders nothing where there are none. */
export function TakeFurther({ table, id, what, except }: TakeFurtherProps) {
  const heading = useId();
  const takers = takersOf(table, id).filter(({ page }) => page.path !== except);
  if (takers.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-12 max-w-180">
      <h2 id={heading} className="t-label mb-2 text-text-1">
        Take this {what} further
      </h2>
      <ul className="grid gap-x-8 gap-y-1 md:grid-cols-2">
        {takers.map(({ page, address }) => (
          <li key={page.path} className="py-1">
            <Link to={address} className={`${linkClass} t-14`}>
              {page.title}
            </Link>
            <span className="t-13 block text-text-3">{page.description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
