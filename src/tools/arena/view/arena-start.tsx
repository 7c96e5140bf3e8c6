import { useState } from "react";
import { pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useCommands } from "../data.ts";
import { type MadeOf, useArenaList, useMadeOf } from "../live.ts";
import { type Asked, askedIn, panelIn, rivalsIn } from "../model/arena-search.ts";
import { ArenaAside } from "./arena-aside.tsx";
import type { ArenaPageProps } from "./arena-page.tsx";
import { ArenaSkeleton } from "./arena-skeleton.tsx";
import { NewDebateForm } from "./new-debate-form.tsx";

const HandedClaims = lazyPart(() => import("./handed-claims.tsx").then((part) => part.HandedClaims), {
  loading: ArenaSkeleton,
});

/** Said where the address names nothing that a claim can be made of. */
const MISSING: Readonly<Record<Asked["kind"], string>> = {
  item: "What this was to be made of is not on this device any more. You can write a claim of your own.",
  handoff:
    "What was handed over is not on this device. It was deleted, waited longer than 7 days, or is on another device. You can write a claim of your own.",
  other:
    "This address names nothing that can be debated. You can debate a thought, a prompt, an idea, a thought of a map or a theme of a synthesis, or write a claim of your own.",
};

/** Debates that are listed, and by how many more at a time. */
const LISTED = 20;

/** The arena without an open debate: begin one, review one, go on with one. */
export function ArenaStart({ search, onSearch }: Pick<ArenaPageProps, "search" | "onSearch">) {
  const { now } = useCommands();
  const [openedAt] = useState(now);
  const [limit, setLimit] = useState(LISTED);
  const list = useArenaList(openedAt, limit);
  const asked = askedIn(search);
  const origin = asked?.kind === "item" ? asked.origin : null;
  const madeOf = useMadeOf(origin);
  const open = (run: string, how?: { readonly replace: boolean }) => onSearch({ run }, how);
  // choosing one of several items replaces the list that had the focus
  useArrivalFocus(pageHeading, list.status === "ready");
  const made = madeOf.status === "ready" ? madeOf.value : null;
  const formOf = (items: readonly MadeOf[]) => (
    <NewDebateForm
      items={items}
      missing={asked && madeOf.status === "ready" && items.length === 0 ? MISSING[asked.kind] : null}
      wanted={panelIn(search)}
      rivals={rivalsIn(search)}
      onRivals={(places) => onSearch({ ...search, rivals: places.join(".") || undefined }, { replace: true })}
      // what was taken up has become this debate: Back leads to where it came from, not to an empty form
      onBegun={(run) => open(run, { replace: asked !== null })}
    />
  );
  const form = formOf(made ? [made] : []);
  return (
    <>
      <PageHeader
        title="Debate Arena"
        meta={<span>One claim or rival claims, two to four ways of looking, three rounds at most</span>}
      />
      {list.status === "failed" ? (
        <p role="alert" className="t-15 max-w-[60ch]">
          {list.error.message} {list.error.remedy}
        </p>
      ) : list.status === "loading" || madeOf.status === "loading" ? (
        <ArenaSkeleton />
      ) : (
        <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_16rem]">
          {asked?.kind === "handoff" ? (
            <HandedClaims
              handoff={asked.id}
              gone={form}
              rivals={formOf}
              onTake={(take, how) => onSearch({ take }, how)}
            />
          ) : (
            form
          )}
          <ArenaAside list={list.value} onOpen={open} onMore={() => setLimit(limit + LISTED)} />
        </div>
      )}
    </>
  );
}
