import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { leftKey, openness } from "#domain/home/pick-up.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { NotRead, ReadAgain } from "#src/ui/read-again.tsx";
import { useHasWorkspace, useLeftOpen } from "../live.ts";
import { ForToday } from "./for-today.tsx";
import { LeftRow, TITLE_ID } from "./left-row.tsx";

/**
 * What was left open, at the words where it was left, and what is for today. Renders nothing while it is read: nothing here holds up the
 * composer.
 */
export const PickUpAgain = () => <ReadAgain>{(onRetry) => <Read onRetry={onRetry} />}</ReadAgain>;

function Read({ onRetry }: { onRetry(): void }) {
  const [openedAt] = useState(() => Date.now());
  const left = useLeftOpen(openedAt);
  const hasWorkspace = useHasWorkspace();
  if (left.status === "failed" && hasWorkspace)
    return (
      <section aria-labelledby={TITLE_ID} className="mt-11">
        <h2 id={TITLE_ID} tabIndex={-1} className="t-label text-text-1">
          Pick up again
        </h2>
        <NotRead onRetry={onRetry} />
      </section>
    );
  if (left.status !== "ready") return null;
  const { items, hasSessions } = left.value;
  return (
    <>
      <section aria-labelledby={TITLE_ID} className="mt-11">
        <div className="mb-2 flex items-baseline justify-between gap-3">
          <h2 id={TITLE_ID} tabIndex={-1} className="t-label text-text-1">
            Pick up again
          </h2>
          {hasSessions && (
            <Link to="/sessions" search={{}} className={`${linkClass} t-13`}>
              All sessions
            </Link>
          )}
        </div>
        {items.length > 0 && items.every(({ open }) => openness(open) === 0) && (
          <p className="t-13 mb-2 text-text-3">Nothing is open. This is what you worked on last.</p>
        )}
        {items.length > 0 ? (
          <ul className="border-line-soft border-t">
            {items.map((each) => (
              <LeftRow key={leftKey(each.item)} {...each} now={openedAt} />
            ))}
          </ul>
        ) : (
          <NothingLeft isNew={!hasSessions} />
        )}
      </section>
      <ForToday now={openedAt} />
    </>
  );
}

/** Enough to be asked about, and the engine has questions about it. */
const EXAMPLE = "how can the reading group meet more often without anyone hosting twice in a row";

/** `isNew`: nothing was ever asked here, so one example shows what this is for. */
function NothingLeft({ isNew }: { readonly isNew: boolean }) {
  return (
    <div className="t-14 border-line-soft border-t pt-3.5">
      <p>
        {isNew
          ? "Nothing yet. Questions without an answer, words that were not sent, ideas to judge and debates to finish are listed here."
          : "Nothing is open."}
      </p>
      {isNew && (
        <>
          <p className="t-rough mt-3 max-w-[40em]">{EXAMPLE}</p>
          <Link to="/dashboard" search={{ idea: EXAMPLE }} className={buttonClass({ size: "sm", className: "mt-3.5" })}>
            Try with this
          </Link>
        </>
      )}
    </div>
  );
}
