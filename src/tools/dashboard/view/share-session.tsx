import { useEffect } from "react";
import { notify } from "#src/ui/notify.ts";
import { useThread } from "../live.ts";
import { ShareThread } from "./share-thread.tsx";

interface ShareSessionProps {
  readonly sessionId: string;
  onClose(): void;
}

/** Shares a session from another page than its own. One without a question that can be read says so and closes. */
export function ShareSession({ sessionId, onClose }: ShareSessionProps) {
  const thread = useThread(sessionId);
  const isRead = thread.status !== "loading";
  const found = thread.status === "ready" ? thread.value : null;
  const newest = found?.runs.at(-1);
  const question = newest && (newest.damaged ? newest.question : newest.question.text);
  const isMissing = isRead && (!question || !found);
  useEffect(() => {
    if (!isMissing) return;
    notify({
      title: "Nothing to share",
      description: "The question of this session is not on this device, or it cannot be read.",
      variant: "info",
    });
    onClose();
  }, [isMissing, onClose]);
  return found && question ? <ShareThread thread={found} question={question} onClose={onClose} /> : null;
}
