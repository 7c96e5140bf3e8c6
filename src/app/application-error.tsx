import { ErrorScreen } from "#src/ui/error-screen.tsx";
import type { CaughtFailure } from "#src/ui/failure-boundary.tsx";
import { ErrorActions } from "./error-actions.tsx";

/** Shown when everything failed to render: what happened, that nothing is lost, and the two ways on. */
export const ApplicationError = ({ errorId, left, retry }: CaughtFailure) => (
  <ErrorScreen
    title="Application Error"
    text="A critical error occurred that prevented the application from functioning properly."
    note="What you wrote is saved on this device."
    errorId={errorId}
    errorIdLabel="Error ID"
    actions={<ErrorActions left={left} onRetry={retry} onHome={() => location.assign("/")} />}
  />
);
