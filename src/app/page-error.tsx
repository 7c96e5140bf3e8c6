import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { type JSX, useEffect, useState } from "react";
import { createErrorId, MAX_RETRIES } from "#src/ui/error-id.ts";
import { ErrorScreen } from "#src/ui/error-screen.tsx";
import { reportFailure } from "#src/ui/failures.ts";
import { ErrorActions } from "./error-actions.tsx";

/** Survives the boundary's own remount. A page that renders again after a retry keeps its count until the person leaves it. */
const retries = new Map<string, number>();

/** Shown when a page failed to render: what happened, that nothing is lost, and the two ways on. */
export function PageErrorRoute({ error, reset }: ErrorComponentProps): JSX.Element {
  const router = useRouter();
  const path = router.state.location.pathname;
  const [errorId] = useState(() => `pg-${createErrorId()}`);
  const left = MAX_RETRIES - (retries.get(path) ?? 0);

  useEffect(() => reportFailure(error, errorId), [error, errorId]);

  return (
    <ErrorScreen
      title="Page Error"
      text="This page encountered an error and cannot be displayed."
      note="What you wrote is saved on this device."
      errorId={errorId}
      errorIdLabel="Error ID"
      actions={
        <ErrorActions
          left={left}
          onRetry={() => {
            retries.set(path, MAX_RETRIES - left + 1);
            reset();
            void router.invalidate();
          }}
          onHome={() => {
            retries.delete(path);
            void router.navigate({ to: "/" });
          }}
        />
      }
    />
  );
}
