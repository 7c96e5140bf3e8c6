import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Problem } from "./problem.tsx";

interface ReadAgainProps {
  /** Shows a part that reads the disk. `onRetry` reads it again: the part begins anew. */
  readonly children: (onRetry: () => void) => ReactNode;
}

/** Where the focus goes once the part is there: its heading, or else its first control. If the read failed again, to *Try again*. */
const arrivalIn = (place: HTMLElement | null): HTMLElement | null =>
  place?.querySelector<HTMLElement>("[role=alert] button") ??
  place?.querySelector<HTMLElement>("h1, h2, h3") ??
  place?.querySelector<HTMLElement>("a[href], button, input, textarea") ??
  null;

/** A part whose read can fail, and can then be tried again. The rest of the page stays as it is. */
export function ReadAgain({ children }: ReadAgainProps) {
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  // *Try again* leaves the page with the focus on it
  useEffect(() => {
    if (tries === 0 || !place.current) return;
    const observer = new MutationObserver(arrive);
    function arrive() {
      const isLost = document.activeElement === document.body;
      const target = arrivalIn(place.current);
      if (isLost && !target) return;
      observer.disconnect();
      if (!isLost || !target) return;
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus();
    }
    observer.observe(place.current, { childList: true, subtree: true });
    arrive();
    return () => observer.disconnect();
  }, [tries]);
  return (
    <div ref={place} className="contents">
      <Fragment key={tries}>{children(() => setTries(tries + 1))}</Fragment>
    </div>
  );
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
