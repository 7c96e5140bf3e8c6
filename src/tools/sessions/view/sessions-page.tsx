import { Link } from "@tanstack/react-router";
import { ListChecks, X } from "lucide-react";
import { type ReactNode, useCallback, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import type { Session } from "#domain/entities.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { rememberStored, storedHint } from "#src/platform/stored-hint.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { FileButton } from "#src/ui/file-field.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { useCommands } from "../data.ts";
import { type SessionList as SessionListValue, type TextReading, useSessions, useUnlistedSessions } from "../live.ts";
import { NoneLeft, NoSessions } from "./no-sessions.tsx";
import { NothingFound } from "./nothing-found.tsx";
import type { Chosen, SelectionBarProps } from "./selection-bar.tsx";
import type { SessionFiltersProps } from "./session-filters.tsx";
import type { SessionListProps } from "./session-list.tsx";
import { SessionsSkeleton } from "./sessions-skeleton.tsx";
import { rowId, undoNewest } from "./undo-newest.ts";
import { useShownRows } from "./use-shown-rows.ts";
import "./sessions.css";

const SessionList = lazyPart<SessionListProps>(() => import("./session-list.tsx").then((part) => part.SessionList), {
  loading: ({ found }) => <SessionsSkeleton rows={found.sessions.length} />,
});
const SessionFilters = lazyPart<SessionFiltersProps>(
  () => import("./session-filters.tsx").then((part) => part.SessionFilters),
  { loading: () => <div className="sessions-filters" /> },
);
// while the sessions are read
void SessionList.preload();
const SelectionBar = lazyPart<SelectionBarProps>(() => import("./selection-bar.tsx").then((part) => part.SelectionBar));
const ExportSessions = lazyPart(() => import("./export-sessions.tsx").then((part) => part.ExportSessions));
const MergeSessions = lazyPart(() => import("./merge-sessions.tsx").then((part) => part.MergeSessions));
const FirstReading = lazyPart<TextReading>(() => import("./first-reading.tsx").then((part) => part.FirstReading));
const SessionPreview = lazyPart(() => import("./session-preview.tsx").then((part) => part.SessionPreview));

const PAGE = 50;

/** The page where people work on sessions. */
type HomePath = "/" | "/dashboard";

interface SessionsPageProps {
  /** The page on which sessions open and new ones are asked. */
  readonly home: HomePath;
  readonly query: string;
  onQuery(query: string): void;
  /** The session that is shown beside the list, where the address says so; else the page remembers it. */
  readonly shown?: string | null;
  onShow?(id: string | null, how: { readonly replace: boolean }): void;
  /** The dialog that shares a session. */
  share?(id: string, onClose: () => void): ReactNode;
  /** Where a session can be taken from here. */
  further?(id: string): ReactNode;
  /** A file was chosen that may hold sessions. Absent where none can be imported. */
  onFile?(file: File): void;
}

export function SessionsPage({
  home,
  query,
  onQuery,
  shown: addressed,
  onShow: toAddress,
  share,
  further,
  onFile,
}: SessionsPageProps) {
  const [ownShown, setOwnShown] = useState<string | null>(null);
  const shown = addressed === undefined ? ownShown : addressed;
  const onShow = toAddress ?? setOwnShown;
  usePageTitle("Sessions");
  const searchHelp = useId();
  const [limit, setLimit] = useShownRows(PAGE);
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
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [exporting, setExporting] = useState<readonly Session[] | null>(null);
  const [merging, setMerging] = useState(false);
  const [sharing, setSharing] = useState<string | null>(null);
  const endSharing = useCallback(() => setSharing(null), []);
  const { freely } = useCommands();
  const onShare = share && ((id: string) => freely("share", () => setSharing(id)));

  const unlisted = useUnlistedSessions();
  const lost = unlisted.status === "ready" ? unlisted.value : [];
  const total = list.status === "ready" ? list.value.total + lost.length : null;
  const [hadSome, setHadSome] = useState(false);
  useEffect(() => {
    if (total === null) return;
    rememberStored(total);
    if (total > 0) setHadSome(true);
  }, [total]);
  useEffect(() => {
    document.addEventListener("keydown", onPageKey);
    return () => document.removeEventListener("keydown", onPageKey);
  }, []);
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
        {onFile && <ImportButton onFile={onFile} />}
      </>
    );
  }
  // a search covers only readable rows, unless it asks for the others
  const hasUnreadable = searched.trim() === "" || /(^|\s)is:unreadable(\s|$)/i.test(searched);
  const unreadable = list.status === "ready" && hasUnreadable ? [...list.value.unreadable, ...lost] : [];
  const isSearching = list.status === "ready" && list.value.query !== searched;
  const show = (id: string) => onShow(id, { replace: shown !== null });
  return (
    <div className="sessions-page min-h-dvh max-w-280">
      <PageHeader
        title="Sessions"
        meta={
          list.status === "ready" && (
            <>
              <span className="tabular-nums">{listedLabel(total ?? 0, list.value.archived)}</span>
              {isSearching && <span className="sessions-searching">searching all texts…</span>}
            </>
          )
        }
        actions={
          <>
            {onFile && <ImportButton onFile={onFile} />}
            <Button className="max-md:flex-none!" onClick={() => setChosen(chosen ? null : new Map())}>
              {chosen ? <X aria-hidden /> : <ListChecks aria-hidden />}
              <span className="max-md:sr-only">{chosen ? "Done" : "Select"}</span>
            </Button>
            <Link
              to={home}
              search={{}}
              // with large text it takes a line of its own
              className={buttonClass({
                variant: chosen || shown ? "secondary" : "primary",
                className: "max-md:flex-[1_1_8rem]!",
              })}
            >
              Ask a sharper question
            </Link>
          </>
        }
      />
      <div className="sessions-find">
        <SearchInput
          dir="auto"
          aria-label="Search sessions"
          placeholder="Search questions and answers"
          value={typed}
          onChange={(event) => search(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            rowLink(rows.current, 0)?.focus();
          }}
          aria-describedby={searchHelp}
          className="mb-2 max-w-140"
        />
        <p id={searchHelp} className="t-13 mb-3 max-w-[72ch] text-text-3">
          Every word must occur. Also: <q>exact words</q>, -without, in:reply, by:ollama, has:belief, is:here,
          score:&gt;60, since:7d, until:2026-06-01.
        </p>
      </div>
      {list.status === "ready" &&
        list.value.problems.map((problem) => (
          <p key={problem} role="status" className="t-13 mb-3 text-warn">
            {problem}
          </p>
        ))}
      <SessionFilters
        query={typed}
        archived={list.status === "ready" ? list.value.archived : 0}
        unreadable={list.status === "ready" ? list.value.unreadable.length + lost.length : 0}
        found={list.status === "ready" && !list.value.byTime ? list.value.found : null}
        onQuery={search}
      />
      {list.status === "loading" ? (
        <div className="sessions-panes">
          <SessionsSkeleton rows={Math.min(limit, expected)} />
        </div>
      ) : (
        <div className="sessions-panes">
          <div className="sessions-listed">
            <p role="status" className="t-13 text-text-3 tabular-nums not-empty:mb-3">
              {isSearching || list.value.found === null ? "" : foundWords(list.value, unreadable.length)}
            </p>
            {list.value.reading && !isSearching && <FirstReading {...list.value.reading} />}
            {list.value.sessions.length + unreadable.length === 0 ? (
              list.value.reading === null && (
                <NothingFound
                  query={list.value.query}
                  onQuery={search}
                  archived={list.value.archived}
                  onClear={() => {
                    search("");
                    moveFocus(() => rowLink(rows.current, 0));
                  }}
                  onArchived={() => search("is:archived")}
                />
              )
            ) : (
              <SessionList
                listRef={rows}
                home={home}
                found={list.value}
                unreadable={unreadable}
                shown={shown}
                chosen={chosen}
                onChoose={setChosen}
                onShow={show}
                onExport={setExporting}
                onShare={onShare}
              />
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
          </div>
          {shown !== null && (
            <SessionPreview
              key={shown}
              sessionId={shown}
              query={searched}
              home={home}
              onShow={show}
              onExport={setExporting}
              onShare={onShare}
              further={further?.(shown)}
              onClose={() => {
                onShow(null, { replace: true });
                moveFocus(() => document.getElementById(rowId(shown))?.querySelector("a") ?? null);
              }}
            />
          )}
        </div>
      )}
      {chosen && (
        <SelectionBar
          chosen={chosen}
          query={searched}
          onChoose={setChosen}
          onMerge={() => setMerging(true)}
          onExport={setExporting}
          onDone={() => setChosen(null)}
        />
      )}
      {merging && chosen && (
        <MergeSessions
          sessions={[...chosen.values()]}
          onClose={() => setMerging(false)}
          onMerged={(id) => {
            setMerging(false);
            setChosen(null);
            show(id);
          }}
        />
      )}
      {sharing !== null && share?.(sharing, endSharing)}
      {exporting && <ExportSessions sessions={exporting} onClose={() => setExporting(null)} />}
    </div>
  );
}

/** `/` leads to the search, `n` and `N` to the next and the previous place, and Ctrl+Z takes the newest action back; all only outside fields. */
function onPageKey(event: KeyboardEvent) {
  const target = event.target as HTMLElement;
  if (
    event.defaultPrevented ||
    target.closest?.("[role=dialog], [role=menu], input:not([type=checkbox]), textarea, select, [contenteditable]")
  )
    return;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const step = isPlain ? { n: "next", N: "previous" }[event.key] : undefined;
  if (event.key === "/") {
    event.preventDefault();
    document.querySelector<HTMLElement>("main input[type=search]")?.focus();
  } else if (step !== undefined) document.querySelector<HTMLElement>(`[data-to-place=${step}]`)?.click();
  else if (event.key === "z" && (event.ctrlKey || event.metaKey) && undoNewest()) event.preventDefault();
}

/** The link of the row at `index`, once it is rendered. */
const rowLink = (list: HTMLElement | null, index: number) =>
  list?.children.item(index)?.querySelector<HTMLElement>("a, input") ?? null;

/** Opens a file that *Export* wrote as JSON. */
const ImportButton = ({ onFile }: { onFile(file: File): void }) => (
  <FileButton label="File of sessions" accept=".json,application/json" className="max-md:flex-none!" onFile={onFile}>
    <span className="max-md:sr-only">Import</span>
  </FileButton>
);

/** How many sessions a search found, and in which order they stand. @param unreadable those that it shows beside them */
function foundWords({ found, byTime, reading }: SessionListValue, unreadable: number): string {
  if (byTime) return "Very many sessions match, so the newest come first.";
  const count = (found?.sessions ?? 0) + unreadable;
  const order = count > 1 && found?.isRanked ? ", the best match first" : "";
  return `${countLabel(count)} found${reading ? " so far" : order}`;
}

const countLabel = (total: number) => (total === 1 ? "1 session" : `${total.toLocaleString("en")} sessions`);

/** How many sessions the list has, and how many are left out of it. */
function listedLabel(total: number, archived: number): string {
  if (archived === 0) return countLabel(total);
  const aside = `${archived.toLocaleString("en")} archived`;
  return archived === total ? aside : `${countLabel(total - archived)}, and ${aside}`;
}
