import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button, buttonClass } from "./button.tsx";
import { type CaughtFailure, FailureBoundary } from "./failure-boundary.tsx";

/** Surrounds a part of a page that can fail on its own: the rest of the page and its drafts stay as they are. */
export function ComponentBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <FailureBoundary level="ui" fallback={FailedPart}>
      {children}
    </FailureBoundary>
  );
}

const FailedPart = ({ errorId, left, retry }: CaughtFailure) => (
  <section
    role="alert"
    className="grid max-w-140 gap-3 rounded-lg border border-danger-edge bg-danger-wash px-4 py-3.5"
  >
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      <TriangleAlert aria-hidden className="mt-0.5 text-danger" />
      <h2 className="t-label text-text-1">Something went wrong</h2>
      <p className="t-14 col-start-2 text-text-2">A component failed to render properly.</p>
      <p className="t-13 col-start-2 text-text-3">
        Error ID <code className="t-mono text-text-2">{errorId}</code>
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      {left > 0 && (
        <Button size="sm" onClick={retry}>
          Retry ({left} left)
        </Button>
      )}
      <a href="/" className={buttonClass({ size: "sm" })}>
        Go Home
      </a>
    </div>
  </section>
);
