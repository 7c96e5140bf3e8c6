import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

const FRAME = "t-mono rounded-lg border border-line-soft bg-bg-1 px-4.5 py-4 text-text-1";

export interface PromptBlockProps {
  readonly entries: readonly { readonly term: string; readonly text: ReactNode }[];
  readonly className?: string | undefined;
}

/** Text for a model, in its parts. */
export function PromptBlock({ entries, className }: PromptBlockProps) {
  return (
    <dl className={cx(FRAME, "grid gap-1.5 max-md:gap-2.5", className)}>
      {entries.map(({ term, text }) => (
        <div key={term} className="grid grid-cols-[6.75rem_minmax(0,1fr)] gap-x-4 max-md:grid-cols-1">
          <dt className="text-text-3">{term}</dt>
          <dd dir="auto" className="whitespace-pre-wrap">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Text for a model, in one piece, with its own line breaks. */
export function PromptText({ className, ...rest }: ComponentProps<"pre">) {
  return <pre dir="auto" className={cx(FRAME, "whitespace-pre-wrap", className)} {...rest} />;
}
