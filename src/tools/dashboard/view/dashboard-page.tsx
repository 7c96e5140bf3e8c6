import { Link } from "@tanstack/react-router";
import { HardDrive } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { isNarrow } from "#src/platform/media-query.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { Composer, fieldId } from "./composer.tsx";
import { useHandedIdea } from "./use-handed-idea.ts";

/** Comes after the composer, which waits for nothing. */
const PickUpAgain = lazyPart(() => import("./pick-up-again.tsx").then((part) => part.PickUpAgain));

const DraftFrom = lazyPart(() => import("./draft-from.tsx").then((part) => part.DraftFrom), { failed: () => null });

interface DashboardPageProps {
  /** A text from the address. It joins the draft and overwrites nothing. */
  readonly idea?: string | undefined;
  /** The keys of the items that it came from. */
  readonly from?: string | undefined;
  onIdeaTaken(): void;
  onAsked(sessionId: string): void;
  /** Beside the rest; on phones below it. */
  readonly aside: ReactNode;
}

/** The idle dashboard: the front page's composer inside the shell. */
export function DashboardPage({ idea, from, onIdeaTaken, onAsked, aside }: DashboardPageProps) {
  usePageTitle("Ask a sharper question");
  useEffect(() => {
    // a person who opens the studio here came to write; on a phone the keyboard would cover what was left open
    if (document.activeElement === document.body && !isNarrow())
      document.getElementById(fieldId("ask"))?.focus({ preventScroll: true });
  }, []);
  useHandedIdea(idea, onIdeaTaken, from);
  return (
    <div className="grid gap-x-14 gap-y-11 2xl:grid-cols-[minmax(0,55rem)_minmax(0,18rem)]">
      <div className="min-w-0 max-w-220">
        <h1 className="t-h2 mb-8 text-text-1 max-md:mb-6">What are you turning over?</h1>
        <Thread>
          <Station node="ring" line="none" headingLevel={2} label="Your idea">
            <Composer place="ask" label="Your rough idea" onAsked={onAsked} />
            <DraftFrom />
            <p className="t-13 mt-3.5 flex flex-wrap items-center gap-x-2 text-text-3">
              <span className="flex min-w-0 items-center gap-2">
                <HardDrive aria-hidden className="size-3.5 flex-none" />
                Saved on this device, online or offline.
              </span>
              <Link to="/prompt-library" className={`${linkClass} ml-auto flex min-h-6 items-center max-md:min-h-11`}>
                Prompt library
              </Link>
            </p>
          </Station>
        </Thread>
        {/* on a phone its room is there from the first paint, so that the footer is not pushed down in front of the person */}
        <div className="max-md:min-h-120">
          <PickUpAgain />
        </div>
      </div>
      {aside}
    </div>
  );
}
