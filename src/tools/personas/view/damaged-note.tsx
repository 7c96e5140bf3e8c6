import { CircleAlert } from "lucide-react";
import { rowsText } from "#domain/stored/row-text.ts";
import { isId } from "#domain/stored/value.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";

/** Names rows that cannot be read; each is exported as text or deleted. */
export function DamagedNote({ rows }: { readonly rows: readonly unknown[] }) {
  const { deletePersona } = useCommands();
  if (rows.length === 0) return null;
  async function remove() {
    for (const row of rows) {
      const { id } = row as { readonly id: unknown };
      if (!isId(id)) continue;
      const deleted = await deletePersona(id);
      if (!deleted.ok) return notifyFailure("It was not deleted", deleted.error);
    }
    return notify({
      title: rows.length === 1 ? "The damaged persona is deleted" : "The damaged personas are deleted",
      variant: "info",
    });
  }
  return (
    <div className="mb-6 flex max-w-180 flex-wrap items-center gap-3 rounded-lg border border-danger-edge px-4 py-3">
      <CircleAlert aria-hidden className="size-4 text-danger" />
      <p className="t-13 min-w-0 flex-[1_1_20rem] text-text-2">
        {rows.length === 1
          ? "One of your personas cannot be read on this device."
          : `${rows.length} of your personas cannot be read on this device.`}{" "}
        Nothing was changed on disk. The others work.
      </p>
      <Button size="sm" onClick={() => downloadText("damaged-personas.txt", rowsText([...rows]))}>
        Export as text
      </Button>
      <Button size="sm" variant="destructive" onClick={() => void remove()}>
        Delete
      </Button>
    </div>
  );
}
