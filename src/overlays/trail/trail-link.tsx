import { Link } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import type { ItemKey } from "#domain/provenance/item-key.ts";

interface TrailLinkProps {
  readonly item: ItemKey;
  readonly className?: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to an item's trail, which opens over the page that is open. */
export const TrailLink = ({ item, className, label, children }: TrailLinkProps) => (
  <Link
    {...({
      to: ".",
      search: (before: object) => ({ ...before, trail: item }),
      resetScroll: false,
    } as unknown as ComponentProps<typeof Link>)}
    className={className}
    aria-label={label}
  >
    {children}
  </Link>
);
