import { Upload } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FileField } from "./file-field.tsx";
import { notify } from "./notify.ts";
import { notifyFailure } from "./notify-failure.ts";
import { Problem } from "./problem.tsx";

/** What a file would become. */
export interface ReadFile {
  readonly description: string;
  /** What is not taken over, counted. */
  readonly leftOut: readonly string[];
  /** Its texts: the first ones are shown. */
  readonly lines: readonly string[];
  /** Why it cannot be taken over as it is, and what to do. */
  readonly problem?: string | undefined;
}

interface Failure {
  readonly message: string;
  readonly remedy?: string | undefined;
}

/** The text of a file, with what a person should look at before they use it; or why it cannot be read. */
type FileText =
  | { readonly ok: true; readonly value: { readonly text: string; readonly note: string | null } }
  | { readonly ok: false; readonly error: Failure };

interface OpenFileProps<Read extends ReadFile> {
  /** The name of the file field. */
  readonly label: string;
  readonly accept: string;
  /** Bytes. */
  readonly most: number;
  readonly title: string;
  /** What is said when the code that reads or takes over a file could not be loaded. */
  readonly notLoaded: Failure;
  textOf(file: File): Promise<FileText>;
  /** @returns null for a file that cannot be used, once it was said why */
  read(name: string, text: string): Promise<Read | null>;
  /** @returns whether the file was taken over */
  onImport(read: Read): Promise<boolean>;
  /** What else is asked, above the first lines. */
  ask?(read: Read): ReactNode;
}

const LINES = 8;
const MEGABYTE = 1024 * 1024;
const notOpened = (description: string) => void notify({ title: "Not opened", description, variant: "danger" });

/** Opens a file: what it would become is shown first, and nothing is written before *Import*. */
export function OpenFile<Read extends ReadFile>(props: OpenFileProps<Read>) {
  const { label, accept, most, title, notLoaded, ask } = props;
  const field = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function open([file]: readonly File[]) {
    if (!file) return;
    if (file.size > most) return notOpened(`The file is larger than ${most / MEGABYTE} MB.`);
    const found = await props.textOf(file);
    if (!found.ok) return notifyFailure("Not opened", found.error);
    setNote(found.value.note);
    try {
      setRead(await props.read(file.name, found.value.text));
    } catch {
      notifyFailure("Not opened", notLoaded);
    }
  }
  async function take(taken: Read) {
    setBusy(true);
    try {
      if (await props.onImport(taken)) setRead(null);
    } catch {
      notifyFailure("Nothing was imported", notLoaded);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button onClick={() => field.current?.click()}>
        <Upload aria-hidden />
        Open a file
      </Button>
      <FileField ref={field} label={label} accept={accept} onFiles={(files) => void open(files)} />
      {read && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && !busy && setRead(null)}
          title={title}
          description={read.description}
          footer={
            <>
              <Button variant="ghost" disabled={busy} onClick={() => setRead(null)}>
                Cancel
              </Button>
              <Button variant="primary" disabled={busy || read.problem !== undefined} onClick={() => void take(read)}>
                Import
              </Button>
            </>
          }
        >
          {read.problem !== undefined && <Problem text={read.problem} />}
          {note !== null && <p className="t-14 mt-2 text-warn">{note}</p>}
          {ask?.(read)}
          {read.leftOut.length > 0 && <p className="t-14 mt-2 text-warn">Left out: {read.leftOut.join(", ")}.</p>}
          <ul className="mt-3">
            {read.lines.slice(0, LINES).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file never move
              <li key={at} dir="auto" className="t-q-sm wrap-anywhere text-text-1">
                {line}
              </li>
            ))}
          </ul>
          {read.lines.length > LINES && (
            <p className="t-13 text-text-3">and {(read.lines.length - LINES).toLocaleString("en")} more</p>
          )}
        </Dialog>
      )}
    </>
  );
}
