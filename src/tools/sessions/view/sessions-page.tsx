import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { moveFocus } from "#src/platform/focus.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { rememberStored, storedHint } from "#src/platform/stored-hint.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { List } from "#src/ui/list-row.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { useSessions, useSyncMarksOf, useUnlistedSessions } from "../live.ts";
import { NoneLeft, NoSessions } from "./no-sessions.tsx";
import { SessionRow } from "./session-row.tsx";
import { SessionsSkeleton } from "./sessions-skeleton.tsx";
import { UnreadableRow } from "./unreadable-row.tsx";
import { rowId } from "./use-delete-session.ts";
import { useShownRows } from "./use-shown-rows.ts";

const PAGE = 50;

/** The page where people work on sessions. */
type HomePath = "/" | "/dashboard";

interface SessionsPageProps {
  /** The page on which sessions open and new ones are asked. */
  readonly home: HomePath;
  readonly query: string;
  onQuery(query: string): void;
}

export function SessionsPage({ home, query, onQuery }: SessionsPageProps) {
  usePageTitle("Sessions");
  const searchHelp = useId();
  const [limit, setLimit] = useShownRows(PAGE);
  const [openedAt] = useState(() => Date.now());
  const [expected] = useState(storedHint);
  // the person controls the field and the address follows; Back or a link to another query changes the field
  const [typed, setTyped] = useState(query);
  const sent = useRef(query);
  useEffect(() => {
    if (query === sent.current) return;
    sent.current = query;
    setTyped(query);
  }, [query]);
  const search = (next: string) => {
    setTyped(next);
    sent.current = next;
    onQuery(next);
  };
  const searched = useDeferredValue(typed);
  const list = useSessions(searched, limit);
  const markOf = useSyncMarksOf(list.status === "ready" ? list.value.sessions.map(({ id }) => id) : []);

  const unlisted = useUnlistedSessions();
  const lost = unlisted.status === "ready" ? unlisted.value : [];
  const total = list.status === "ready" ? list.value.total + lost.length : null;
  const [hadSome, setHadSome] = useState(false);
  useEffect(() => {
    if (total === null) return;
    rememberStored(total);
    if (total > 0) setHadSome(true);
  }, [total]);
  const rows = useRef<HTMLUListElement>(null);
  if (list.status === "failed") {
    return (
      <>
        <PageHeader title="Sessions" />
        <p role="alert" className="t-15 max-w-[60ch]">
          {list.error.message} {list.error.remedy}
        </p>
      </>
    );
  }
  if ((total ?? expected) === 0) {
    return (
      <>
        <PageHeader title="Sessions" />
        {hadSome ? <NoneLeft home={home} /> : <NoSessions home={home} />}
      </>
    );
  }
  // a search covers only readable rows
  const unreadable = list.status === "ready" && searched.trim() === "" ? [...list.value.unreadable, ...lost] : [];
  return (
    <div className="max-w-280">
      <PageHeader
        title="Sessions"
        meta={list.status === "ready" && <span className="tabular-nums">{countLabel(total ?? 0)}</span>}
        actions={
          <Link to={home} search={{}} className={buttonClass({ variant: "primary" })}>
            Ask a sharper question
          </Link>
        }
      />
      <SearchInput
        dir="auto"
        aria-label="Search sessions"
        placeholder="Search everything you asked and were told"
        value={typed}
        onChange={(event) => search(event.target.value)}
        aria-describedby={searchHelp}
        className="mb-2 max-w-140"
      />
      <p id={searchHelp} className="t-13 mb-5 max-w-[72ch] text-text-3">
        Every word must occur. Also: <q>exact words</q>, -without, in:reply, since:2026-06-01, until:7d.
      </p>
      {list.status === "ready" &&
        list.value.problems.map((problem) => (
          <p key={problem} role="status" className="t-13 mb-3 text-warn">
            {problem}
          </p>
        ))}
      {list.status === "loading" ? (
        <SessionsSkeleton rows={Math.min(limit, expected)} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {searched === "" ? "" : `${list.value.sessions.length}${list.value.more ? " or more" : ""} found`}
          </p>
          {list.value.sessions.length + unreadable.length === 0 ? (
            <NothingFound
              query={searched}
              onClear={() => {
                search("");
                moveFocus(() => rowLink(rows.current, 0));
              }}
            />
          ) : (
            <List ref={rows}>
              {list.value.sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  home={home}
                  now={openedAt}
                  kept={markOf}
                  place={list.value.places.get(session.id)}
                />
              ))}
              {unreadable.map((row, index) => (
                <UnreadableRow key={rowId((row as { id: unknown }).id)} row={row} number={index + 1} />
              ))}
            </List>
          )}
          {list.value.more && (
            <Button
              className="mt-5"
              onClick={() => {
                setLimit(limit + PAGE);
                moveFocus(() => rowLink(rows.current, limit));
              }}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** The link of the row at `index`, once it is rendered. */
const rowLink = (list: HTMLElement | null, index: number) =>
  list?.children.item(index)?.querySelector<HTMLElement>("a") ?? null;

const countLabel = (total: number) => (total === 1 ? "1 session" : `${total.toLocaleString("en")} sessions`);

function NothingFound({ query, onClear }: { query: string; onClear(): void }) {
  return (
    <div className="grid max-w-[52ch] justify-items-start gap-3 py-6">
      <SearchX aria-hidden className="size-5 text-text-3" />
      <p className="text-text-1">
        No session matches “<bdi>{query.trim()}</bdi>”.
      </p>
      <p>Every word must occur in one of its texts. Try fewer words.</p>
      <Button onClick={onClear}>Show all sessions</Button>
    </div>
  );
}
