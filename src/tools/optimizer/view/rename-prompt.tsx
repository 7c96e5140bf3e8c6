import { hasVisible } from "#domain/visible.ts";
import { RenameDialog } from "#src/ui/rename-dialog.tsx";
import { useOptimizer } from "../store.ts";
import { useChange } from "./use-change.ts";

interface RenamePromptProps {
  readonly title: string;
  /** The prompt's title from its own words, used while it has no name. */
  readonly readTitle: string;
  onClose(): void;
}

/** Names the prompt; without a name its title comes from its own words. */
export function RenamePrompt({ title, readTitle, onClose }: RenamePromptProps) {
  const change = useChange();
  return (
    <RenameDialog
      what="this prompt"
      name={title}
      help={
        readTitle === ""
          ? "Without one, the prompt is named after its first words."
          : `Without one, the name is “${readTitle}”.`
      }
      onRename={async (text) => {
        const name = hasVisible(text) ? text : "";
        if (name !== useOptimizer.getState().work?.title) change({ title: name }, "Prompt renamed");
        return null;
      }}
      onClose={onClose}
    />
  );
}
