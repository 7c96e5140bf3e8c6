import { RotateCcw, X } from "lucide-react";
import { moveFocus, pageHeading } from "#src/platform/focus.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { notify } from "#src/ui/notify.ts";
import { useOverruled, useThreadCommands } from "../live.ts";

/** Says that the session was deleted on one device while another continued it, and that it is complete. Shown until the person has read it here. */
export function RestoredNote({ sessionId }: { sessionId: string }) {
  const overruled = useOverruled(sessionId);
  const { markTold } = useThreadCommands();
  if (overruled.status !== "ready" || !overruled.value) return null;
  const { value } = overruled;

  async function dismiss() {
    const marked = await markTold(value);
    if (marked.ok) moveFocus(pageHeading);
    else notify({ title: "The note could not be dismissed", description: marked.error.message, variant: "danger" });
  }

  return (
    <div
      role="status"
      className="mb-7 flex items-start gap-2.5 rounded-lg border border-line bg-bg-1 py-2.5 pr-2 pl-4 text-text-2"
    >
      <RotateCcw aria-hidden className="mt-2 shrink-0 text-brand" />
      <p className="t-13 min-w-0 flex-1 py-1.5">
        {value.here
          ? "Deleted here while it was continued on another device."
          : "Deleted on another device while it was being continued."}{" "}
        The session is still here, with everything in it.
      </p>
      <IconButton label="Dismiss" size="sm" className="max-md:-mt-1.5" onClick={() => void dismiss()}>
        <X />
      </IconButton>
    </div>
  );
}
