import type { Session } from "#domain/entities.ts";
import { RenameDialog } from "#src/ui/rename-dialog.tsx";
import { useSessionActions } from "./use-session-actions.ts";

/** Asks for another name. A model never changes one. */
export function RenameSession({ session, onClose }: { readonly session: Session; onClose(): void }) {
  const { rename } = useSessionActions();
  return (
    <RenameDialog
      what="this session"
      name={session.title}
      help="Without a name it keeps the one it has."
      onRename={async (name) => (name === "" || name === session.title ? null : rename(session, name))}
      onClose={onClose}
    />
  );
}
