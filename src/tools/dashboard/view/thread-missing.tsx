import type { ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "#src/ui/button.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";

interface ThreadMissingProps {
  readonly title: string;
  readonly text: string;
  readonly wayOut: ReactNode;
  /** Between what happened and the way on. */
  readonly children?: ReactNode;
}

export const wayOutClass = (variant: ButtonVariant): string => buttonClass({ variant, size: "lg" });

/** A session that cannot be shown: what happened, and the way on. */
export function ThreadMissing({ title, text, wayOut, children }: ThreadMissingProps) {
  return (
    <Thread className="mt-10 max-w-200 max-md:mt-2">
      <Station node="broken" line="none">
        <h1 className="t-q leading-6 text-text-1">{title}</h1>
        <p className="mt-1.5 max-w-[52ch]">{text}</p>
        {children}
        <div className="mt-7 flex flex-wrap gap-2 max-md:[&>*]:flex-auto">{wayOut}</div>
      </Station>
    </Thread>
  );
}
