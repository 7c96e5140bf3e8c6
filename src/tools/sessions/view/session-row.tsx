import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import type { Session } from "#domain/entities.ts";
import { whenChanged } from "#src/platform/when.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import type { useSyncMarksOf } from "../live.ts";
import { RowMark } from "./row-mark.tsx";
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
