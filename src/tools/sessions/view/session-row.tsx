import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { askedBeyondTitle } from "#domain/asked-beyond-title.ts";
import type { Session } from "#domain/entities.ts";
import type { PartKind, Place } from "#domain/sessions/search-query.ts";
import { whenChanged } from "#src/platform/when.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ListRow, wrappingLinkClass } from "#src/ui/list-row.tsx";
import { Mark } from "#src/ui/mark.tsx";
import type { useSyncMarksOf } from "../live.ts";
import { rowId, useDeleteSession } from "./use-delete-session.ts";

interface SessionRowProps {
  readonly session: Session;
  /** The page on which it opens. */
  readonly home: "/" | "/dashboard";
  /** Epoch milliseconds, to say "Today". */
  readonly now: number;
  readonly kept: ReturnType<typeof useSyncMarksOf>;
  /** Where a search found it. */
  readonly place?: Place | undefined;
}

const IN: Readonly<Record<PartKind, string>> = {
  title: "Title",
  idea: "Idea",
  question: "Question",
  answer: "Answer",
  reply: "Model’s reply",
  chat: "Chat",
};

export function SessionRow({ session, home, now, kept, place }: SessionRowProps) {
  const remove = useDeleteSession();
  return (
    <ListRow
      id={rowId(session.id)}
      wraps
      title={
        <Link to={home} search={{ session: session.id }} className={wrappingLinkClass}>
          {session.title}
        </Link>
      }
      mark={<RowMark mark={kept(session.id)} />}
      detail={place ? <Found place={place} /> : askedBeyondTitle(session.title, session.question)}
      aside={<time dateTime={new Date(session.updatedAt).toISOString()}>{whenChanged(session.updatedAt, now)}</time>}
      actions={
        <IconButton
          label={`Delete ${session.title}`}
          size="sm"
          // the second click of a double click would hit the row that moved up
          onClick={({ detail, currentTarget }) =>
            detail <= 1 && void remove(session.id, session.title, currentTarget.closest("li"))
          }
        >
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  );
}

interface RowMarkProps {
  /** Null until it is known: its place is reserved. */
  readonly mark: ReturnType<ReturnType<typeof useSyncMarksOf>>;
}

/** The sync mark of a row's session: an icon, with words in unusual states. If the person has to decide, it links there. */
function RowMark({ mark }: RowMarkProps) {
  if (!mark)
    return (
      <Mark kind="here" hideLabel className="invisible">
        saved here
      </Mark>
    );
  const shown = (
    <Mark kind={mark.kind} hideLabel={mark.kind !== "attention"} title={mark.words}>
      {mark.words}
    </Mark>
  );
  if (!mark.leadsTo) return shown;
  return (
    <Link to={mark.leadsTo} className="relative z-10 -my-3 inline-flex py-3 hover:underline">
      {shown}
    </Link>
  );
}

/** The words that a search found, with what is around them. */
const Found = ({ place: { kind, before, hit, after } }: { place: Place }) => (
  <>
    <span className="text-text-3">{IN[kind]}: </span>
    <bdi>
      {before}
      <mark className="rounded-sm bg-bg-3 text-text-1">{hit}</mark>
      {after}
    </bdi>
  </>
);
