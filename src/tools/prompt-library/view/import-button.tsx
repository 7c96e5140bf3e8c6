import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { useCommands } from "../data.ts";
import { useMayWrite } from "../live.ts";
import { ACCEPTED } from "../model/file-words.ts";

const ImportDialog = lazyPart(() => import("./import-dialog.tsx").then((part) => part.ImportDialog));

/** Brings prompts of a file in; what it holds is shown first. */
export function ImportButton() {
  const { askForPlan } = useCommands();
  const mayWrite = useMayWrite();
  const [file, setFile] = useState<File | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const choose = () => field.current?.click();
  return (
    <>
      <Button onClick={() => (mayWrite ? choose() : askForPlan(choose))}>
        <Upload aria-hidden />
        Import
      </Button>
      <input
        ref={field}
        type="file"
        accept={ACCEPTED}
        aria-label="File of prompts"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = ""; // the same file can be chosen again
          if (chosen) setFile(chosen);
        }}
      />
      {file && <ImportDialog file={file} onClose={() => setFile(null)} />}
    </>
  );
}
