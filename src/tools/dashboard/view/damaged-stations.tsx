import { GapText } from "#src/ui/gap.tsx";
import { Station } from "#src/ui/station.tsx";
import { gapSpans } from "../model/gaps.ts";
import type { DamagedRun } from "../model/runs.ts";
import { AnswerStation } from "./answer-station.tsx";
import { RoughText } from "./idea-station.tsx";

/** A damaged run: what can be read of it is shown, what cannot is named. Nothing of it can be changed. */
export function DamagedStations({ run: { idea, question, brief } }: { run: DamagedRun }) {
  return (
    <>
      <Station node={idea === null ? "broken" : "ring"} headingLevel={2} label="Rough idea">
        {idea === null ? <Unreadable part="rough idea" /> : <RoughText text={idea} />}
      </Station>
      <Station node={question === null ? "broken" : "star"} headingLevel={2} label="Refined question/prompt">
        {question === null ? (
          <Unreadable part="refined question" />
        ) : (
          <p dir="auto" className="t-q-lg text-text-1">
            <GapText text={question} gaps={gapSpans(question)} />
          </p>
        )}
      </Station>
      {brief === null ? (
        <Station node="broken" line="open" continues headingLevel={2} label="Answer">
          <Unreadable part="answer" />
        </Station>
      ) : (
        <AnswerStation brief={brief} />
      )}
    </>
  );
}

export const Unreadable = ({ part }: { part: string }) => (
  <p className="text-text-3">The {part} is damaged and cannot be read.</p>
);
