import { useNavigate } from "@tanstack/react-router";
import { Upload } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { onLaunchedFiles, passOn } from "#src/platform/launched-files.ts";
import { Button } from "#src/ui/button.tsx";
import { FileField } from "#src/ui/file-field.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { notify } from "#src/ui/notify.ts";
import { isOfPrompts } from "./is-of-prompts.ts";
import { SettingsRow } from "./settings-section.tsx";

const ImportDialog = lazyPart(() => import("./import-dialog.tsx").then((part) => part.ImportDialog));

interface Opened {
  readonly file: File;
  readonly isOfPrompts: boolean;
}

export function ImportFile() {
  /** The first is looked at, the others follow it; those of prompts come last. */
  const [files, setFiles] = useState<readonly Opened[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const look = useCallback(async (added: readonly File[]) => {
    const opened = await Promise.all(added.map(async (file) => ({ file, isOfPrompts: await isOfPrompts(file) })));
    setFiles((others) =>
      [...others, ...opened].sort((one, other) => Number(one.isOfPrompts) - Number(other.isOfPrompts)),
    );
  }, []);
  useEffect(() => onLaunchedFiles((opened) => void opened.then(look, tellUnread)), [look]);
  const [first] = files;
  useEffect(() => {
    if (!first?.isOfPrompts) return;
    // to the library, which saves those
    passOn(files.map(({ file }) => file));
    setFiles([]);
    void navigate({ to: "/prompt-library", search: {} });
  }, [first, files, navigate]);
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
      <p>Adds an exported file to what is already here. You see what it contains before anything changes.</p>
      <FileField
        ref={field}
        label="Workspace file"
        accept=".json,application/json"
        onFiles={(files) => void look(files.slice(0, 1))}
      />
      {first && !first.isOfPrompts && (
        <ImportDialog file={first.file} onClose={() => setFiles(([, ...others]) => others)} />
      )}
    </SettingsRow>
  );
}

const tellUnread = () =>
  notify({
    title: "The file was not opened",
    description: "It was moved, or it cannot be read. Choose it here, under Import a file.",
    variant: "danger",
  });
