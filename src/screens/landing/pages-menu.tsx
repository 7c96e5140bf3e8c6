import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { useId } from "react";
import { buttonClass } from "#src/ui/button.tsx";

export interface LandingLink {
  readonly path: string;
  readonly label: string;
  /** The front page is everyone's. */
  readonly isAdminOnly?: never;
}

/** The header's links where they do not fit beside the name. The browser's own popover: Escape and a tap beside it close it. */
export function PagesMenu({
  links,
  className,
}: {
  readonly links: readonly LandingLink[];
  readonly className: string;
}) {
  const id = useId();
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
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className="landing-pages-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
