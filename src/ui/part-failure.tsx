import { CircleAlert, RotateCw } from "lucide-react";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";

export interface PartFailureProps {
  /** Fetches the part again. */
  readonly onRetry: () => void;
  /** The part is being fetched again. */
  readonly busy: boolean;
  /** The missing code is gone for this page: only a reload brings it. */
  readonly outdated: boolean;
  readonly className?: string | undefined;
}

/** Replaces a part whose code could not be fetched. The page around it and its drafts stay as they are. */
export function PartFailure({ onRetry, busy, outdated, className }: PartFailureProps) {
  return (
    <div
      role="alert"
      className={cx(
        "flex max-w-140 flex-wrap items-center gap-x-3 gap-y-2.5 rounded-lg border border-line bg-bg-1 py-3 pr-3 pl-4",
        className,
      )}
    >
      <CircleAlert aria-hidden className="text-warn" />
      <p className="t-14 min-w-0 flex-1 basis-55 text-text-2">
        <span className="text-text-1">This part could not be loaded.</span>{" "}
        {outdated ? "A newer version may have replaced it. What you typed stays." : "What you typed stays."}
      </p>
      <div className="flex gap-2">
        <Button size="sm" disabled={busy} onClick={onRetry}>
          Try again
        </Button>
        {outdated && (
          <Button size="sm" onClick={() => location.reload()}>
            <RotateCw aria-hidden />
            Reload
          </Button>
        )}
      </div>
    </div>
  );
}
