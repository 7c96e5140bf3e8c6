import { CornerDownRight } from "lucide-react";
import type { ReactNode } from "react";
import { ItemMark } from "#src/ui/item-mark.tsx";
import { type DebateRows, useMadeOf, useSyncMarkOf } from "../live.ts";
import { counted } from "../model/arena-words.ts";
import { MadeOfLink } from "./claim-field.tsx";

interface DebateHeaderProps {
  readonly debate: DebateRows;
  /** Facts under the claim. */
  readonly meta: ReactNode;
  readonly actions: ReactNode;
}

/** The claim, what it came from, and what can be done with the debate. */
export function DebateHeader({ debate: { run, damaged }, meta, actions }: DebateHeaderProps) {
  const madeOf = useMadeOf(run.origin);
  const mark = useSyncMarkOf(run.id);
  return (
    <header className="mb-6 flex flex-wrap items-start gap-4">
      <div className="min-w-0 flex-[1_1_22rem]">
        {madeOf.status === "ready" && madeOf.value && (
          <p className="t-13 mb-1.5 flex flex-wrap items-center gap-2 text-text-3">
            <CornerDownRight aria-hidden className="size-3.5" />
            from <MadeOfLink madeOf={madeOf.value} />
          </p>
        )}
        <h1 dir="auto" className="t-title max-w-[34em] text-pretty text-text-1">
          {run.title}
        </h1>
        <div className="t-13 mt-1.5 flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1 text-text-3">
          {meta}
          {mark && <ItemMark mark={mark} />}
        </div>
        {damaged > 0 && (
          <p className="t-13 mt-2 text-warn">
            {counted(damaged, "part of this debate is", "parts of this debate are")} damaged and not shown. Nothing was
            changed.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full">{actions}</div>
    </header>
  );
}
