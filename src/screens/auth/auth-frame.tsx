import { type ReactNode, useEffect, useId, useRef } from "react";
import { usePageTitle } from "#src/platform/page-title.ts";
import { LandingFrame } from "#src/screens/landing/landing-frame.tsx";
import { StudioFooter } from "#src/screens/studio-footer.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { AboutAccounts } from "./about-accounts.tsx";

interface AuthFrameProps {
  /** Of the page, for the eye and for the tab. */
  readonly title: string;
  /** Read out with the title, which has the focus on arrival. */
  readonly lead: ReactNode;
  /** Said left of the form. */
  readonly label: string;
  /** Beside the form, where there is room: what an account is here. */
  readonly about?: boolean;
  readonly children: ReactNode;
}

/** /auth is shown without the shell, as the front page does: the thread falls from the logo into the one thing to do here. */
export function AuthFrame({ title, lead, label, about = true, children }: AuthFrameProps) {
  usePageTitle(title);
  const leadId = useId();
  return (
    <LandingFrame links={[]} threaded footer={<StudioFooter className="px-gutter" />}>
      <div className="landing">
        <Thread className="landing-hero pt-14 max-md:pt-7">
          <Station node="ring" className="station--tagline">
            <h1 tabIndex={-1} aria-describedby={leadId} className="t-h1 text-text-1 outline-none">
              {title}
            </h1>
            <div id={leadId} className="t-15 mt-3 mb-9 max-w-[46ch] text-text-2 max-md:mb-6">
              {lead}
            </div>
          </Station>
          <Station node="ring" line="none" label={label} className="station--composer">
            <div className="grid items-start gap-x-14 lg:grid-cols-[minmax(0,27.5rem)_minmax(0,20rem)]">
              <div className="max-w-110 rounded-lg border border-line bg-bg-1 p-6 [--hover-surface:var(--bg-2)] max-md:max-w-none max-md:border-0 max-md:bg-transparent max-md:p-0">
                {children}
              </div>
              {about && <AboutAccounts />}
            </div>
          </Station>
        </Thread>
      </div>
    </LandingFrame>
  );
}

/** Another form on the same page is a new page to a person who does not see it. */
export function useHeadingFocus(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.querySelector("h1")?.focus();
  }, [view]);
}
