import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { whenSaid } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { Answer } from "../live.ts";

export interface AnsweredProps<T> {
  readonly answer: Answer<T>;
  /** What is asked for, for screen readers: "the log". */
  readonly what: string;
  /** The height that is reserved meanwhile. */
  readonly height: string;
  readonly children: (value: T) => ReactNode;
}

/** What the server says: while it is asked, when it does not answer, and what it said last. */
export function Answered<T>({ answer, what, height, children }: AnsweredProps<T>) {
  if (answer.status === "loading")
    return (
      <div role="status" aria-busy aria-label={`Asking the server for ${what}`}>
        <Skeleton className={height} />
      </div>
    );
  const again = (
    <Button onClick={answer.again}>
      <RotateCcw />
      Ask again
    </Button>
  );
  if (answer.status === "failed")
    return (
      <div role="alert" className="grid max-w-[60ch] justify-items-start gap-3">
        <p className="t-15 text-text-1">{answer.error.message}</p>
        <p className="t-15">
          {answer.error.code === "CONNECTION_ERROR"
            ? "Accounts, roles and figures live on the server. They show again when there is a connection; your own studio works as ever."
            : answer.error.remedy}
        </p>
        {again}
      </div>
    );
  return (
    <>
      {answer.error && (
        <div role="alert" className="mb-6 flex flex-wrap items-center gap-3">
          <p className="t-13 text-warn">
            {answer.error.message} This is what it said {whenSaid(answer.at, Date.now())}.
          </p>
          {again}
        </div>
      )}
      {children(answer.value)}
    </>
  );
}
