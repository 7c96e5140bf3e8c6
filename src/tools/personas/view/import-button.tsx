import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "#src/ui/button.tsx";
import { FileField } from "#src/ui/file-field.tsx";

/** Chooses a file with a character card. What is in it is shown in every plan; making a persona of it needs the plan. */
export function ImportButton({ onFile }: { onFile(file: File): void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => field.current?.click()}>
        <Upload aria-hidden />
        Import
      </Button>
      <FileField
        ref={field}
        label="File with a character card"
        accept=".json,.png,.apng,.charx,application/json,image/png"
        onFiles={([chosen]) => chosen && onFile(chosen)}
      />
    </>
  );
}
