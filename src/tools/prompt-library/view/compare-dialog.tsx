import { useMemo, useState } from "react";
import type { Prompt, PromptVersion } from "#domain/entities.ts";
import { wordDiff } from "#domain/prompts/word-diff.ts";
import { promptTitle } from "#domain/stored/titles.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Diff } from "#src/ui/diff.tsx";
import { Field } from "#src/ui/field.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { PromptText } from "#src/ui/prompt-block.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useCommands } from "../data.ts";
import { useMayWrite } from "../live.ts";
import { tagsIn } from "../model/tags.ts";

const LABELS = { change: "change", accepted: "accepted", rejected: "rejected" };

interface CompareDialogProps {
  readonly prompt: Prompt;
  readonly version: PromptVersion;
  readonly number: number;
  onClose(): void;
}

/** A version beside the current one, with its labels and a button to restore it. */
export function CompareDialog({ prompt, version, number, onClose }: CompareDialogProps) {
  const { addVersion, setPrompts, askForPlan } = useCommands();
  const mayWrite = useMayWrite();
  const pieces = useMemo(() => wordDiff(version.body, prompt.body), [version, prompt.body]);
  const own = Object.keys(prompt.labels).filter((label) => prompt.labels[label] === version.id);
  const [labels, setLabels] = useState(own.join(", "));
  const isHead = version.id === prompt.head;
  const isSame = pieces.length === 0 && version.title === prompt.title;

  async function restore() {
    const restored = await addVersion(prompt, version, { note: `Version ${number} restored` });
    if (!restored.ok) {
      notifyFailure("The version was not restored", restored.error);
      return;
    }
    notify({
      title: `Version ${number} restored`,
      description: "As a new version. Nothing was lost.",
      variant: "info",
    });
    onClose();
  }
  async function saveLabels() {
    const wanted = tagsIn(labels);
    const stored = await setPrompts([prompt.id], (now) => ({
      labels: {
        ...Object.fromEntries(Object.entries(now.labels).filter(([, id]) => id !== version.id)),
        ...Object.fromEntries(wanted.map((label) => [label, version.id])),
      },
    }));
    if (stored.ok) setLabels(wanted.join(", "));
    else notifyFailure("The labels were not saved", stored.error);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={isHead ? `Version ${number}` : `Version ${number} and now`}
      description={
        isHead
          ? "This is what the prompt says now."
          : isSame
            ? "They are the same."
            : `Struck through: removed since version ${number}. Underlined: added.`
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {!isSame && (
            <Button variant="primary" onClick={() => (mayWrite ? void restore() : askForPlan(() => void restore()))}>
              Restore version {number}
            </Button>
          )}
        </>
      }
    >
      <form
        className="mt-4 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void saveLabels();
        }}
      >
        <Field
          label="Labels"
          optional="optional"
          help="A label, such as best or live, belongs to one version. Adding it here moves it here."
          className="flex-1"
        >
          <TextInput value={labels} autoComplete="off" onChange={({ target }) => setLabels(target.value)} />
        </Field>
        <Button type="submit" className="mb-6.5">
          Save
        </Button>
      </form>
      {version.title !== prompt.title && (
        <p dir="auto" className="t-14 mt-5">
          Title then: “{promptTitle(version.title)}”.
        </p>
      )}
      {isSame ? (
        <PromptText className="mt-5">{version.body}</PromptText>
      ) : (
        <Diff pieces={pieces} labels={LABELS} className="diff--mono mt-5" />
      )}
    </Dialog>
  );
}
