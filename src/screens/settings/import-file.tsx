import { Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { onLaunchedFiles } from "#src/platform/launched-files.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { notify } from "#src/ui/notify.ts";
import { SettingsRow } from "./settings-section.tsx";

const ImportDialog = lazyPart(() => import("./import-dialog.tsx").then((part) => part.ImportDialog));

export function ImportFile() {
  /** The first is looked at; the others follow it. */
  const [[file], setFiles] = useState<readonly File[]>([]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(
    () => onLaunchedFiles((opened) => void opened.then((more) => setFiles((files) => [...files, ...more]), tellUnread)),
    [],
  );
  return (
    <SettingsRow
      title="Import a file"
      action={
        <Button onClick={() => field.current?.click()}>
          <Upload aria-hidden />
          Import a file
        </Button>
      }
    >
      <p>Brings an exported file in, beside what is here. You see what it holds before anything changes.</p>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        aria-label="Workspace file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = ""; // the same file can be chosen again
          if (chosen) setFiles([chosen]);
        }}
      />
      {file && <ImportDialog file={file} onClose={() => setFiles(([, ...others]) => others)} />}
    </SettingsRow>
  );
}

const tellUnread = () =>
  notify({
    title: "The file was not opened",
    description: "It has moved, or may not be read. Choose it here, under Import a file.",
    variant: "danger",
  });
