import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { useId } from "react";
import { useIsVisitor } from "#src/data/session/use-session.ts";
import type { Page } from "#src/pages/page.ts";
import { buttonClass } from "#src/ui/button.tsx";

export type FrontPageLink = Pick<Page, "path" | "title" | "access">;

/** The pages that open for the reader: no link leads to a sign-in without saying so. */
function useOpenLinks(links: readonly FrontPageLink[]): readonly FrontPageLink[] {
  const isVisitor = useIsVisitor();
  return links.filter(({ access }) => !(isVisitor && access));
}

/** The links beside the name, from 768 px up. */
export function HeaderLinks({ links }: { readonly links: readonly FrontPageLink[] }) {
  return useOpenLinks(links).map(({ path, title }) => (
    <Link key={path} to={path} className={buttonClass({ variant: "ghost", className: "font-normal max-md:hidden" })}>
      {title}
    </Link>
  ));
}

/** The header's links where they do not fit beside the name. The browser's own popover: Escape and a tap beside it close it. */
export function PagesMenu({
  links,
  className,
}: {
  readonly links: readonly FrontPageLink[];
  readonly className: string;
}) {
  const id = useId();
  const open = useOpenLinks(links);
  if (!open.length) return null;
  return (
    <>
      <button
        type="button"
        aria-label="Pages"
        popoverTarget={id}
        className={buttonClass({ variant: "ghost", square: true, className })}
      >
        <Menu aria-hidden className="size-5" />
      </button>
      <ul id={id} popover="auto" className="landing-pages">
        {open.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className="landing-pages-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
