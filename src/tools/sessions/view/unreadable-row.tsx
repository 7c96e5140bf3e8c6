import { Link } from "@tanstack/react-router";
import { Download, Trash2 } from "lucide-react";
import { UNREADABLE } from "#domain/stored/titles.ts";
import { isId } from "#domain/stored/value.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { Mark } from "#src/ui/mark.tsx";
import { notify } from "#src/ui/notify.ts";
import { useCommands } from "../data.ts";
import { rowId } from "./undo-newest.ts";
import { useSessionActions } from "./use-session-actions.ts";

/** A damaged session: it stays unchanged until the person exports or deletes it. `number` tells several apart. */
export function UnreadableRow({ row, number }: { row: unknown; number: number }) {
  const { sessionAsText } = useCommands();
  const { remove } = useSessionActions();
  const { id } = row as { id: unknown };
  const name = number === 1 ? UNREADABLE : `${UNREADABLE} ${number}`;

  async function exportText() {
    const text = await sessionAsText(row);
    if (text.ok) {
      downloadText("unreadable-session.txt", text.value);
      notify({ title: "Exported as text", description: "unreadable-session.txt", variant: "info" });
    } else notify({ title: "The session could not be exported", description: text.error.message, variant: "danger" });
  }

  return (
    <ListRow
      id={rowId(id)}
      title={
        isId(id) ? (
          <Link to="/dashboard" search={{ session: id }} className={rowLinkClass}>
            {name}
          </Link>
        ) : (
          name
        )
      }
      mark={<Mark kind="attention">needs attention</Mark>}
      detail="Damaged on this device. Nothing was changed. The export contains everything that is left."
      actions={
        <>
          <IconButton label={`Export ${name} as text`} size="sm" onClick={() => void exportText()}>
            <Download aria-hidden />
          </IconButton>
          <IconButton
            label={`Delete ${name}`}
            size="sm"
            onClick={({ detail, currentTarget }) => detail <= 1 && void remove([id], name, currentTarget.closest("li"))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </>
      }
    />
  );
}
