import { HardDrive } from "lucide-react";
import type { ReactNode } from "react";
import { Station } from "./station.tsx";
import { Thread } from "./thread.tsx";

export interface ErrorScreenProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What is safe in spite of the error. */
  readonly note?: ReactNode;
  /** The remedies, the first one primary; large buttons. */
  readonly actions: ReactNode;
  readonly errorId: string;
  readonly errorIdLabel: ReactNode;
  /** A button beside the id that copies it. */
  readonly errorIdAction?: ReactNode;
}

/** The thread breaks: the only place where the line is cut. */
export function ErrorScreen({ title, text, note, actions, errorId, errorIdLabel, errorIdAction }: ErrorScreenProps) {
  return (
    <div className="mx-auto mt-[9vh] max-w-160 pr-11 max-md:mt-0 max-md:pr-0">
      <Thread role="alert">
        <Station as="div" node="ring" line="broken" aria-hidden="true" className="h-47.5 pb-0! max-md:h-40" />
        <Station node="broken" className="[&>.node]:top-0.75!">
          <h1 className="t-display -mt-3.5 text-[3rem] text-text-1 leading-13.5 tracking-[-0.02em] max-md:text-[2.5rem] max-md:leading-11.5">
            {title}
          </h1>
          <p className="mt-3 text-[1.0625rem] leading-6.5">{text}</p>
          {note !== undefined && (
            <p className="t-14 mt-3 flex items-center gap-2 text-text-2">
              <HardDrive className="size-3.5" />
              {note}
            </p>
          )}
          <div className="mt-8 flex flex-wrap gap-2 max-md:[&>*]:flex-1">{actions}</div>
          <dl className="t-13 mt-10 flex items-center gap-4 border-line border-t pt-3.5">
            <dt className="text-text-3">{errorIdLabel}</dt>
            <dd className="flex items-center gap-1.5 text-text-1">
              <code className="t-mono">{errorId}</code>
              {errorIdAction}
            </dd>
          </dl>
        </Station>
      </Thread>
    </div>
  );
}
