import type { ReactNode } from "react";

export interface SkipLinkProps {
  readonly href?: string;
  readonly children?: ReactNode;
}

/** First in the page; visible when it has the focus. */
export function SkipLink({ href = "#main", children = "Skip to content" }: SkipLinkProps) {
  return (
    <a
      href={href}
      className="skip-link -top-15 fixed forced-colors:forced-color-adjust-none left-4 z-90 rounded-md bg-brand px-4 py-2.5 font-medium text-on-brand focus:top-3"
    >
      {children}
    </a>
  );
}
