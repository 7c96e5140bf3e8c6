import { Link } from "@tanstack/react-router";
import { ArrowLeft, TriangleAlert } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { moveFocus } from "#src/platform/focus.ts";
import { useRoomForTwo } from "#src/platform/room-for-two.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { cx } from "#src/ui/class-names.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { List, ListRow, wrappingLinkClass } from "#src/ui/list-row.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Pill } from "#src/ui/pill.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { type ListedRun, useRuns, type Which } from "../live.ts";
import { inSeconds } from "../model/words.ts";
import type { DebuggerPageProps } from "./debugger-page.tsx";
import { type OpenedFile, OpenRun } from "./open-run.tsx";
import { RunView } from "./run-view.tsx";

const OpenedRun = lazyPart(() => import("./opened-run.tsx").then((part) => part.OpenedRun), {
  loading: () => <Skeleton className="h-96" />,
});

const ToolRunView = lazyPart(() => import("./tool-run-view.tsx").then((part) => part.ToolRunView), {
  loading: () => <Skeleton className="h-96" />,
});

const WHICH = [
  { value: "all", label: "All" },
  { value: "model", label: "With a model" },
  { value: "failed", label: "Failed" },
] as const;

const LOADING = { status: "loading" } as const;

/** Runs that are listed at a time. */
const PAGE = 50;

const NONE: Readonly<Record<Which, string>> = {
  all: "No run yet. Ask a first question, then see here what it was read as, and why.",
  model: "No model has been asked yet.",
  failed: "No call failed.",
};

/** The newest runs, and one of them laid open; on narrower screens one in the place of the other. */
export function RunInspector({ search, onRun }: DebuggerPageProps) {
  const [which, setWhich] = useState<Which>("all");
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  return (
    <div className="min-h-dvh max-w-280">
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            Run inspector <Pill>Lab</Pill>
          </span>
        }
        actions={<OpenRun onOpened={setOpened} />}
      />
      {opened ? (
        <OpenedRun {...opened} onClose={() => setOpened(null)} />
      ) : (
        <OwnRuns search={search} onRun={onRun} which={which} onWhich={setWhich} />
      )}
    </div>
  );
}

interface OwnRunsProps extends DebuggerPageProps {
  readonly which: Which;
  onWhich(which: Which): void;
}

function OwnRuns({ search, onRun, which, onWhich }: OwnRunsProps) {
  const [limit, setLimit] = useState(PAGE);
  const read = useRuns(which, limit);
  // the runs of the other filter stay until these are read
  const runs = read.status === "ready" && read.value.which !== which ? LOADING : read;
  const hasRoom = useRoomForTwo();
  const chosen = search.item ?? search.run;
  const newest = runs.status === "ready" ? runs.value.runs[0]?.search : undefined;
  // a run that comes later does not take the place of the one that is looked at
  const [begun, setBegun] = useState<{ readonly which: Which; readonly search: DebuggerPageProps["search"] } | null>(
    null,
  );
  if (newest && begun?.which !== which) setBegun({ which, search: newest });
  // beside the list there is room for a run: the newest, until one is chosen
  const beside = begun?.which === which ? begun.search : newest;
  const { run, session, item } = chosen === undefined && hasRoom && beside ? beside : search;
  const shown = item ?? run;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div className={cx(shown !== undefined && "max-lg:hidden")}>
        <Segmented
          label="Which runs"
          value={which}
          options={WHICH}
          onChange={(next) => {
            setLimit(PAGE);
            onWhich(next);
          }}
          className="mb-3"
        />
        <Runs which={which} runs={runs} shown={shown} limit={limit} onLimit={setLimit} />
      </div>
      {shown !== undefined && (
        <div>
          <Button
            variant="ghost"
            className="-ml-3.5 mb-2 lg:hidden"
            onClick={() => {
              onRun({});
              moveFocus(() => document.querySelector<HTMLElement>("main li a"));
            }}
          >
            <ArrowLeft aria-hidden />
            All runs
          </Button>
          {item !== undefined ? (
            <ToolRunView key={item} item={item} />
          ) : (
            run !== undefined && <RunView key={run} runId={run} sessionId={session} />
          )}
        </div>
      )}
    </div>
  );
}

interface RunsProps {
  readonly which: Which;
  readonly runs: ReturnType<typeof useRuns>;
  readonly shown: string | undefined;
  readonly limit: number;
  onLimit(limit: number): void;
}

function Runs({ which, runs, shown, limit, onLimit }: RunsProps) {
  const [now] = useState(() => Date.now());
  if (runs.status === "loading") return <Skeleton className="h-64" />;
  if (runs.status === "failed")
    return (
      <p role="alert" className="t-14">
        {runs.error.message} {runs.error.remedy}
      </p>
    );
  const { runs: listed, more } = runs.value;
  if (listed.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="t-14">{NONE[which]}</p>
        {which === "all" && (
          <Link to="/dashboard" search={{}} className={buttonClass({ variant: "primary" })}>
            Ask a sharper question
          </Link>
        )}
      </div>
    );
  return (
    <>
      <List onKeyDown={stepThrough}>
        {listed.map((one) => (
          <ListRow
            key={one.id}
            wraps
            current={one.id === shown}
            title={
              <Link to="/debugger" search={one.search} className={wrappingLinkClass}>
                {one.title}
              </Link>
            }
            mark={<span className="t-12 text-text-3 tabular-nums">{whenChanged(one.at, now)}</span>}
            detail={<Made run={one} />}
            aside={one.ms === null ? undefined : <span className="tabular-nums">{inSeconds(one.ms)}</span>}
          />
        ))}
      </List>
      {more && (
        <Button
          className="mt-4"
          onClick={() => {
            onLimit(limit + PAGE);
            moveFocus(() => document.querySelectorAll<HTMLElement>("main li a")[limit] ?? null);
          }}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function Made({ run: { provider, failed } }: { readonly run: ListedRun }) {
  if (!failed) return provider ?? "This device";
  return (
    <span className="inline-flex items-center gap-1.5 text-warn">
      <TriangleAlert aria-hidden className="size-3.5" />
      {provider ?? "A model"}, failed
    </span>
  );
}

/** The arrow keys lead from run to run. */
function stepThrough(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key] as
    | "nextElementSibling"
    | "previousElementSibling"
    | undefined;
  const next = step && (event.target as Element).closest("li")?.[step]?.querySelector<HTMLElement>("a");
  if (!next) return;
  event.preventDefault();
  next.focus();
}
