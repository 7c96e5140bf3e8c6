import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { type JSX, useEffect, useState } from "react";
import { useStudio } from "#src/data/studio.tsx";
import { createErrorId, MAX_RETRIES } from "#src/ui/error-id.ts";
import { ErrorScreen } from "#src/ui/error-screen.tsx";
import { ErrorActions } from "./error-actions.tsx";

/** Survives the boundary's own remount; a page that renders again after a retry keeps its count until one leaves it. */
const retries = new Map<string, number>();

/** A page that failed to render: what happened, that nothing is lost, and the two ways on. */
export function PageErrorRoute({ error, reset }: ErrorComponentProps): JSX.Element {
  const studio = useStudio();
  const router = useRouter();
  const path = router.state.location.pathname;
  const [errorId] = useState(() => createErrorId("pg"));
  const left = MAX_RETRIES - (retries.get(path) ?? 0);

  useEffect(() => {
    // the id ties what the person sees to the console; the message of an error can hold their words, so its name is enough
    const name = error instanceof Error ? error.name : typeof error;
    console.error(`${errorId}: ${name}`);
    void studio
      .workspace()
      .then((opened) => opened.ok && opened.value.log.record({ action: "error_shown", metadata: { errorId, name } }));
  }, [studio, errorId, error]);

  return (
    <ErrorScreen
      title="Page Error"
      text="This page encountered an error and cannot be displayed."
      note="What you wrote is kept on this device."
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
