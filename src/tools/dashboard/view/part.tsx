import type { ReactNode } from "react";

interface PartProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the local answer, under its own heading. */
export function Part({ title, action, children }: PartProps) {
  return (
    <div>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="t-control text-text-1">{title}</h3>
        {action}
      </div>
      {children}
    </div>
  );
}
