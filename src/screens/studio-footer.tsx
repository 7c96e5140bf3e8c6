import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "#src/data/session/use-session.ts";
import { useEngineReady } from "#src/data/use-engine-ready.ts";
import { useYourData } from "#src/data/your-data-state.ts";
import { pages } from "#src/pages/pages.ts";
import { Pill } from "#src/ui/pill.tsx";
import "./studio-footer.css";

const VERSION = import.meta.env.VITE_APP_VERSION ?? "1.0.0";

/** What there is to read about the studio. */
const READ = pages.filter(({ path, isText }) => isText || path === "/pricing");

const LINK = "py-1 hover:text-text-1 max-md:py-3";

/** Version, whether the local engine has loaded, what else is known of the studio, what there is to read about it, and the way to one's data. */
export function StudioFooter({ className = "", children }: { className?: string; children?: ReactNode }) {
  const ready = useEngineReady();
  return (
    <footer
      className={`studio-footer flex min-h-15.25 shrink-0 flex-wrap items-center gap-x-5 gap-y-2.5 border-t border-line-soft py-4.5 t-13 text-text-3 ${className}`}
    >
      <nav aria-label="Footer" className="flex flex-wrap gap-x-5 max-md:w-full md:order-1 md:ml-auto">
        {READ.map(({ path, title }) => (
          <Link key={path} to={path} className={LINK}>
            {title}
          </Link>
        ))}
        <YourDataLink className={LINK} />
      </nav>
      {/* on a phone a line of its own where more is told: that may grow and breaks no line */}
      <span className={`leading-6 ${children ? "max-md:w-full" : ""}`}>
        Studio of the Mind <span className="tabular-nums">v{VERSION}</span>
      </span>
      {/* its place is held: where it begins a line of its own, the footer would grow */}
      <Pill dot="brand" title="Ready to work on this device" className={ready ? "" : "invisible"}>
        Neural Ready
      </Pill>
      {children}
    </footer>
  );
}

/** The way to a person's own data: a member's is on /settings, a visitor's in the dialog *Your data*. */
function YourDataLink({ className }: { readonly className: string }) {
  const { person } = useSession();
  const show = useYourData((state) => state.show);
  return person.status === "signed-in" ? (
    <Link to="/settings" className={className}>
      Your data
    </Link>
  ) : (
    <button type="button" onClick={show} className={`cursor-pointer ${className}`}>
      Your data
    </button>
  );
}
