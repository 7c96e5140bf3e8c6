import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "#src/ui/button.tsx";
import { FileField } from "#src/ui/file-field.tsx";
import { useCommands } from "../data.ts";
import { useMayWrite } from "../live.ts";

/** What the file field accepts. */
export const ACCEPTED = ".json,.prompt,.yaml,.yml,.csv,.tsv,.md,.markdown,.txt,.zip";

/** Chooses a file of prompts. @param props.onFile receives it; the button may be unmounted by the time the first prompts are imported */
export function ImportButton({ onFile }: { onFile(file: File): void }) {
  const { askForPlan } = useCommands();
  const mayWrite = useMayWrite();
  const field = useRef<HTMLInputElement>(null);
  const choose = () => field.current?.click();
  return (
    <>
      <Button onClick={() => (mayWrite ? choose() : askForPlan(choose))}>
        <Upload aria-hidden />
        Import
      </Button>
      <FileField
        ref={field}
        label="File of prompts"
        accept={ACCEPTED}
        onFiles={([chosen]) => chosen && onFile(chosen)}
      />
    </>
  );
}
