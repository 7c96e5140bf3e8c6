import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Page } from "#src/pages/page.ts";
import { Brand } from "#src/ui/brand.tsx";
import { SkipLink } from "#src/ui/skip-link.tsx";
import { HeaderNav } from "./header-nav.tsx";
import "./landing.css";

interface LandingFrameProps {
  readonly links: readonly Page[];
  /** A short state beside the links, such as the lost connection. */
  readonly status?: ReactNode;
  /** The logo lets the thread fall into the page below. */
  readonly threaded?: boolean;
  /** At the end of the top line: the way in, or the way out. */
  readonly account?: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The front page is shown without the shell: a top line, the page, the footer. */
export function LandingFrame({ links, status, threaded = false, account, footer, children }: LandingFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="landing-top">
        <Link to="/" aria-label="Studio of the Mind, home" className={threaded ? "landing-brand flex" : "flex"}>
          <Brand className={threaded ? "min-[56.3125rem]:gap-8" : ""} />
        </Link>
        <span className="flex-1" />
        {status}
        <HeaderNav links={links} account={account} />
      </header>
      <main id="main" tabIndex={-1} className="landing-main flex-1 outline-none">
        {children}
      </main>
      <div className="mx-auto mt-26 w-full max-w-270 max-md:mt-16 pb-[max(var(--bars-bottom),env(safe-area-inset-bottom))]">
        {footer}
      </div>
    </div>
  );
}
