import { createFileRoute, Link } from "@tanstack/react-router";

import { useCallback } from "react";
import { useHomePath } from "#src/data/session/use-session.ts";

import { OfflinePill } from "#src/overlays/offline-pill.tsx";
import { frontPageLinks } from "#src/pages/pages.ts";
import { AccountPlace } from "#src/screens/account/account-place.tsx";
import { LandingFrame } from "#src/screens/landing/landing-frame.tsx";
import { LandingPage } from "#src/screens/landing/landing-page.tsx";
import { StudioFooter } from "#src/screens/studio-footer.tsx";
import { type ThreadSearch, threadSearch } from "#src/tools/dashboard/model/thread-search.ts";
import { Composer } from "#src/tools/dashboard/view/composer.tsx";
import { RecentSkeleton } from "#src/tools/dashboard/view/recent-skeleton.tsx";
import { ThreadSkeleton } from "#src/tools/dashboard/view/thread-skeleton.tsx";
import { useHandedIdea } from "#src/tools/dashboard/view/use-handed-idea.ts";
import { type SessionsSearch, sessionsSearch } from "#src/tools/sessions/model/sessions-search.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { PartFailure } from "#src/ui/part-failure.tsx";

const ThreadPage = lazyPart(() => import("#src/tools/dashboard/view/thread-page.tsx").then((page) => page.ThreadPage), {
  loading: ThreadSkeleton,
});
const RecentSessions = lazyPart(
  () => import("#src/tools/dashboard/view/recent-sessions.tsx").then((part) => part.RecentSessions),
  { loading: RecentSkeleton, failed: (failure) => <PartFailure {...failure} className="mt-11" /> },
);
const AccountControls = lazyPart(
  () => import("#src/screens/account/account-controls.tsx").then((part) => part.AccountControls),
  { loading: AccountPlace, failed: () => null },
);
const SessionsPage = lazyPart(() =>
  import("#src/tools/sessions/view/sessions-page.tsx").then((page) => page.SessionsPage),
);

/** `?kept=all` lists everything a visitor stored here, `q` searches in it. */
export interface HomeSearch extends ThreadSearch, SessionsSearch {
  readonly kept?: "all" | undefined;
}

const homeSearch = (search: Record<string, unknown>): HomeSearch => ({
  ...sessionsSearch(search),
  ...threadSearch(search),
  kept: search.kept === "all" ? "all" : undefined,
});

export const Route = createFileRoute("/")({ validateSearch: homeSearch, component: Home });

/** A visitor's whole workspace. */
function Home() {
  const { session, idea, from, kept, q = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onIdeaTaken = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  useHandedIdea(session === undefined && kept === undefined ? idea : undefined, onIdeaTaken, from);
  // going to the same session would put the page back to where it was scrolled
  const open = (id: string) => void (id !== session && navigate({ search: { session: id } }));
  return (
    <LandingFrame
      links={frontPageLinks}
      status={<OfflinePill />}
      threaded={session === undefined && kept === undefined}
      account={<AccountControls />}
      footer={<StudioFooter className="px-gutter" />}
    >
      {session === undefined && kept ? (
        <SessionsPage
          home="/"
          query={q}
          onQuery={(next) => void navigate({ search: { kept, q: next === "" ? undefined : next }, replace: true })}
        />
      ) : session === undefined ? (
        <LandingPage
          composer={<Composer place="ask" label="Your rough idea" onAsked={open} />}
          recent={<RecentSessions all={<AllSessions />} />}
        />
      ) : (
        <ThreadPage
          sessionId={session}
          onAsked={open}
          onNew={() => void navigate({ search: {} })}
          wayOut={(className) => (
            <Link to="/" search={{}} className={className}>
              Go Home
            </Link>
          )}
        />
      )}
    </LandingFrame>
  );
}

/** Reads who is here by itself: the page around it is not drawn anew when that is known. */
function AllSessions() {
  return useHomePath() === "/" ? (
    <Link to="/" search={{ kept: "all" }} className={`${linkClass} t-13`}>
      All sessions
    </Link>
  ) : (
    <Link to="/sessions" search={{}} className={`${linkClass} t-13`}>
      All sessions
    </Link>
  );
}
