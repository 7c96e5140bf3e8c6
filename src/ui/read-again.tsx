import { Fragment, type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Problem } from "./problem.tsx";

interface ReadAgainProps {
  /** Shows a part that reads the disk. `onRetry` reads it again: the part begins anew. */
  readonly children: (onRetry: () => void) => ReactNode;
}

/** A part whose read can fail, and can then be tried again. The rest of the page stays as it is. */
export function ReadAgain({ children }: ReadAgainProps) {
  const [tries, setTries] = useState(0);
  return <Fragment key={tries}>{children(() => setTries(tries + 1))}</Fragment>;
}

interface NotReadProps {
  /** Why it could not be read. */
  readonly error?: { readonly message: string; readonly remedy?: string | undefined };
  onRetry(): void;
}

/** Says in a part's place that it could not be read. */
export const NotRead = ({ error, onRetry }: NotReadProps) => (
  <Problem
    text={error ? `${error.message} ${error.remedy ?? ""}`.trim() : "This part could not be read. Nothing was changed."}
  >
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  </Problem>
);
