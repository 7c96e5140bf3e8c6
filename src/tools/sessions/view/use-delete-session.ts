import { moveFocus, pageHeading } from "#src/platform/focus.ts";
import { notify } from "#src/ui/notify.ts";
import { useCommands } from "../data.ts";

/** Deletes a session from its row, offers undo, and returns the focus to the list. */
export function useDeleteSession() {
  const { deleteSession, undoDelete } = useCommands();

  /** @param key the session's id; a damaged row's may be of any type */
  return async (key: unknown, title: string, row: HTMLElement | null): Promise<void> => {
    const neighbour = firstOf(row?.nextElementSibling) ?? firstOf(row?.previousElementSibling);
    const deleted = await deleteSession(key);
    if (!deleted.ok) {
      notify({ title: "The session could not be deleted", description: deleted.error.message, variant: "danger" });
      return;
    }
    moveFocus(() => (row?.isConnected ? null : neighbour?.isConnected ? neighbour : (searchField() ?? pageHeading())));
    notify({
      title: "Session deleted",
      description: title,
      variant: "info",
      action: {
        label: "Undo",
        onSelect: async () => {
          moveFocus(() => firstOf(document.getElementById(rowId(key))));
          const undone = await undoDelete(deleted.value);
          if (!undone.ok)
            notify({
              title: "The session could not be restored",
              description: undone.error.message,
              variant: "danger",
            });
        },
      },
    });
  };
}

/** The row of a session in the list. */
export const rowId = (key: unknown): string => `session-row-${String(key)}`;

const firstOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>("a, button") ?? null;
const searchField = () => document.querySelector<HTMLElement>("main input[type=search]");
