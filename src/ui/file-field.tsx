import { Upload } from "lucide-react";
import { type Ref, useRef } from "react";
import { Button, type ButtonProps } from "./button.tsx";

interface FileFieldProps {
  /** For the button beside it, which opens the browser's dialog by `click()`. */
  readonly ref: Ref<HTMLInputElement>;
  /** Its name. */
  readonly label: string;
  /** File endings and types, as the attribute of the same name. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Gets at least one file. */
  onFiles(files: readonly File[]): void;
}

/** An unseen field for files, opened by a button. The same file can be chosen again. */
export function FileField({ ref, label, accept, multiple = false, onFiles }: FileFieldProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple={multiple}
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = "";
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

interface FileButtonProps
  extends Pick<FileFieldProps, "label" | "accept">,
    Pick<ButtonProps, "variant" | "size" | "className" | "children"> {
  onFile(file: File): void;
}

/** A button that opens one file. */
export function FileButton({ label, accept, onFile, children, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()}>
        <Upload aria-hidden />
        {children}
      </Button>
      <FileField ref={field} label={label} accept={accept} onFiles={([file]) => file && onFile(file)} />
    </>
  );
}
