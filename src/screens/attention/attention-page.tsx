import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useRefusedChanges } from "#src/data/refused-changes.ts";
import { pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { ChangeDialogs, type Deciding } from "./change-dialogs.tsx";
import { DamagedRow } from "./damaged-row.tsx";
import type { RefusedRowProps } from "./refused-row.tsx";
import { useRowFocus } from "./use-row-focus.ts";

/** Most people who open the page have nothing to decide, and wait for no row. */
const RefusedRow = lazyPart<RefusedRowProps>(() => import("./refused-row.tsx").then((part) => part.RefusedRow), {
  loading: () => (
    <li className="border-line-soft border-b py-5">
      <Skeleton className="h-40" />
    </li>
  ),
});

/** Changes shown at first, and more at a time. */
const PAGE = 20;

/** Every change that the server refused, whole, until the person has decided what becomes of it. */
export function AttentionPage() {
  usePageTitle("Needs attention");
  const [limit, setLimit] = useState(PAGE);
  const page = useRefusedChanges(limit);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [openedAt] = useState(() => Date.now());
  const list = useRef<HTMLUListElement>(null);
  const changes = page.status === "ready" ? page.value.changes : [];
  const focusRow = useRowFocus(
    list,
    changes.map(({ key }) => key),
    deciding !== null,
  );
  useArrivalFocus(pageHeading, page.status === "ready");
  useEffect(() => {
    // what is being decided on may have been settled by another tab, or taken by the server after all
    const isGone = (key: string) => page.status === "ready" && !page.value.changes.some((change) => change.key === key);
    if (deciding && isGone(deciding.change.key)) setDeciding(null);
  }, [page, deciding]);

  if (page.status === "failed")
    return (
      <>
        <PageHeader title="Needs attention" />
        <p role="alert" className="t-15 max-w-[60ch]">
          {page.error.message} {page.error.remedy}
        </p>
      </>
    );
  if (page.status === "loading")
    return (
      <>
        <PageHeader title="Needs attention" />
        <div role="status" aria-label="Loading what needs attention" className="grid max-w-240 gap-3">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      </>
    );
  const { total } = page.value;
  const undecided = total - changes.filter((change) => "waiting" in change && change.waiting).length;
  return (
    <div className="max-w-240">
      <PageHeader
        title="Needs attention"
        meta={total > 0 && "The server refused these changes. They stay here, complete, until you decide."}
      />
      <p role="status" className="sr-only">
        {countInWords(undecided)}
      </p>
      {total === 0 ? (
        <NothingRefused />
      ) : (
        <ul ref={list} className="border-line-soft border-t">
          {changes.map((change) =>
            "damaged" in change ? (
              <DamagedRow key={change.key} change={change} onDecide={setDeciding} />
            ) : (
              <RefusedRow key={change.key} change={change} now={openedAt} onDecide={setDeciding} />
            ),
          )}
        </ul>
      )}
      {total > changes.length && (
        <Button
          className="mt-5"
          onClick={() => {
            setLimit(limit + PAGE);
            focusRow(limit);
          }}
        >
          Show more
        </Button>
      )}
      <ChangeDialogs deciding={deciding} onClose={() => setDeciding(null)} />
    </div>
  );
}

const countInWords = (count: number): string =>
  count === 0
    ? "Nothing needs attention."
    : count === 1
      ? "1 change needs attention."
      : `${count} changes need attention.`;

/** The usual state of this page, and what it is for. */
function NothingRefused() {
  return (
    <Thread className="max-w-200">
      <Station node="dot" line="none">
        <h2 className="t-q text-text-1 leading-6">Nothing needs attention</h2>
        <p className="mt-1.5 max-w-[56ch]">
          When the server refuses a change, for instance a text that is too long, the change waits here with the reason.
          It stays on this device and holds up nothing else. You can edit it, try again, export it or discard it.
        </p>
        <Link to="/sessions" search={{}} className={buttonClass({ className: "mt-6" })}>
          All sessions
        </Link>
      </Station>
    </Thread>
  );
}
