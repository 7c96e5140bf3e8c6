import type { Idea } from "#domain/entities.ts";
import { shownIdeas } from "#domain/ideation/meter.ts";
import { Fold } from "#src/ui/fold.tsx";
import { Select } from "#src/ui/select.tsx";
import { Table } from "#src/ui/table.tsx";
import type { Box } from "../../model/box-of.ts";
import type { BoardActions } from "../use-board-actions.ts";

interface PlaceIdeasProps {
  readonly ideas: readonly Idea[];
  readonly box: Box;
  readonly actions: BoardActions;
}

/** Each idea's place: a value of each line, or none. */
export function PlaceIdeas({ ideas, box: { axes, placed }, actions }: PlaceIdeasProps) {
  const shown = shownIdeas(ideas);
  if (shown.length === 0) return null;
  return (
    <Fold summary={`Place the ideas (${placed.length} of ${shown.length})`} open={placed.length < shown.length}>
      <Table label="The place of each idea" minWidth={16 + axes.length * 9} className="mt-2">
        <thead>
          <tr>
            <th scope="col">Idea</th>
            {axes.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((idea, at) => (
            <tr key={idea.id}>
              <td dir="auto">
                <span className="mr-2 text-text-3">{at + 1}</span>
                {idea.text}
              </td>
              {axes.map(({ id, name, values }) => (
                <td key={id}>
                  <Select
                    aria-label={`${name} of idea ${at + 1}`}
                    value={values.some((value) => value.id === idea.place[id]) ? idea.place[id] : ""}
                    onChange={({ target }) =>
                      void actions.set([idea], { place: { ...idea.place, [id]: target.value } })
                    }
                  >
                    <option value="">–</option>
                    {values.map((value) => (
                      <option key={value.id} value={value.id}>
                        {value.text}
                      </option>
                    ))}
                  </Select>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Fold>
  );
}
