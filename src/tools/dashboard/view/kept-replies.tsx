import { Bot } from "lucide-react";
import type { ReplyMessage } from "#domain/entities.ts";
import { EngineNote } from "#src/ui/engine-note.tsx";
import { GapText } from "#src/ui/gap.tsx";
import { Station } from "#src/ui/station.tsx";
import { gapSpans } from "../model/gaps.ts";
import { byWhom } from "../model/wording.ts";
import { ReplyText } from "./reply-text.tsx";

export interface KeptRepliesProps {
  /** At least one. */
  readonly replies: readonly ReplyMessage[];
}

/** What models said in a run whose own parts are damaged: to read and to copy. */
export const KeptReplies = ({ replies }: KeptRepliesProps) => (
  <Station node="star" line="open" headingLevel={2} label="What models said">
    <ul className="grid gap-7">
      {replies.map((reply) => (
        <li key={reply.id} className="grid gap-3">
          <EngineNote icon={Bot}>{byWhom(reply.origin.task === "answer" ? "Answered" : "Proposed", reply)}</EngineNote>
          {reply.origin.task === "answer" ? (
            <ReplyText reply={reply} />
          ) : (
            <p dir="auto" className="t-q whitespace-pre-line text-text-1 wrap-anywhere">
              <GapText text={reply.text} gaps={gapSpans(reply.text)} />
            </p>
          )}
        </li>
      ))}
    </ul>
  </Station>
);
