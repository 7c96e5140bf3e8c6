import { createFileRoute, Link } from "@tanstack/react-router";
import { useCallback } from "react";
import { TakeFurther } from "#src/screens/take-further.tsx";
import { threadSearch } from "#src/tools/dashboard/model/thread-search.ts";
import { DashboardPage } from "#src/tools/dashboard/view/dashboard-page.tsx";
import { ThreadSkeleton } from "#src/tools/dashboard/view/thread-skeleton.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { untilIdle } from "#src/ui/when-idle.ts";

const ThreadPage = lazyPart(() => import("#src/tools/dashboard/view/thread-page.tsx").then((page) => page.ThreadPage), {
  loading: ThreadSkeleton,
});

/** Comes after the composer, which waits for nothing, and after what was left open: its code is in many files, and to ask for each takes time. */
const HomeAside = lazyPart(
  async () => {
    await untilIdle();
    return (await import("#src/screens/home/home-aside.tsx")).HomeAside;
  },
  { failed: () => null },
);

export const Route = createFileRoute("/dashboard")({
  validateSearch: threadSearch,
  component: Dashboard,
});

function Dashboard() {
  const { session, idea, from } = Route.useSearch();
  const navigate = Route.useNavigate();
  // going to the same session would put the page back to where it was scrolled
  const open = (id: string) => void (id !== session && navigate({ search: { session: id } }));
  const onIdeaTaken = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  if (session === undefined)
    return <DashboardPage idea={idea} from={from} onIdeaTaken={onIdeaTaken} onAsked={open} aside={<HomeAside />} />;
  return (
    <ThreadPage
      sessionId={session}
      onAsked={open}
      onNew={() => void navigate({ search: {} })}
      further={<TakeFurther table="sessions" id={session} what="thought" />}
      wayOut={(className) => (
        <Link to="/sessions" search={{}} className={className}>
          All sessions
        </Link>
      )}
    />
  );
}
