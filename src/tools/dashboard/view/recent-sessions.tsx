import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { askedBeyondTitle } from "#domain/asked-beyond-title.ts";
import { rememberStored } from "#src/platform/stored-hint.ts";
import { whenChanged } from "#src/platform/when.ts";
import { ItemMark } from "#src/ui/item-mark.tsx";
import { List, ListRow, wrappingLinkClass } from "#src/ui/list-row.tsx";
import { useDeviceStores, useRecentSessions, useSyncMarksOf } from "../live.ts";
import { DraftFrom } from "./draft-from.tsx";
import { RECENT, RecentSkeleton } from "./recent-skeleton.tsx";

/** Below the composer: what its text came from, and the stored sessions, to reopen. Renders nothing on a first visit. `all` links to the whole list. */
export const RecentSessions = ({ all }: RecentProps) => (
  <>
    <DraftFrom />
    <Recent all={all} />
  </>
);

interface RecentProps {
  readonly all: ReactNode;
}

function Recent({ all }: RecentProps) {
  const sessions = useRecentSessions(RECENT + 1);
  const shown = sessions.status === "ready" ? sessions.value.slice(0, RECENT) : [];
  const markOf = useSyncMarksOf(shown.map(({ id }) => id));
  const keeps = useDeviceStores();
  const [openedAt] = useState(() => Date.now());
  const count = sessions.status === "ready" ? sessions.value.length : null;
  useEffect(() => {
    if (count !== null) rememberStored(count);
  }, [count]);
  if (sessions.status !== "ready") return <RecentSkeleton />;
  if (sessions.value.length === 0) return null;
  return (
    <section aria-labelledby="recent-title" className="mt-11">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="recent-title" className="t-label text-text-1">
          {keeps ? "Saved on this device" : "Saved until this tab closes"}
        </h2>
        {all}
      </div>
      <List>
        {shown.map((session) => (
          <ListRow
            key={session.id}
            wraps
            title={
              <Link to="/" search={{ session: session.id }} className={wrappingLinkClass}>
                {session.title}
              </Link>
            }
            mark={<ItemMark mark={markOf(session.id)} inList />}
            detail={askedBeyondTitle(session.title, session.question)}
            aside={whenChanged(session.updatedAt, openedAt)}
          />
        ))}
      </List>
    </section>
  );
}
