import { useEffect, useId, useMemo, useState } from "react";
import { type ChosenText, readFileText } from "#domain/file-text.ts";
import { readTable } from "#domain/prompt-exchange/table.ts";
import { hasVisible } from "#domain/visible.ts";
import { FileProblem } from "#domain/workspace-file/problem.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { counted } from "../../model/experiment-size.ts";
import { inputsOf, isKnownColumn, namesColumns, type TableReading } from "../../model/table-inputs.ts";
import { TablePreview } from "./table-preview.tsx";

interface TableDialogProps {
  /** The pasted text, empty before it is pasted, or a file. */
  readonly source: string | File;
  readonly variables: readonly string[];
  /** Number of inputs that can still be added. */
  readonly room: number;
  onTake(inputs: TableReading["inputs"]): void;
  onClose(): void;
}

const EMPTY = "The file is empty. Choose another one, with a row for each input.";
/** Most bytes of a file or characters of a text: far more than the inputs of an experiment. */
const LARGEST = 5_000_000;

/** Turns rows of a spreadsheet into inputs. Nothing is added before *Add* is pressed. */
export function TableDialog({ source, variables, room, onTake, onClose }: TableDialogProps) {
  const [text, setText] = useState(typeof source === "string" ? source : "");
  const [unread, setUnread] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [named, setNamed] = useState<boolean | null>(null);
  const form = useId();
  useEffect(() => {
    if (typeof source === "string") return;
    let mounted = true;
    fileText(source).then(
      (read) => {
        if (!mounted) return;
        setNote(read.note);
        if (hasVisible(read.text)) setText(read.text);
        else setUnread(EMPTY);
      },
      (cause) => mounted && setUnread(wordsOf(cause)),
    );
    return () => {
      mounted = false;
    };
  }, [source]);

  const read = useMemo(() => readRows(text, variables), [text, variables]);
  const problem = unread ?? read.problem;
  const isNamed = useMemo(() => named ?? namesColumns(read.rows, variables), [named, read, variables]);
  const table = useMemo(() => inputsOf(read.rows, variables, isNamed), [read, variables, isNamed]);
  const coming = table.inputs.slice(0, room);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={typeof source === "string" ? "Paste rows" : "Inputs from a file"}
      description={
        typeof source === "string" ? (
          "Copy rows from a spreadsheet and paste them here. A first row with the names of the variables says which column is which."
        ) : (
          <span className="t-13 wrap-anywhere text-text-3">{source.name}</span>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} aria-disabled={coming.length === 0}>
            Add {counted(coming.length, "input")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (coming.length > 0) onTake(coming);
        }}
      >
        {typeof source === "string" && (
          <Field label="Rows">
            <TextArea
              dir="auto"
              rows={5}
              wrap="off"
              spellCheck={false}
              className="t-mono max-h-60"
              value={text}
              maxLength={LARGEST}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        )}
        {problem !== null && <Problem text={problem} />}
        {problem === null && read.rows.length > 0 && (
          <>
            {note !== null && <p className="t-14 text-warn">{note}</p>}
            <Switch label="The first row has column names" checked={isNamed} onChange={setNamed} />
            <TablePreview table={table} variables={variables} room={room} />
          </>
        )}
      </form>
    </Dialog>
  );
}

function readRows(text: string, variables: readonly string[]) {
  try {
    return { rows: readTable(text, (column) => isKnownColumn(column, variables)), problem: null };
  } catch (cause) {
    return { rows: [], problem: wordsOf(cause) };
  }
}

async function fileText(file: File): Promise<ChosenText> {
  if (file.size > LARGEST) throw new RangeError();
  const read = await readFileText(file);
  if (!read.ok) throw new FileProblem(read.error);
  return read.value;
}

function wordsOf(cause: unknown): string {
  if (cause instanceof FileProblem) return `${cause.reason.message} ${cause.reason.remedy ?? ""}`;
  if (cause instanceof RangeError)
    return `The file is larger than ${LARGEST / 1_000_000} MB. Copy the rows you need into a smaller one.`;
  return "The file was changed or removed while it was read. Choose it again.";
}
