import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import type { Session } from "#domain/entities.ts";
import { whenChanged } from "#src/platform/when.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { Mark } from "#src/ui/mark.tsx";
import { notify } from "#src/ui/notify.ts";
import { useCommands } from "../data.ts";

/** `now` in epoch milliseconds, to say "Today". */
export function SessionRow({ session, now }: { session: Session; now: number }) {
  const { deleteSession, undoDelete } = useCommands();

  async function remove() {
    const deleted = await deleteSession(session.id);
    if (!deleted.ok) {
      notify({ title: "The session could not be deleted", description: deleted.error.message, variant: "danger" });
      return;
    }
    const deletion = deleted.value;
    notify({
      title: "Session deleted",
      description: session.title,
      variant: "info",
      action: { label: "Undo", onSelect: () => void undoDelete(deletion) },
    });
  }

  return (
    <ListRow
      title={
        <Link to="/dashboard" search={{ session: session.id }} className={rowLinkClass}>
          {session.title}
        </Link>
      }
      mark={
        <span className="flex items-center gap-3">
          <Mark kind="here" hideLabel>
            saved here
          </Mark>
          <IconButton
            label={`Delete ${session.title}`}
            size="sm"
            className="relative z-10 -my-1 -mr-1.5 max-md:-my-3 max-md:mr-[calc(min(0.875rem,var(--gutter))*-1)]"
            // the second click of a double click would fall on the row that moved up
            onClick={({ detail }) => detail <= 1 && void remove()}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </span>
      }
      detail={session.question}
      aside={<time dateTime={new Date(session.updatedAt).toISOString()}>{whenChanged(session.updatedAt, now)}</time>}
    />
  );
}
