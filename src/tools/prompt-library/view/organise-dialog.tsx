import { useState } from "react";
import type { Prompt } from "#domain/entities.ts";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { Library } from "../live.ts";
import { counted } from "../model/counted.ts";
import { countPlaces } from "../model/places.ts";
import { tagsField, tagsIn } from "../model/tags.ts";
import { usePromptCommands } from "./use-prompt-commands.ts";

interface OrganiseDialogProps {
  /** One prompt, or many at once. */
  readonly prompts: readonly Prompt[];
  readonly library: Library;
  onClose(): void;
}

/** Most characters of a folder. */
const LONGEST_FOLDER = 80;

/** Sets folder and tags. For many prompts the folder is set and the tags are added: each prompt's other tags stay. */
export function OrganiseDialog({ prompts, library, onClose }: OrganiseDialogProps) {
  const { set } = usePromptCommands();
  const [only] = prompts.length === 1 ? prompts : [];
  const [folder, setFolder] = useState(only?.folder ?? "");
  const [tags, setTags] = useState(only ? tagsField(only.tags) : "");
  const [folderTouched, setFolderTouched] = useState(false);
  const known = countPlaces(library.entries);

  async function keep() {
    const named = hasVisible(folder) ? folder.trim() : null;
    const written = tagsIn(tags);
    const done = await set(
      prompts.map(({ id }) => id),
      (prompt) => ({
        ...(only || folderTouched ? { folder: named } : {}),
        tags: only ? written : [...new Set([...prompt.tags, ...written])],
      }),
      (count) => (only ? "Folder and tags saved" : `${counted(count)} organised`),
    );
    if (done) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={only ? "Folder and tags" : `Organise ${counted(prompts.length)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="organise">
            Save
          </Button>
        </>
      }
    >
      <form
        id="organise"
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <Field label="Folder" optional={only ? "optional" : "empty: no change"}>
          <TextInput
            dir="auto"
            list="known-folders"
            value={folder}
            maxLength={LONGEST_FOLDER}
            autoComplete="off"
            onChange={({ target }) => {
              setFolder(target.value);
              setFolderTouched(true);
            }}
          />
        </Field>
        <datalist id="known-folders">
          {known.folders.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          label={only ? "Tags" : "Tags to add"}
          optional="optional"
          help={
            known.tags.length > 0
              ? `Separate with commas. Used so far: ${tagsField(known.tags.slice(0, 8).map(({ name }) => name))}`
              : "Separate with commas."
          }
        >
          <TextInput dir="auto" value={tags} autoComplete="off" onChange={({ target }) => setTags(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
