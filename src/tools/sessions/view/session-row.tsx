import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import type { Session } from "#domain/entities.ts";
import { whenChanged } from "#src/platform/when.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
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
}

export function SessionRow({ session, home, now, kept }: SessionRowProps) {
  const remove = useDeleteSession();
  return (
    <ListRow
      id={rowId(session.id)}
      title={
        <Link to={home} search={{ session: session.id }} className={rowLinkClass}>
          {session.title}
        </Link>
      }
      mark={<RowMark mark={kept(session.id)} />}
      detail={session.question}
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
