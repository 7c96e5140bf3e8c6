import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ItemKey } from "#domain/provenance/item-key.ts";
import { Button } from "#src/ui/button.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";
import { useAllowed } from "../live/allowed.ts";
import { useHanded } from "../live/handed.ts";
import type { MadeOf } from "../live.ts";
import { keyOf } from "../model/claim-fields.ts";
import { ArenaSkeleton } from "./arena-skeleton.tsx";

interface HandedClaimsProps {
  /** The hand-off's id. */
  readonly handoff: string;
  /** Goes to a debate about one item by its key, or about several by the id of their hand-off. */
  onTake(take: string, how?: { readonly replace: boolean }): void;
  /** A new debate with these as rival claims. */
  rivals(items: readonly MadeOf[]): ReactNode;
  /** Shown when nothing of the hand-off is here. */
  readonly gone: ReactNode;
}

/** Items that were handed over become rival claims. A single one is the claim; of more than a debate can have, the person chooses. */
export function HandedClaims({ handoff, onTake, rivals, gone }: HandedClaimsProps) {
  const { now, handOver } = useCommands();
  const { seats: most } = useAllowed();
  const [openedAt] = useState(now);
  const handed = useHanded(handoff, openedAt);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const items = handed.status === "ready" ? handed.value : [];
  // an item that is deleted later takes its field away from nobody
  const count = useRef(0);
  if (count.current === 0) count.current = items.length;
  const only = count.current === 1 && items[0] ? keyOf(items[0]) : null;
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
  if (count.current === 0) return gone;
  if (count.current <= most) return rivals(items);

  const keys = items.map(keyOf).filter((key) => chosen.has(key));
  async function debate() {
    const [key, second] = keys;
    if (key === undefined) return;
    if (second === undefined) return onTake(key);
    // a hand-off of these alone: the address says which they are, and survives a reload
    const handoffOfThese = await handOver(keys as ItemKey[]);
    if (handoffOfThese.ok) onTake(handoffOfThese.value.id);
    else notifyFailure("Nothing was taken up", handoffOfThese.error);
  }
  return (
    <section aria-labelledby="handed-claims" className="max-w-190">
      <h2 id="handed-claims" className="t-label mb-2 text-text-1">
        Which ones are the claims?
      </h2>
      <p className="t-13 mb-3 max-w-[60ch] text-text-3">
        A debate has one claim, or up to {NUMBERS[most] ?? most} rival claims{most < MOST ? " with your plan" : ""}.
        Back leads here again.
      </p>
      <ul className="border-line-soft border-t">
        {items.map((item) => {
          const key = keyOf(item);
          const isChosen = chosen.has(key);
          return (
            <li key={key} className="border-line-soft border-b">
              <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
                <input
                  type="checkbox"
                  className="mt-1.5 size-4 flex-none accent-brand"
                  checked={isChosen}
                  disabled={!isChosen && keys.length >= most}
                  onChange={() =>
                    setChosen(new Set(isChosen ? [...chosen].filter((each) => each !== key) : [...chosen, key]))
                  }
                />
                <span dir="auto" className="t-q-sm wrap-anywhere line-clamp-4 min-w-0 flex-1 text-text-1">
                  {item.words || item.title}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <Button variant="primary" className="mt-4" disabled={keys.length === 0} onClick={() => void debate()}>
        {keys.length > 1 ? `Debate these ${keys.length}` : "Debate it"}
      </Button>
    </section>
  );
}

const MOST = 4;
const NUMBERS: Readonly<Record<number, string>> = { 2: "two", 3: "three", 4: "four" };
