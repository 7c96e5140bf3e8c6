import type { ReactNode } from "react";

interface ReplyEndingProps {
  /** From the reply's origin. */
  readonly of: { readonly stopped?: boolean; readonly brokeOff?: boolean; readonly finishReason: string };
  /** Beside the mark of an answer that broke off: a way to ask again. */
  readonly retry?: ReactNode;
}

/** Why a model's answer ends before its end; nothing below a whole one. */
export const ReplyEnding = ({ of: { stopped, brokeOff, finishReason }, retry }: ReplyEndingProps) => (
  <>
    {stopped && <p className="t-13 text-warn">You stopped it here. The answer is not complete.</p>}
    {brokeOff && (
      <div className="flex flex-wrap items-center gap-3">
        <p className="t-13 text-warn">The answer broke off here.</p>
        {retry}
      </div>
    )}
    {finishReason === "length" && (
      <p className="t-13 text-warn">The provider stopped here: the answer reached its length limit.</p>
    )}
  </>
);
