import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { useIsVisitor } from "#src/data/session/use-session.ts";
import type { Page } from "#src/pages/page.ts";
import { storedHint } from "#src/platform/stored-hint.ts";
import { buttonClass } from "#src/ui/button.tsx";

interface HeaderNavProps {
  readonly links: readonly Page[];
  /** The way in, or the way out. */
  readonly account: ReactNode;
}

/**
 * From 768 px up the links that open for the reader. Where they do not fit beside the name, a menu of all links, and what leads to the sign-in says
 * so. It is the browser's own popover: Escape and a tap beside it close it.
 */
export function HeaderNav({ links, account }: HeaderNavProps) {
  const isVisitor = useIsVisitor();
  return (
    <nav aria-label="Header" data-for-visitors className="flex items-center gap-1">
      {links.map(
        ({ path, title, access, isOnFrontPage }) =>
          isOnFrontPage &&
          !(isVisitor && access) && (
            <Link
              key={path}
              to={path}
              className={buttonClass({ variant: "ghost", className: "font-normal max-md:hidden" })}
            >
              {title}
            </Link>
          ),
      )}
      {account}
      <button
        type="button"
        aria-label="Pages"
        popoverTarget="pages"
        className={buttonClass({
          variant: "ghost",
          square: true,
          className: "-mr-[min(0.75rem,var(--gutter))] md:hidden",
        })}
      >
        <Menu aria-hidden className="size-5" />
      </button>
      <ul id="pages" popover="auto" className="landing-pages">
        {links.map(({ path, title, access, visitorPath }) => (
          <li key={path}>
            <Link to={path} className="landing-pages-link">
              {title}
              {isVisitor && access && !(visitorPath && storedHint()) && <span> Sign in</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
