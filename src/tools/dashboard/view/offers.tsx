import { useId } from "react";
import { ADDED_REQUESTS } from "#domain/thinking/types.ts";
import { withAnswer } from "../model/diff-view.ts";
import type { Deciding } from "./use-decisions.ts";

interface OffersProps {
  /** Requests that the prompt does not have of itself, or that the person added. */
  readonly offers: readonly string[];
  readonly deciding: Deciding;
}

/**
 * What somebody who knows such situations would also ask for. A machine cannot tell whether it is what the person wants, so the person adds it to the prompt
 * with one press.
 */
export function Offers({ offers, deciding: { decisions, change } }: OffersProps) {
  const title = useId();
  if (offers.length === 0) return null;
  const added = new Set((decisions.answers?.[ADDED_REQUESTS] ?? "").split("\n"));
  const toggle = (offer: string) =>
    change((current) => {
      const before = (current.answers?.[ADDED_REQUESTS] ?? "").split("\n");
      const rest = before.filter((other) => other !== offer);
      return withAnswer(current, ADDED_REQUESTS, (rest.length < before.length ? rest : [...before, offer]).join("\n"));
    });
  return (
    <fieldset aria-labelledby={title} className="mt-9">
      <h3 id={title} className="t-label mb-3 text-text-1">
        Ask for this in the prompt too?
      </h3>
      <ul className="grid gap-1">
        {offers.map((offer) => (
          <li key={offer}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg py-2 hover:bg-(--hover-surface)">
              <input
                type="checkbox"
                checked={added.has(offer)}
                onChange={() => toggle(offer)}
                className="mt-0.5 size-4.5 flex-none accent-brand"
              />
              <span className="t-14 text-text-2">{offer}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
