import { House, RotateCcw } from "lucide-react";
import { Button } from "#src/ui/button.tsx";

interface ErrorActionsProps {
  /** Retries left; at 0 only 'Go Home' remains. */
  readonly left: number;
  onRetry(): void;
  onHome(): void;
}

/** The two ways on from an error screen. */
export function ErrorActions({ left, onRetry, onHome }: ErrorActionsProps) {
  return (
    <>
      {left > 0 && (
        <Button variant="primary" size="lg" onClick={onRetry}>
          <RotateCcw aria-hidden />
          Retry ({left} left)
        </Button>
      )}
      <Button size="lg" variant={left > 0 ? "secondary" : "primary"} onClick={onHome}>
        <House aria-hidden />
        Go Home
      </Button>
    </>
  );
}
