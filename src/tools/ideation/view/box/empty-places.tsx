import { useState } from "react";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { emptyPlaces, pairKey } from "#domain/ideation/box.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { Station } from "#src/ui/station.tsx";
import { Table } from "#src/ui/table.tsx";
import { Thread } from "#src/ui/thread.tsx";
import type { Box } from "../../model/box-of.ts";
import { CardQuestion } from "../card-question.tsx";
import { IdeaField } from "../idea-field.tsx";
import type { BoardActions } from "../use-board-actions.ts";

interface EmptyPlacesProps {
  readonly board: IdeaBoard;
  readonly ideas: readonly Idea[];
  readonly box: Box;
  readonly actions: BoardActions;
}

/** Two lines against each other: how many ideas stand where, and a question about a place where none does. */
export function EmptyPlaces({ board, ideas, box, actions }: EmptyPlacesProps) {
  const { axes, ruledOut, placed, textOf } = box;
  const [rowId, setRowId] = useState(axes[0]?.id);
  const [columnId, setColumnId] = useState(axes[1]?.id);
  const [skipped, setSkipped] = useState(0);
  const rowAt = Math.max(
    0,
    axes.findIndex(({ id }) => id === rowId),
  );
  const wanted = axes.findIndex(({ id }) => id === columnId);
  const columnAt = wanted >= 0 && wanted !== rowAt ? wanted : rowAt === 0 ? 1 : 0;
  const [row, column] = [axes[rowAt], axes[columnAt]];
  if (!row || !column) return null;
  const places = placed.map(({ place }) => place);
  const empty = emptyPlaces([row, rowAt], [column, columnAt], new Set(ruledOut.keys()), places);
  const open = empty[skipped % Math.max(1, empty.length)];
  const pieces = open && [
    { text: "What would it be with ", own: false },
    { text: textOf(open[0]), own: true },
    { text: " and ", own: false },
    { text: textOf(open[1]), own: true },
    { text: "?", own: false },
  ];
  return (
    <section aria-labelledby="where-ideas-stand">
      <h2 id="where-ideas-stand" className="t-label text-text-1">
        Where the ideas are
      </h2>
      <div className="mt-3 grid max-w-120 grid-cols-2 gap-3">
        <Field label="Rows">
          <Select value={row.id} onChange={({ target }) => setRowId(target.value)}>
            {axes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Columns">
          <Select value={column.id} onChange={({ target }) => setColumnId(target.value)}>
            {axes
              .filter(({ id }) => id !== row.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
      </div>
      <Table
        label={`Ideas by ${row.name} and ${column.name}`}
        minWidth={10 + column.values.length * 7}
        className="mt-3"
      >
        <thead>
          <tr>
            <td />
            {column.values.map(({ id, text }) => (
              <th key={id} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row.values.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.text}</th>
              {column.values.map((other) => {
                const count = places.filter((place) => place[rowAt] === one.id && place[columnAt] === other.id).length;
                const at = empty.findIndex(([a, b]) => a === one.id && b === other.id);
                return (
                  <td key={other.id}>
                    {ruledOut.has(pairKey(one.id, other.id)) ? (
                      <span className="text-text-3">× cannot be</span>
                    ) : at >= 0 ? (
                      <button type="button" className="text-warn underline" onClick={() => setSkipped(at)}>
                        none yet
                      </button>
                    ) : (
                      count
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      {open && pieces && (
        <Thread className="mt-8">
          <Station
            node="gap"
            line="open"
            headingLevel={3}
            label={`An empty place: ${(skipped % empty.length) + 1} of ${empty.length}`}
          >
            <CardQuestion pieces={pieces} />
          </Station>
          <Station node="ring" line="none" headingLevel={3} label="Your idea">
            <IdeaField
              board={board}
              ideas={ideas}
              actions={actions}
              with={{
                card: { deck: "box", card: pairKey(...open), asked: pieces.map(({ text }) => text).join("") },
                place: { [row.id]: open[0], [column.id]: open[1] },
              }}
              more={
                <Button variant="ghost" onClick={() => setSkipped(skipped + 1)}>
                  Skip
                </Button>
              }
            />
          </Station>
        </Thread>
      )}
    </section>
  );
}
