import { CornerDownRight } from "lucide-react";
import type { ReactNode } from "react";
import { areRivals, letterOf } from "#domain/arena/rivals.ts";
import { ItemMark } from "#src/ui/item-mark.tsx";
import { type DebateRows, useMadeOfClaims, useSyncMarkOf } from "../live.ts";
import { counted } from "../model/arena-words.ts";
import { MadeOfLink } from "./claim-field.tsx";

interface DebateHeaderProps {
  readonly debate: DebateRows;
  /** Facts under the claim. */
  readonly meta: ReactNode;
  readonly actions: ReactNode;
}

/** The claim or the rival claims, what they came from, and what can be done with the debate. */
export function DebateHeader({ debate: { run, damaged }, meta, actions }: DebateHeaderProps) {
  const madeOf = useMadeOfClaims(run);
  const fromOf = (claimId: string) => {
    const made = madeOf.status === "ready" ? madeOf.value.get(claimId) : undefined;
    return (
      made && (
        <p className="t-13 mb-1.5 flex flex-wrap items-center gap-2 text-text-3">
          <CornerDownRight aria-hidden className="size-3.5" />
          from <MadeOfLink madeOf={made} />
        </p>
      )
    );
  };
  const mark = useSyncMarkOf(run.id);
  return (
    <header className="mb-6 flex flex-wrap items-start gap-4">
      <div className="min-w-0 flex-[1_1_22rem]">
        {areRivals(run) ? (
          <>
            <h1 className="t-title text-text-1">Rival claims</h1>
            <ol className="mt-2 grid gap-1.5">
              {run.claims.map(({ id, text }) => (
                <li key={id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
                  <span className="t-q text-text-3">{letterOf(run.claims, id)}</span>
                  <div>
                    <p dir="auto" className="t-q wrap-anywhere max-w-[44em] text-pretty text-text-1">
                      {text}
                    </p>
                    {fromOf(id)}
                  </div>
                </li>
              ))}
            </ol>
          </>
        ) : (
          <>
            {fromOf(run.claims[0]?.id ?? "")}
            <h1 dir="auto" className="t-title max-w-[34em] text-pretty text-text-1">
              {run.title}
            </h1>
          </>
        )}
        <div className="t-13 mt-1.5 flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1 text-text-3">
          {meta}
          {mark && <ItemMark mark={mark} />}
        </div>
        {damaged > 0 && (
          <p className="t-13 mt-2 text-warn">
            {counted(damaged, "part of this debate is", "parts of this debate are")} damaged and cannot be shown.
            Nothing was changed.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full">{actions}</div>
    </header>
  );
}
