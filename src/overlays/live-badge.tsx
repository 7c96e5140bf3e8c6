import { useSession } from "#src/data/session/use-session.ts";
import { useLiveChannel } from "#src/data/sync/use-sync.ts";
import { Pill } from "#src/ui/pill.tsx";

/** In the footer while the realtime channel is joined. Its place is held for members, so that nothing moves; a visitor has no channel. */
export function LiveBadge() {
  const { person } = useSession();
  const live = useLiveChannel();
  if (person.status !== "signed-in") return null;
  return (
    <Pill dot title="Changes from your other devices show as they happen" className={live ? "" : "invisible"}>
      Live
    </Pill>
  );
}
