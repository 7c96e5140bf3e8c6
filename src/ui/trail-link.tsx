import { Link, useNavigate } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";

interface TrailLinkProps {
  /** Names the item, `<table>/<id>`, or a part of it, `<item>#<part>`. */
  readonly item: string;
  readonly className?: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Where an item's trail is: over the page that is open. */
const trailOf = (item: string) => ({
  to: ".",
  search: (before: object) => ({ ...before, trail: item }),
  resetScroll: false,
});

/** A link to an item's trail, which opens over the page that is open. */
export const TrailLink = ({ item, className, label, children }: TrailLinkProps) => (
  <Link {...(trailOf(item) as unknown as ComponentProps<typeof Link>)} className={className} aria-label={label}>
    {children}
  </Link>
);

/** Opens a trail by a key or an entry. @returns takes what a `TrailLink` takes */
export function useOpenTrail(): (item: string) => void {
  const navigate = useNavigate();
  return (item) => void navigate(trailOf(item) as never);
}
