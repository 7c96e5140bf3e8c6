import { Download, Link2, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { notifyCopied } from "./copied-notice.ts";
import { Dialog } from "./dialog.tsx";
import { notify } from "./notify.ts";
import { notifyFailure } from "./notify-failure.ts";

/** `stopped`: nothing was shared, and the reason is already on the screen. */
type ShareOutcome = "done" | "failed" | "stopped";

export interface ShareDialogProps {
  /** What is shared: "thread", "prompt". */
  readonly what: string;
  /** What of it the link holds: "the question". */
  readonly inLink: string;
  /** What of it has no room in the link, as a sentence. */
  readonly leftOut?: string | undefined;
  /** What this browser can do (`platform/share.ts`); a way that does not exist is null. */
  readonly ways: {
    readonly copyLink: (() => Promise<ShareOutcome>) | null;
    readonly isLong: boolean;
    readonly onlyHere: boolean;
    readonly fileName: string;
    download(): Promise<ShareOutcome>;
    readonly openSheet: (() => Promise<ShareOutcome>) | null;
  };
  /** What of it is private, and what is done about it. */
  readonly children?: ReactNode;
  onClose(): void;
}

/** The ways to share something: a link that holds its text, a file, the system's share sheet. It stays open after each. */
export function ShareDialog({ what, inLink, leftOut, ways, children, onClose }: ShareDialogProps) {
  const { copyLink, isLong, onlyHere, fileName, openSheet } = ways;
  const copy = async () => {
    const outcome = await copyLink?.();
    if (outcome !== "stopped") notifyCopied("Link", outcome === "done");
  };
  const download = async () => {
    if ((await ways.download()) !== "done") return;
    notify({ title: "Downloaded", description: fileName, variant: "info" });
  };
  const share = async () => {
    if ((await openSheet?.()) !== "failed") return;
    notifyFailure("Nothing was shared", {
      message: "The share sheet did not open.",
      remedy: copyLink ? "Copy the link instead." : "Download the file instead.",
    });
  };
  const linkButton = copyLink && (
    <Button variant={isLong ? "secondary" : "primary"} onClick={() => void copy()}>
      <Link2 aria-hidden />
      Copy link
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Share this ${what}`}
      description={
        copyLink
          ? `The link itself holds ${inLink} and sends nothing to a server. Anyone who has the link can read it.`
          : `This ${what} is too long for a link. The file holds all of it.`
      }
    >
      {copyLink && leftOut && <p className="t-14 mt-3 text-text-2">{leftOut}</p>}
      {copyLink && isLong && (
        <p className="t-14 mt-3 text-text-2">
          Some messengers cut links this long. A link that was cut says so and shows nothing. The file always arrives
          whole.
        </p>
      )}
      {copyLink && onlyHere && (
        <p className="t-14 mt-3 text-warn">
          The studio runs on this computer, so the link opens on this computer only. To share with others, send the
          file.
        </p>
      )}
      {children}
      <div className="mt-4 grid gap-2">
        {!isLong && linkButton}
        <Button variant={isLong ? "primary" : "secondary"} onClick={() => void download()}>
          <Download aria-hidden />
          Download as file
        </Button>
        {isLong && linkButton}
        {openSheet && (
          <Button onClick={() => void share()}>
            <Share2 aria-hidden />
            Share with an app
          </Button>
        )}
      </div>
    </Dialog>
  );
}
