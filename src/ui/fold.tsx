import { ChevronRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

export type FoldProps = ComponentProps<"details"> & { readonly summary: ReactNode };

/** Text that people can open to read. */
export function Fold({ summary, className, children, ...rest }: FoldProps) {
  return (
    <details className={className} {...rest}>
      <summary className="inline-flex min-h-6 list-none items-center gap-2 rounded-[0.25rem] font-medium text-[0.875rem] text-text-1 leading-6 max-md:min-h-11 [&::-webkit-details-marker]:hidden [details[open]>&>svg]:rotate-90">
        <ChevronRight className="text-text-3 transition-transform duration-(--mid) ease-(--ease)" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
