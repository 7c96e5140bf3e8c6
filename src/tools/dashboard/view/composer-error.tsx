import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { AppError } from "#domain/errors.ts";

/** What is wrong with the text above, and what to do. The text itself is never touched. */
export function ComposerError({ id, error, children }: { id: string; error: AppError; children?: ReactNode }) {
  return (
    <div role="alert" id={id} className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="t-13 flex min-w-0 flex-1 basis-64 gap-2 text-danger">
        <CircleAlert aria-hidden className="mt-0.5" />
        <span>
          {error.message} {error.remedy}
        </span>
      </p>
      {children}
    </div>
  );
}
