import { PencilLine } from "lucide-react";
import type { Prompt } from "#domain/entities.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import { useStoredDraft } from "../live.ts";
import { editPlaces } from "../model/edit-place.ts";

interface UnsavedTextProps {
  readonly prompt: Prompt;
  onGoOn(): void;
}

/** Says that this prompt has an unsaved edit here. */
export function UnsavedText({ prompt, onGoOn }: UnsavedTextProps) {
  const places = editPlaces(prompt.id);
  const body = useStoredDraft(places.body);
  const title = useStoredDraft(places.title);
  const differs = (text: string, stored: string) => text !== "" && text !== stored;
  if (!differs(body.text, prompt.body) && !differs(title.text, prompt.title)) return null;

  function discard() {
    const before = { body: body.text, title: title.text };
    body.setText("");
    title.setText("");
    moveFocus(() => document.getElementById("prompt-title"));
    notify({
      title: "Unsaved text discarded",
      variant: "info",
      action: {
        label: "Undo",
        onSelect() {
          body.setText(before.body);
          title.setText(before.title);
        },
      },
    });
  }
  return (
    <section
      aria-label="Unsaved change"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-bg-1 px-3.5 py-2"
    >
      <p className="t-13 flex min-w-0 flex-1 basis-56 items-center gap-2.5 text-text-1">
        <PencilLine aria-hidden className="text-brand" />
        You were editing this. What you wrote is not saved as a version yet.
      </p>
      <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
        <Button size="sm" onClick={onGoOn} className="max-md:min-h-11">
          Continue
        </Button>
        <Button size="sm" variant="ghost" onClick={discard} className="max-md:min-h-11">
          Discard
        </Button>
      </div>
    </section>
  );
}
