import { Download, TriangleAlert } from "lucide-react";
import type { Thread } from "#domain/sessions/runs.ts";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import { useThreadCommands } from "../live.ts";
import { downloadAndTell } from "./download-and-tell.ts";

/** Says that part of a session is damaged, and offers a download of what is there. Renders nothing for an intact one. */
export function DamageNote({ thread: { id, damaged, runs, unreadable } }: { thread: Thread }) {
  const { threadAsText } = useThreadCommands();
  if (!damaged && unreadable === 0 && runs.length > 0 && runs.every((run) => !run.damaged)) return null;

  async function exportText() {
    const text = await threadAsText(id);
    if (text.ok) downloadAndTell("unreadable-session.txt", text.value);
    else notify({ title: "The session could not be exported", description: text.error.message, variant: "danger" });
  }

  return (
    <div className="mb-7 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-bg-1 px-4 py-3">
      <p className="t-13 flex min-w-0 flex-1 basis-64 gap-2.5 text-text-2">
        <TriangleAlert aria-hidden className="mt-0.5 shrink-0 text-warn" />
        <span>
          Part of this session is damaged on this device. What can be read is below. The rest is unchanged, and the
          export contains it.
        </span>
      </p>
      <Button size="sm" onClick={() => void exportText()}>
        <Download aria-hidden />
        Export as text
      </Button>
    </div>
  );
}
