import { memo, type ReactNode, useState } from "react";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { type Meter, shownIdeas } from "#domain/ideation/meter.ts";
import { Fold } from "#src/ui/fold.tsx";
import { Table } from "#src/ui/table.tsx";
import { secondWords } from "../model/idea-words.ts";
import { counted } from "../model/step-words.ts";
import { NewWordsPlot } from "./new-words-plot.tsx";

interface MeterAsideProps {
  readonly board: IdeaBoard;
  readonly ideas: readonly Idea[];
  readonly meter: Meter;
  readonly isEnglish: boolean;
}

/** How the person's own ideas spread, by wording. It is called neither worth nor originality. */
export const MeterAside = memo(function MeterAside({ board, ideas, meter, isEnglish }: MeterAsideProps) {
  const [isOpen, setOpen] = useState(false);
  if (meter.ideas.length === 0) return null;
  const byId = new Map(ideas.map((idea) => [idea.id, idea]));
  const numberOf = new Map(shownIdeas(ideas).map(({ id }, at) => [id, at + 1]));
  const { flexibility: groups } = meter;
  const points = meter.ideas.map(({ id, share }, at) => ({
    id,
    number: numberOf.get(id) ?? at + 1,
    share,
    silent: byId.get(id)?.phase === "silent",
  }));
  const joined = meter.ideas.findLast(({ joins }) => joins !== null);
  const numberAt = (at: number) => numberOf.get(meter.ideas[at]?.id ?? "") ?? at + 1;
  return (
    <aside aria-label="How the ideas spread" className="grid content-start gap-4 max-md:pb-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="t-label text-text-1">How they spread</h2>
        <span className="t-12 text-text-3">spread, not worth</span>
      </div>
      <dl className="grid gap-3">
        <Measure name="Fluency" value={meter.fluency}>
          {meter.fluency === 1 ? "idea" : "ideas"},{" "}
          {board.silence.how === "skipped" ? "no silent phase" : `${meter.silent} before the first card`}
        </Measure>
        <Measure name="Flexibility" value={groups ? groups.groups : "–"}>
          {groups
            ? `${groups.groups === 1 ? "group" : "groups"} of yours; ${groups.changes} of ${groups.steps} steps went to another one`
            : "no groups yet"}
        </Measure>
        <Measure name="New words" value={meter.allNew}>
          {meter.allNew === 1 ? "says" : "say"} only what no earlier one said
          {isEnglish ? ", by wording" : ", by exact words"}
        </Measure>
      </dl>
      <NewWordsPlot points={points} />
      {joined?.joins && (
        <p className="t-13 text-text-3">
          {numberOf.get(joined.id)} is 0: it joins “{joined.joins.words[0]}” of {numberAt(joined.joins.of[0])} and “
          {joined.joins.words[1]}” of {numberAt(joined.joins.of[1])}. That is a new pair, not a poor idea.
        </p>
      )}
      <Fold summary="The numbers as a table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        {isOpen && (
          <Table label="New words of each idea" className="mt-2">
            <thead>
              <tr>
                <th scope="col">Idea</th>
                <th scope="col">Said at</th>
                <th scope="col">New words</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ id, number, share }) => (
                <tr key={id}>
                  <td>{number}</td>
                  <td>{secondWords(byId.get(id) ?? { second: 0 })}</td>
                  <td>{share === null ? "no content word" : share.toFixed(2)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {groups && (
          <p className="t-13 mt-2 text-text-3">
            {counted(groups.groups, "group", "groups")}, as even as {groups.even.toFixed(1)} groups of equal size (Hill
            1973).
          </p>
        )}
        <p className="t-13 mt-2 text-text-3">
          Only your own ideas are counted. What an idea is worth, and whether other people had it, cannot be seen from
          its words.
        </p>
      </Fold>
    </aside>
  );
});

function Measure({
  name,
  value,
  children,
}: {
  readonly name: string;
  readonly value: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="t-13 grid grid-cols-[5.25rem_minmax(0,1fr)] gap-3 text-text-2">
      <dt>{name}</dt>
      <dd>
        <b className="t-title mr-2 font-normal text-text-1 tabular-nums">{value}</b> {children}
      </dd>
    </div>
  );
}
