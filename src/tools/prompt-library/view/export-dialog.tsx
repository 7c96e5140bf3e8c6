import { Download } from "lucide-react";
import { useState } from "react";
import type { Prompt } from "#domain/entities.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { FORMATS, type Format } from "#domain/prompt-exchange/detect.ts";
import { downloadFile } from "#src/platform/text-file.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Select } from "#src/ui/select.tsx";
import { useFiles } from "../live/files.ts";
import { countedWithBranches } from "../model/counted.ts";
import { FORMAT_WORDS } from "../model/file-words.ts";

interface ExportDialogProps {
  readonly prompts: readonly Prompt[];
  onClose(): void;
}

/** Exports prompts as a file, in one of five formats. */
export function ExportDialog({ prompts, onClose }: ExportDialogProps) {
  const { promptsFile } = useFiles();
  const [format, setFormat] = useState<Format>("json");
  const [busy, setBusy] = useState(false);
  const what = countedWithBranches(prompts);

  async function download() {
    if (busy) return;
    setBusy(true);
    const written = await promptsFile(prompts, format).catch(() => ({ ok: false, error: NOT_LOADED }) as const);
    setBusy(false);
    if (!written.ok) {
      notifyFailure("Nothing was exported", written.error);
      return;
    }
    const { name, type, bytes } = written.value;
    downloadFile(name, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
    notify({ title: `${what} exported`, description: name, variant: "info" });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Export ${what}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" aria-disabled={busy} onClick={() => void download()}>
            <Download aria-hidden />
            {busy ? "Writing…" : "Download"}
          </Button>
        </>
      }
    >
      <Field label="Format" help={FORMAT_WORDS[format].keeps} className="mt-3">
        <Select value={format} onChange={({ target }) => setFormat(target.value as Format)}>
          {FORMATS.map((each) => (
            <option key={each} value={each}>
              {FORMAT_WORDS[each].label}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  );
}
