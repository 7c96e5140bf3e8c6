import type { ReactNode } from "react";
import type { AppError } from "#domain/errors.ts";
import { Problem } from "#src/ui/problem.tsx";

/** What is wrong with the text above, and what to do. */
export function ComposerError({ id, error, children }: { id: string; error: AppError; children?: ReactNode }) {
  return (
    <Problem id={id} text={`${error.message} ${error.remedy ?? ""}`}>
      {children}
    </Problem>
  );
}
