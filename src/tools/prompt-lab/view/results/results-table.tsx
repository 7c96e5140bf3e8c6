import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { LabInput } from "#domain/lab/types.ts";
import { type Column, caseText, type Question, questionAt } from "../../model/questions.ts";
import type { Verdicts } from "./change-mark.tsx";
import { type Place, placeAfter } from "./places.ts";
import { QuestionCell } from "./question-cell.tsx";

export interface ResultsProps {
  readonly inputs: readonly LabInput[];
  readonly columns: readonly Column[];
  readonly questions: ReadonlyMap<string, Question>;
  readonly verdicts: Verdicts;
  onOpen(key: string): void;
}

/** In rem. All rows have one height and all columns one width, so that a place is known without drawing it. */
const ROW = 5.25;
const COLUMN = 15;
const HEAD = 10;
/** Up to this many cells the table draws all: then a browser can search and print them. */
const DRAWN_WHOLE = 400;

const AS_HIGH = { height: `${ROW}rem` };

const pixelsOfRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * Cases as rows, wordings as columns. Of a large table only what is near its window is drawn. It is one stop of the Tab
 * key; arrow keys move inside it.
 */
export function ResultsTable({ inputs, columns, questions, verdicts, onOpen }: ResultsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [rem] = useState(pixelsOfRem);
  const isLarge = inputs.length * columns.length > DRAWN_WHOLE;
  const shared = { getScrollElement: () => frame.current, enabled: isLarge, overscan: 4 };
  const rows = useVirtualizer({ ...shared, count: inputs.length, estimateSize: () => ROW * rem });
  const across = useVirtualizer({
    ...shared,
    count: columns.length,
    estimateSize: () => COLUMN * rem,
    horizontal: true,
  });
  const drawnRows = isLarge ? rows.getVirtualItems().map(({ index }) => index) : inputs.map((_, at) => at);
  const drawnColumns = isLarge ? across.getVirtualItems().map(({ index }) => index) : columns.map((_, at) => at);
  const { stop, move } = useMoving(frame, drawnRows, drawnColumns, (place) => {
    rows.scrollToIndex(place.row);
    across.scrollToIndex(place.column);
  });
  const [before, after] = [drawnColumns[0] ?? 0, columns.length - 1 - (drawnColumns.at(-1) ?? columns.length - 1)];
  const [above, below] = [drawnRows[0] ?? 0, inputs.length - 1 - (drawnRows.at(-1) ?? inputs.length - 1)];
  const oneAnswers = new Set(columns.map(({ adapter }) => adapter.id)).size === 1;
  const width = `${HEAD + columns.length * COLUMN}rem`;
  return (
    <div
      ref={frame}
      className="max-h-[75dvh] overflow-auto rounded-lg border border-line"
      style={{ scrollPaddingLeft: `${HEAD}rem`, scrollPaddingTop: "4rem" }}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in which arrow keys move from cell to cell
        role="grid"
        aria-label="Results"
        aria-rowcount={inputs.length + 1}
        aria-colcount={columns.length + 1}
        className="table-fixed border-separate border-spacing-0"
        // when everything is drawn, few columns share the whole width
        style={{ minWidth: width, width: isLarge ? width : "100%" }}
        onKeyDown={(event) => move(event, { rows: inputs.length, columns: columns.length })}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1} className={`${HEADING} left-0 z-3`} style={{ width: `${HEAD}rem` }}>
              Input
            </th>
            <Gap count={before} as="th" />
            {drawnColumns.map((at) => {
              const column = columns[at] as Column;
              return (
                <th key={at} scope="col" aria-colindex={at + 2} className={HEADING} style={{ width: `${COLUMN}rem` }}>
                  <bdi className="line-clamp-1">{column.prompt.label}</bdi>
                  <bdi className="line-clamp-1 font-normal text-text-3">
                    {oneAnswers ? column.prompt.body : column.adapter.label}
                  </bdi>
                </th>
              );
            })}
            <Gap count={after} as="th" />
          </tr>
        </thead>
        <tbody>
          <Rest rows={above} />
          {drawnRows.map((row) => {
            const input = inputs[row] as LabInput;
            return (
              <tr key={input.id} aria-rowindex={row + 2} style={{ height: `${ROW}rem` }}>
                <th scope="row" aria-colindex={1} className={`${SIDE} left-0`}>
                  <bdi className="line-clamp-1">{input.label}</bdi>
                  <bdi className="t-12 line-clamp-2 font-normal text-text-3">{caseText(input)}</bdi>
                </th>
                <Gap count={before} as="td" />
                {drawnColumns.map((at) => {
                  const question = questionAt(questions, input, columns[at] as Column);
                  return (
                    <td key={at} aria-colindex={at + 2} className="border-line-soft border-b border-l p-0 align-top">
                      {question && (
                        <QuestionCell
                          question={question}
                          verdict={verdicts.get(question.key)}
                          onOpen={onOpen}
                          data-place={`${row} ${at}`}
                          tabIndex={row === stop?.row && at === stop.column ? 0 : -1}
                          className="h-full [content-visibility:auto]"
                          style={AS_HIGH}
                        />
                      )}
                    </td>
                  );
                })}
                <Gap count={after} as="td" />
              </tr>
            );
          })}
          <Rest rows={below} />
        </tbody>
      </table>
    </div>
  );
}

const HEADING =
  "t-13 sticky top-0 z-2 h-14 border-line border-b bg-bg-1 px-3 py-2 text-left align-middle font-medium text-text-1";
const SIDE = "t-13 sticky z-1 border-line-soft border-b bg-bg-1 px-3 py-2 text-left align-top font-medium text-text-1";

/** As wide as the columns that are not drawn. */
function Gap({ count, as: Cell }: { count: number; as: "td" | "th" }) {
  return count > 0 ? <Cell aria-hidden style={{ width: `${count * COLUMN}rem` }} className="p-0" /> : null;
}

/** As high as the rows that are not drawn. */
function Rest({ rows }: { rows: number }) {
  return rows > 0 ? (
    <tr aria-hidden style={{ height: `${rows * ROW}rem` }}>
      <td className="p-0" />
    </tr>
  ) : null;
}

/** The cell where the Tab key stops, and how the arrow keys move it. */
function useMoving(
  frame: React.RefObject<HTMLDivElement | null>,
  rows: readonly number[],
  columns: readonly number[],
  scrollTo: (place: Place) => void,
) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const wanted = useRef<Place>(undefined);
  // a place that is no longer drawn cannot be the stop: the first drawn place takes over
  const isDrawn = rows.includes(place.row) && columns.includes(place.column);
  const [row, column] = [rows[0], columns[0]];
  const stop = isDrawn ? place : row === undefined || column === undefined ? undefined : { row, column };
  useEffect(() => {
    const { current: to } = wanted;
    const cell = to && frame.current?.querySelector<HTMLElement>(`[data-place="${to.row} ${to.column}"]`);
    if (!cell) return;
    wanted.current = undefined;
    cell.focus();
  });
  function move(event: KeyboardEvent, size: { readonly rows: number; readonly columns: number }) {
    if (!stop) return;
    const next = placeAfter(event, stop, size);
    if (!next) return;
    event.preventDefault();
    wanted.current = next;
    scrollTo(next);
    setPlace(next);
  }
  return { stop, move };
}
