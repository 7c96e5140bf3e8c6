import type { Ref } from "react";

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
