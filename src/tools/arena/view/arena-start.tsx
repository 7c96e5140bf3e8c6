import { useState } from "react";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useCommands } from "../data.ts";
import { useArenaList, useMadeOf } from "../live.ts";
import { panelIn } from "../model/arena-search.ts";
import { ArenaAside } from "./arena-aside.tsx";
import type { ArenaPageProps } from "./arena-page.tsx";
import { ArenaSkeleton } from "./arena-skeleton.tsx";
import { NewDebateForm } from "./new-debate-form.tsx";

/** Debates that are listed, and by how many more at a time. */
const LISTED = 20;

/** The arena without an open debate: begin one, review one, go on with one. */
export function ArenaStart({ search, onSearch }: Pick<ArenaPageProps, "search" | "onSearch">) {
  const { now } = useCommands();
  const [openedAt] = useState(now);
  const [limit, setLimit] = useState(LISTED);
  const list = useArenaList(openedAt, limit);
  const origin =
    search.thought !== undefined
      ? { kind: "sessions", id: search.thought }
      : search.prompt !== undefined
        ? { kind: "prompts", id: search.prompt }
        : null;
  const madeOf = useMadeOf(origin);
  const open = (run: string) => onSearch({ run });
  return (
    <>
      <PageHeader
        title="Debate Arena"
        meta={<span>One claim, two to four ways of looking, three rounds at most</span>}
      />
      {list.status === "failed" ? (
        <p role="alert" className="t-15 max-w-[60ch]">
          {list.error.message} {list.error.remedy}
        </p>
      ) : list.status === "loading" || madeOf.status === "loading" ? (
        <ArenaSkeleton />
      ) : (
        <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_16rem]">
          <NewDebateForm
            madeOf={madeOf.status === "ready" ? madeOf.value : null}
            isMissing={origin !== null && madeOf.status === "ready" && madeOf.value === null}
            wanted={panelIn(search)}
            onBegun={open}
          />
          <ArenaAside list={list.value} onOpen={open} onMore={() => setLimit(limit + LISTED)} />
        </div>
      )}
    </>
  );
}
