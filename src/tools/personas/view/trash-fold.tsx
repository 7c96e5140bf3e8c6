import type { Persona } from "#domain/entities.ts";
import { Button } from "#src/ui/button.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { List, ListRow } from "#src/ui/list-row.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";

/** Personas in the trash: restored, or deleted for good. */
export function TrashFold({ trash }: { readonly trash: readonly Persona[] }) {
  const { setTrashed, deletePersona } = useCommands();
  if (trash.length === 0) return null;
  return (
    <Fold summary={`Trash, ${trash.length}`} className="mt-8">
      <List className="mt-3 max-w-160">
        {trash.map(({ id, name }) => (
          <ListRow
            key={id}
            title={name}
            actions={
              <>
                <Button
                  size="sm"
                  aria-label={`Restore ${name}`}
                  onClick={async () => {
                    const done = await setTrashed(id, false);
                    if (!done.ok) notifyFailure("It was not restored", done.error);
                  }}
                >
                  Restore
                </Button>
                <Button
                  size="sm"
                  variant="destructive"
                  aria-label={`Delete for good: ${name}`}
                  onClick={async () => {
                    const done = await deletePersona(id);
                    if (done.ok) notify({ title: `${name} is deleted for good`, variant: "info" });
                    else notifyFailure("It was not deleted", done.error);
                  }}
                >
                  Delete for good
                </Button>
              </>
            }
          />
        ))}
      </List>
    </Fold>
  );
}
