import { type ReactNode, useId } from "react";
import { pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { usePageTitle } from "#src/platform/page-title.ts";

interface TextPageProps {
  /** In the tab and in the history. */
  readonly name: string;
  /** The heading; the name where it says enough. */
  readonly title?: string;
  /** What the page is, in a sentence or two. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A page to be read. */
export function TextPage({ name, title = name, lead, children }: TextPageProps) {
  usePageTitle(name);
  useArrivalFocus(pageHeading);
  return (
    <div className="max-w-240">
      <header className="mb-10 max-md:mb-8">
        <h1 className="t-h1 max-w-[22ch] text-text-1 max-md:text-[2rem] max-md:leading-9.5">{title}</h1>
        <p className="t-q mt-3 max-w-[44rem] text-text-2">{lead}</p>
      </header>
      {children}
    </div>
  );
}

/** One subject: its name beside the text where there is room, above it otherwise. */
export function TextSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 border-line-soft border-t py-8 max-md:py-6 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="t-q text-text-1">
        {title}
      </h2>
      <div className="t-15 grid max-w-[42rem] grid-cols-[minmax(0,1fr)] content-start gap-3 lg:pt-1">{children}</div>
    </section>
  );
}
