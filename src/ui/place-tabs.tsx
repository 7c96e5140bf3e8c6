import type { ReactNode } from "react";

/** Of the link to each view; the current one has `aria-current="page"`. */
export const placeTabClass =
  "t-control relative flex h-10 items-center whitespace-nowrap text-text-3 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-text-1 aria-[current=page]:text-text-1 aria-[current=page]:after:bg-brand max-md:min-h-11 max-md:text-[0.8125rem] forced-colors:aria-[current=page]:after:bg-[Highlight]";

/** On a narrow phone the row scrolls: the current view is in sight. */
export const intoView = (link: HTMLElement | null) => link?.scrollIntoView?.({ block: "nearest", inline: "nearest" });

export interface PlaceTabsProps {
  readonly label: string;
  /** A list item with a link for each view. */
  readonly children: ReactNode;
}

/** The views of a page that have addresses of their own, side by side. */
export function PlaceTabs({ label, children }: PlaceTabsProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-gutter mb-8 overflow-x-auto px-gutter [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex min-w-max gap-5 border-line border-b max-md:gap-2.5">{children}</ul>
    </nav>
  );
}
