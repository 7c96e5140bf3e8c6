import { Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Problem } from "./problem.tsx";
import { WhatLeaves, type WhatLeavesProps } from "./what-leaves.tsx";

export interface AskModelProps {
  /** The person's name for the model's provider. */
  readonly who: string;
  readonly call:
    | { readonly status: "idle" | "waiting" | "asking" }
    | { readonly status: "failed"; readonly error: { readonly message: string; readonly remedy?: string | undefined } };
  /** What would leave the device, before the first call from this tool; null when it is not shown. */
  readonly showing: Pick<WhatLeavesProps, "destination" | "turns"> | null;
  /** The end of the button's text: "for this turn". */
  readonly label: string;
  onAsk(): Promise<void> | void;
  onCancel(): void;
  onSend(): Promise<void> | void;
  onDecline(): void;
  /** Shown beside the button. */
  readonly children?: ReactNode;
}

/** What failed would be below the bars of a phone. A person who has moved on is not taken back. */
const comeIntoView = (failed: HTMLElement | null): void => {
  if (failed?.parentElement?.contains(document.activeElement)) failed.scrollIntoView?.({ block: "nearest" });
};

/** Asks the connected model for one step. While it is asked it can be stopped; when it fails, the reason is below the button, which asks again. */
export function AskModel({ who, call, showing, label, onAsk, onCancel, onSend, onDecline, children }: AskModelProps) {
  const isAsking = call.status === "asking" || call.status === "waiting";
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {isAsking ? (
          <Button size="sm" onClick={onCancel} aria-label={`Stop ${who}`}>
            Stop
          </Button>
        ) : (
          <Button variant="ghost" size="sm" onClick={() => void onAsk()}>
            <Sparkles aria-hidden />
            Ask {who} {label}
          </Button>
        )}
        <span role="status" className="t-13 text-text-3 empty:hidden">
          {isAsking && `${who} is writing`}
        </span>
        {children}
      </div>
      {call.status === "failed" && (
        <div ref={comeIntoView}>
          <Problem text={[call.error.message, call.error.remedy].filter(Boolean).join(" ")} />
        </div>
      )}
      {showing && (
        <WhatLeaves
          destination={showing.destination}
          turns={showing.turns}
          onSend={() => void onSend()}
          onCancel={onDecline}
        />
      )}
    </div>
  );
}
