import { shareWays } from "#src/platform/share.ts";
import { ShareDialog } from "#src/ui/share-dialog.tsx";
import type { Thread } from "../model/runs.ts";
import { threadMarkdown } from "../model/thread-markdown.ts";

interface ShareThreadProps {
  readonly thread: Thread;
  /** The newest question, which the link holds. */
  readonly question: string;
  onClose(): void;
}

/** Shares a thread: its question in a link, which opens in the composer there, or all of it in a file. */
export const ShareThread = ({ thread, question, onClose }: ShareThreadProps) => (
  <ShareDialog
    what="thread"
    inLink="The question"
    ways={shareWays(thread.title, question, { name: "thread.md", content: threadMarkdown(thread) })}
    onClose={onClose}
  />
);
