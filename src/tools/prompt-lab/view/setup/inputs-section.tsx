import { ClipboardPaste, Plus, Upload } from "lucide-react";
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { v7 as uuidv7 } from "uuid";
import type { Assertion, LabInput, LabPrompt } from "#domain/lab/types.ts";
import { isNarrow, onWidthClass } from "#src/platform/media-query.ts";
import { Button } from "#src/ui/button.tsx";
import { FileField } from "#src/ui/file-field.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Station } from "#src/ui/station.tsx";
import { counted, MOST_INPUTS } from "../../model/experiment-size.ts";
import { allVariables, missingValues } from "../../model/experiment-variables.ts";
import { nextLabel } from "../../model/list-edits.ts";
import { emptyInput, exampleInputs } from "../../model/new-experiment.ts";
import { ADD_INPUT } from "../../model/setup-places.ts";
import { InputCard, InputRow, inputField } from "./input-fields.tsx";
import { MissingValues } from "./missing-values.tsx";
import { SectionExample } from "./section-example.tsx";
import type { Editing } from "./use-edit.ts";
import { useListActions } from "./use-list-actions.ts";

/** Number of inputs drawn at first. */
const SHOWN = 100;

/** Contains the table readers: fetched when somebody has a table. */
const TableDialog = lazyPart(() => import("./table-dialog.tsx").then((part) => part.TableDialog));

interface InputsSectionProps {
  readonly inputs: readonly LabInput[];
  readonly prompts: readonly LabPrompt[];
  readonly assertions: readonly Assertion[];
  readonly editing: Editing;
}

/** The cases that every wording is tried with: a row for each, a column for each variable of any prompt or check. */
export function InputsSection({ inputs, prompts, assertions, editing }: InputsSectionProps) {
  const actions = useListActions(editing, "inputs", inputField, ADD_INPUT);
  // the same list while its names are the same: a key in a prompt repaints no row
  const names = allVariables(prompts, assertions).join();
  const variables = useMemo(() => (names === "" ? [] : names.split(",")), [names]);
  const narrow = useSyncExternalStore(onWidthClass, isNarrow, () => false);
  const [showsAll, setShowsAll] = useState(false);
  const [table, setTable] = useState<string | File | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const room = MOST_INPUTS - inputs.length;
  const isFull = room <= 0;
  const shown = showsAll ? inputs : inputs.slice(0, SHOWN);
  const missing = inputs.reduce((sum, input) => sum + missingValues(input, variables).length, 0);
  const onTable = useCallback((text: string) => setTable(text), []);

  function add(next: readonly LabInput[]) {
    setShowsAll(true);
    actions.add(next);
  }
  const fieldsOf = (input: LabInput, at: number) => ({ input, number: at + 1, variables, actions, onTable });
  return (
    <Station
      node={inputs.length === 0 ? "gap" : "dot"}
      line={inputs.length === 0 || missing > 0 ? "open" : "solid"}
      label="Inputs"
      headingLevel={2}
      bright
      badge={
        <span className="t-13 flex flex-1 justify-between gap-3 text-text-3">
          <span className="max-md:hidden">what every prompt is tried with</span>
          <span className="ml-auto tabular-nums">
            {inputs.length === 0 ? "none yet" : counted(inputs.length, "input")}
          </span>
        </span>
      }
    >
      {inputs.length === 0 ? (
        <Example variables={variables} onTake={add} />
      ) : narrow ? (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {shown.map((input, at) => (
            <InputCard key={input.id} {...fieldsOf(input, at)} />
          ))}
        </ol>
      ) : (
        <div className="-mx-1 overflow-x-auto px-1">
          <table aria-label="Inputs" className="t-13 w-full border-collapse">
            <thead className="text-left text-text-3">
              <tr>
                <th scope="col" className="pb-1 font-medium">
                  Name
                </th>
                {variables.map((name) => (
                  <th key={name} scope="col" className="pb-1 font-medium wrap-anywhere">
                    {name}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {shown.map((input, at) => (
                <InputRow key={input.id} {...fieldsOf(input, at)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {inputs.length > shown.length && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setShowsAll(true)}>
          Show all {counted(inputs.length, "input")}
        </Button>
      )}
      {inputs.length > 0 && <MissingValues inputs={inputs} variables={variables} />}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button id={ADD_INPUT} aria-disabled={isFull} onClick={() => !isFull && add([emptyInput(uuidv7(), inputs)])}>
          <Plus aria-hidden />
          Add an input
        </Button>
        <Button aria-disabled={isFull} onClick={() => !isFull && setTable("")}>
          <ClipboardPaste aria-hidden />
          Paste rows
        </Button>
        <Button aria-disabled={isFull} onClick={() => !isFull && file.current?.click()}>
          <Upload aria-hidden />
          CSV file
        </Button>
        <FileField
          ref={file}
          label="CSV file of inputs"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onFiles={([chosen]) => chosen && setTable(chosen)}
        />
      </div>
      {isFull && (
        <p className="t-13 mt-2 text-text-3">{MOST_INPUTS} inputs is the maximum. Remove one to add another.</p>
      )}
      {table !== null && (
        <TableDialog
          source={table}
          variables={variables}
          room={room}
          onTake={(read) => {
            setTable(null);
            const named = [...inputs];
            for (const { label, values } of read)
              named.push({ id: uuidv7(), label: label === "" ? nextLabel(named, "Input") : label, values });
            add(named.slice(inputs.length));
          }}
          onClose={() => setTable(null)}
        />
      )}
    </Station>
  );
}

interface ExampleProps {
  readonly variables: readonly string[];
  onTake(inputs: readonly LabInput[]): void;
}

/** The example fills its own variables; for other variables it gives a first row to fill in. */
function Example({ variables, onTake }: ExampleProps) {
  const example = exampleInputs();
  const fits = variables.every((name) => example.every(({ values }) => Object.hasOwn(values, name)));
  if (!fits || variables.length === 0)
    return (
      <p>
        {variables.length === 0
          ? "No prompt has a variable yet: one input is enough, or write {{name}} into a prompt."
          : `Each input has a value for ${variables.join(", ")}. Copy rows from a spreadsheet and paste them here.`}
      </p>
    );
  return (
    <SectionExample
      text="Each input has a value for every variable. Every prompt is tried with all of them."
      example={example.map(({ id, values }) => <p key={id}>{variables.map((name) => values[name]).join(" · ")}</p>)}
      take="Use these three"
      onTake={() => onTake(exampleInputs(uuidv7))}
    />
  );
}
