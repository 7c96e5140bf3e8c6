import { HardDrive } from "lucide-react";
import type { ReactNode } from "react";
import { useIsMember } from "#src/data/session/use-session.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { ExampleThread } from "./example-thread.tsx";
import { TryExample } from "./try-example.tsx";

/** Far below what is seen first: the page does not wait for it. */
const OfflineTable = lazyPart(() => import("./offline-table.tsx").then((part) => part.OfflineTable), {
  failed: () => null,
});

interface LandingPageProps {
  readonly composer: ReactNode;
  /** What a visitor stored here already; nothing for a first visit. */
  readonly recent: ReactNode;
}

/** The front page: the composer is the hero, one example shows what it does, one table what works without a connection. */
export function LandingPage({ composer, recent }: LandingPageProps) {
  usePageTitle("A living architecture for thought");
  return (
    <div className="landing">
      <Thread className="landing-hero pt-14 max-md:pt-7">
        <Station node="ring" className="station--tagline">
          <h1 className="t-display font-[380] text-text-1">A living architecture for thought.</h1>
          <p className="t-q mt-4 text-text-2 max-md:mt-3 max-md:text-[1rem] max-md:leading-6">
            Better questions <Arrow /> Better answers <Arrow /> Better results.
          </p>
          <p className="t-15 mt-3 mb-9 text-text-2 max-md:mb-6">
            Write an idea as it comes to you. You get a sharper question, and a plan for answering it.
          </p>
        </Station>
        <Station node="ring" line="open" continues label="Your idea" className="station--composer">
          {composer}
          <div className="recent-room t-13 mt-3.5 flex flex-wrap items-center gap-x-5 text-text-3">
            <p data-for-visitors className="flex items-center gap-2">
              <HardDrive aria-hidden className="size-3.5" />
              <WorksHere />
            </p>
            <TryExample className={linkClass}>Try an example</TryExample>
          </div>
          {recent}
        </Station>
      </Thread>
      <ExampleThread />
      <OfflineTable />
    </div>
  );
}

/** Reads who is here by itself: the page around it is not drawn anew when that is known. */
function WorksHere() {
  return useIsMember() ? "Works on this device, online or not." : "Works on this device. No account needed.";
}

const Arrow = () => <span className="text-brand">→</span>;
