import type { DamagedRun } from "#domain/sessions/runs.ts";
import { GapText } from "#src/ui/gap.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Station } from "#src/ui/station.tsx";
import type { OpenThread } from "../live.ts";
import { gapSpans } from "../model/gaps.ts";
import { BriefStation } from "./brief-station.tsx";
import { RoughText } from "./idea-station.tsx";
import type { StoredRepliesProps } from "./model-answer.tsx";
import { VersionsOf } from "./versions-of.tsx";

const StoredReplies = lazyPart<StoredRepliesProps>(() =>
  import("./model-answer.tsx").then((part) => part.StoredReplies),
);

/** A damaged run: shows its readable parts and names the unreadable ones. Nothing in it can be changed. */
export function DamagedStations({ thread, run }: { thread: OpenThread; run: DamagedRun }) {
  const { idea, question, brief, replies } = run;
  return (
    <>
      <Station node={idea === null ? "broken" : "ring"} headingLevel={2} label="Rough idea">
        {idea === null ? <Unreadable part="rough idea" /> : <RoughText text={idea} />}
        <VersionsOf thread={thread} part="idea" run={run} className="mt-2" />
      </Station>
      <Station node={question === null ? "broken" : "star"} headingLevel={2} label="Refined question/prompt">
        {question === null ? (
          <Unreadable part="refined question" />
        ) : (
          <p dir="auto" className="t-q-lg text-text-1">
            <GapText text={question} gaps={gapSpans(question)} />
          </p>
        )}
        <VersionsOf thread={thread} part="question" run={run} className="mt-4" />
      </Station>
      {replies.length > 0 && <StoredReplies replies={replies} />}
      {brief === null ? (
        <Station node="broken" line="open" continues headingLevel={2} label="Answer">
          <Unreadable part="answer" />
        </Station>
      ) : (
        <BriefStation brief={brief} />
      )}
    </>
  );
}

export const Unreadable = ({ part }: { part: string }) => (
  <p className="text-text-3">The {part} is damaged and cannot be read.</p>
);
