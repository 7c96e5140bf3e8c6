import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export interface ProblemProps {
  /** For the control's aria-describedby. */
  readonly id?: string | undefined;
  /** What is wrong, and what to do. */
  readonly text: ReactNode;
  /** Nothing is at fault: it is said without the colour of one. */
  readonly isCalm?: boolean;
  /** A button beside it. */
  readonly children?: ReactNode;
}

/** What is wrong with the text above, announced when it appears. The text itself is never changed. */
export function Problem({ id, text, isCalm = false, children }: ProblemProps) {
  return (
    <div role="alert" id={id} className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className={`t-13 flex min-w-0 flex-1 basis-64 gap-2 ${isCalm ? "text-text-2" : "text-danger"}`}>
        {!isCalm && <CircleAlert aria-hidden className="mt-0.5" />}
        <span>{text}</span>
      </p>
      {children}
    </div>
  );
}
