import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { useCommands } from "../data.ts";
import { useHanded } from "../live/handed.ts";
import { ArenaSkeleton } from "./arena-skeleton.tsx";

interface HandedClaimsProps {
  /** The hand-off's id. */
  readonly handoff: string;
  /** Begins a debate about one of its items, by its key. */
  onTake(key: string, how?: { readonly replace: boolean }): void;
  /** Shown when nothing of the hand-off is here. */
  readonly gone: ReactNode;
}

/** Of several items that were handed over a person says which is the claim. A single one needs no choice. */
export function HandedClaims({ handoff, onTake, gone }: HandedClaimsProps) {
  const { now } = useCommands();
  const [openedAt] = useState(now);
  const handed = useHanded(handoff, openedAt);
  const items = handed.status === "ready" ? handed.value : [];
  const only = items.length === 1 && items[0] ? `${items[0].table}/${items[0].row.id}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the only item is known
  useEffect(() => {
    if (only !== null) onTake(only, { replace: true });
  }, [only]);
  if (handed.status === "failed")
    return (
      <p role="alert" className="t-15 max-w-[60ch]">
        {handed.error.message} {handed.error.remedy}
      </p>
    );
  if (handed.status === "loading" || only !== null) return <ArenaSkeleton />;
  if (items.length === 0) return gone;
  return (
    <section aria-labelledby="handed-claims" className="max-w-190">
      <h2 id="handed-claims" className="t-label mb-2 text-text-1">
        Which one is the claim?
      </h2>
      <p className="t-13 mb-3 max-w-[60ch] text-text-3">
        A debate has one claim. Back leads here again, so that each can have its own debate.
      </p>
      <ul className="border-line-soft border-t">
        {items.map(({ table, row, title, words }, at) => {
          const name = `handed-claim-${at}`;
          return (
            <li key={`${table}/${row.id}`} className="flex items-start gap-3 border-line-soft border-b py-2.5">
              <p id={name} dir="auto" className="t-q-sm wrap-anywhere line-clamp-4 min-w-0 flex-1 text-text-1">
                {words || title}
              </p>
              <Button size="sm" aria-describedby={name} onClick={() => onTake(`${table}/${row.id}`)}>
                Debate it
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
