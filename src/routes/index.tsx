import { createFileRoute, Link } from "@tanstack/react-router";
import { useCallback } from "react";
import { LandingFrame } from "#src/screens/landing/landing-frame.tsx";
import { LandingPage } from "#src/screens/landing/landing-page.tsx";
import { StudioFooter } from "#src/screens/studio-footer.tsx";
import { threadSearch } from "#src/tools/dashboard/model/thread-search.ts";
import { Composer } from "#src/tools/dashboard/view/composer.tsx";
import { RecentSkeleton } from "#src/tools/dashboard/view/recent-skeleton.tsx";
import { ThreadSkeleton } from "#src/tools/dashboard/view/thread-skeleton.tsx";
import { useHandedIdea } from "#src/tools/dashboard/view/use-handed-idea.ts";
import { tools } from "#src/tools/registry.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PartFailure } from "#src/ui/part-failure.tsx";

const ThreadPage = lazyPart(() => import("#src/tools/dashboard/view/thread-page.tsx").then((page) => page.ThreadPage), {
  loading: ThreadSkeleton,
});
const RecentSessions = lazyPart(
  () => import("#src/tools/dashboard/view/recent-sessions.tsx").then((part) => part.RecentSessions),
  { loading: RecentSkeleton, failed: (failure) => <PartFailure {...failure} className="mt-11" /> },
);
const OfflinePill = lazyPart(() => import("#src/overlays/offline-pill.tsx").then((part) => part.OfflinePill), {
  failed: () => null,
});

export const Route = createFileRoute("/")({ validateSearch: threadSearch, component: Home });

function Home() {
  const { session, idea } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onIdeaTaken = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  useHandedIdea(session === undefined ? idea : undefined, onIdeaTaken);
  const open = (id: string) => void navigate({ search: { session: id } });
  return (
    <LandingFrame
      links={tools}
      status={<OfflinePill />}
      threaded={session === undefined}
      footer={<StudioFooter className="px-gutter" />}
    >
      {session === undefined ? (
        <LandingPage
          composer={<Composer place="ask" label="Your rough idea" onAsked={open} />}
          recent={<RecentSessions />}
        />
      ) : (
        <ThreadPage
          sessionId={session}
          onAsked={open}
          onNew={() => void navigate({ search: {} })}
          wayOut={
            <Link to="/" search={{}} className={buttonClass({ variant: "primary", size: "lg" })}>
              Go Home
            </Link>
          }
        />
      )}
    </LandingFrame>
  );
}
