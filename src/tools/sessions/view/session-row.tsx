import { Link } from "@tanstack/react-router";
import { Archive, Pin, Trash2 } from "lucide-react";
import { askedBeyondTitle } from "#domain/asked-beyond-title.ts";
import type { Session } from "#domain/entities.ts";
import type { PartKind, Place } from "#domain/sessions/search-query.ts";
import { isArchived, isPinned } from "#domain/sessions/state.ts";
import { whenChanged } from "#src/platform/when.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ItemMark } from "#src/ui/item-mark.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { ListRow, wrappingLinkClass } from "#src/ui/list-row.tsx";
import type { MenuItem } from "#src/ui/menu.tsx";
import type { FoundPlace, useSyncMarksOf } from "../live.ts";
import type { RowMenuProps } from "./row-menu.tsx";
import { rowId } from "./undo-newest.ts";
import { useSessionActions } from "./use-session-actions.ts";

const RowMenu = lazyPart<RowMenuProps>(() => import("./row-menu.tsx").then((part) => part.RowMenu), {
  loading: () => <span className="size-ctl-sm" />,
});

interface SessionRowProps {
  readonly session: Session;
  /** The page on which it opens. */
  readonly home: "/" | "/dashboard";
  /** Epoch milliseconds, to say "Today". */
  readonly now: number;
  readonly markOf: ReturnType<typeof useSyncMarksOf>;
  /** Where a search found it. */
  readonly place?: FoundPlace | undefined;
  /** What the row offers beside deleting. */
  readonly entries?: readonly (MenuItem | "separator")[];
  /** It is shown beside the list. */
  readonly current?: boolean;
  /** While sessions are chosen: whether this one is. */
  readonly chosen?: { readonly isOn: boolean; onChange(): void } | undefined;
}

const IN: Readonly<Record<PartKind, string>> = {
  title: "Title",
  idea: "Idea",
  question: "Question",
  answer: "Answer",
  reply: "Model’s reply",
  chat: "Chat",
  belief: "Belief",
  debate: "Debate",
  map: "Map",
};

export function SessionRow({
  session,
  home,
  now,
  markOf,
  place,
  entries = [],
  current = false,
  chosen,
}: SessionRowProps) {
  const { remove } = useSessionActions();
  const { id, title, question, updatedAt } = session;
  return (
    <ListRow
      id={rowId(id)}
      wraps
      current={current}
      data-session={id}
      title={
        chosen ? (
          <label className={`${wrappingLinkClass} cursor-pointer`}>
            <span className="flex items-center gap-2.5">
              <input
                type="checkbox"
                checked={chosen.isOn}
                onChange={chosen.onChange}
                className="size-4 flex-none accent-brand"
              />
              <State session={session} />
              <span className="truncate max-md:whitespace-normal pointer-coarse:whitespace-normal">{title}</span>
            </span>
          </label>
        ) : (
          <span className="flex min-w-0 items-center gap-2">
            <State session={session} />
            <Link to={home} search={{ session: id }} className={`${wrappingLinkClass} min-w-0`}>
              {title}
            </Link>
          </span>
        )
      }
      mark={<ItemMark mark={markOf(id)} inList />}
      detail={place ? <Found place={place} /> : askedBeyondTitle(title, question)}
      aside={
        <>
          {place && place.others > 0 && (
            <span className="tabular-nums max-md:hidden">
              {place.others === 1 ? "and 1 place more" : `and ${place.others} more`}
            </span>
          )}
          <time dateTime={new Date(updatedAt).toISOString()}>{whenChanged(updatedAt, now)}</time>
        </>
      }
      actions={
        chosen === undefined && (
          <>
            {entries.length > 0 && <RowMenu title={title} entries={entries} />}
            <IconButton
              label={`Delete ${title}`}
              size="sm"
              className={entries.length > 0 ? "max-md:hidden" : undefined}
              // the second click of a double click would hit the row that moved up
              onClick={({ detail, currentTarget }) =>
                detail <= 1 && void remove([id], title, currentTarget.closest("li"))
              }
            >
              <Trash2 aria-hidden />
            </IconButton>
          </>
        )
      }
    />
  );
}

/** Whether it is pinned or archived. */
const State = ({ session }: { readonly session: Session }) => (
  <>
    {isPinned(session) && (
      <Pin role="img" aria-hidden={false} aria-label="Pinned" className="size-3.5 flex-none text-text-3" />
    )}
    {isArchived(session) && (
      <Archive role="img" aria-hidden={false} aria-label="Archived" className="size-3.5 flex-none text-text-3" />
    )}
  </>
);

/** The words that a search found, with what is around them. On a phone, whose line is short, they stand near its beginning. */
function Found({ place: { kind, before, hit, after } }: { place: Place }) {
  const near = before.length - nearPart(before).length;
  return (
    <>
      <span className="text-text-3">{IN[kind]}: </span>
      <bdi>
        {near > 0 && (
          <>
            <span className="max-md:hidden">{before.slice(0, near)}</span>
            <span aria-hidden className="md:hidden">
              …
            </span>
          </>
        )}
        {before.slice(near)}
        <mark className="rounded-sm bg-bg-3 text-text-1">{hit}</mark>
        {after}
      </bdi>
    </>
  );
}

/** Characters before what was found for which a phone has room. */
const NEAR = 10;

/** The last whole words of a text that fit in there. */
const nearPart = (before: string): string =>
  before.length <= NEAR ? before : (/(?<=\s)\S.*$/u.exec(before.slice(-NEAR - 1))?.[0] ?? "");
