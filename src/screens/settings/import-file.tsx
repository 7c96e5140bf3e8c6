import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { SettingsRow } from "./settings-section.tsx";

const ImportDialog = lazyPart(() => import("./import-dialog.tsx").then((part) => part.ImportDialog));

export function ImportFile() {
  const [file, setFile] = useState<File | null>(null);
  const field = useRef<HTMLInputElement>(null);
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
          if (chosen) setFile(chosen);
        }}
      />
      {file && <ImportDialog file={file} onClose={() => setFile(null)} />}
    </SettingsRow>
  );
}
