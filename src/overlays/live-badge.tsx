import { useSession } from "#src/data/session/use-session.ts";
import { useLiveChannel } from "#src/data/sync/use-sync.ts";
import { Pill } from "#src/ui/pill.tsx";
import { useOnline } from "./connectivity.ts";

/**
 * In the footer while the realtime channel is joined and the host can be reached: a socket learns of a lost network only by its next heartbeat. Its place is
 * held for members, so that nothing moves; a visitor has no channel.
 */
export function LiveBadge() {
  const { person } = useSession();
  const isJoined = useLiveChannel();
  const online = useOnline();
  if (person.status !== "signed-in") return null;
  return (
    <Pill
      dot
      title="Changes from your other devices show as they happen"
      className={isJoined && online ? "" : "invisible"}
    >
      Live
    </Pill>
  );
}
