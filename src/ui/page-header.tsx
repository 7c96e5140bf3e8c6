import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** One line of facts under the title. */
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
}

export function PageHeader({ title, meta, actions, className }: PageHeaderProps) {
  return (
    <header className={cx("mb-8 flex flex-wrap items-start gap-4 max-md:mb-6", className)}>
      <div className="min-w-0 flex-[1_1_320px]">
        <h1 className="t-title text-text-1">{title}</h1>
        {meta !== undefined && (
          <div className="t-13 mt-1 flex min-h-5 flex-wrap items-center gap-x-4 gap-y-2 text-text-3">{meta}</div>
        )}
      </div>
      {actions !== undefined && (
        // the palette offers what is here too
        <div data-page-actions className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1">
          {actions}
        </div>
      )}
    </header>
  );
}
