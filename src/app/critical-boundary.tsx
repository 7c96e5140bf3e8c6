import type { ReactNode } from "react";
import { ErrorScreen } from "#src/ui/error-screen.tsx";
import { FailureBoundary } from "#src/ui/failure-boundary.tsx";
import { ErrorActions } from "./error-actions.tsx";

/** The last net, around everything: what the router's own boundaries could not catch. */
export const CriticalBoundary = ({ children }: { readonly children: ReactNode }) => (
  <FailureBoundary
    level="app"
    fallback={({ errorId, left, retry }) => (
      <ErrorScreen
        title="Application Error"
        text="A critical error occurred that prevented the application from functioning properly."
        note="What you wrote is kept on this device."
        errorId={errorId}
        errorIdLabel="Error ID"
        actions={<ErrorActions left={left} onRetry={retry} onHome={() => location.assign("/")} />}
      />
    )}
  >
    {children}
  </FailureBoundary>
);
