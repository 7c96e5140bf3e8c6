import { useMemo, useState } from "react";
import { draftedIn, saidIn } from "#domain/sessions/document.ts";
import {
  countsOf,
  LEAST_OWN,
  offersOf,
  type PrivateKind,
  privateValues,
  redactor,
  toggled,
} from "#domain/sessions/redaction.ts";
import type { Thread } from "#domain/sessions/runs.ts";
import { type Shared, shareWays } from "#src/platform/share.ts";
import { besideInLink } from "#src/platform/share-link.ts";
import { Fold } from "#src/ui/fold.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { RedactionChoice, RedactionPreview } from "#src/ui/redaction.tsx";
import { ShareDialog } from "#src/ui/share-dialog.tsx";
import { useRecordSharedThread } from "../live/record-shared.ts";
import { threadInLink } from "../model/thread-in-link.ts";
import { threadMarkdown } from "../model/thread-markdown.ts";

interface ShareThreadProps {
  readonly thread: Thread;
  /** The newest question. */
  readonly question: string;
  onClose(): void;
}

/** Characters of the file that are shown. */
const SHOWN = 6_000;

/** Shares a thread: the newest question with its answers in a link, or all of it in a file. What is private can be taken out of both; keys always are. */
export function ShareThread({ thread, question, onClose }: ShareThreadProps) {
  const [chosen, setChosen] = useState<ReadonlySet<PrivateKind>>(new Set<PrivateKind>(["own"]));
  const [own, setOwn] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const whole = useMemo(() => threadMarkdown(thread), [thread]);
  const values = useMemo(() => {
    const { title, runs } = thread;
    const replied = runs.flatMap(({ replies }) => replies.map(({ text }) => text));
    return privateValues([title, ...saidIn(runs), ...draftedIn(runs), ...replied], own);
  }, [thread, own]);
  const { apply, pieces } = useMemo(() => redactor(values, chosen), [values, chosen]);
  const said = apply(question);
  const { beside, holds, leftOut } = threadInLink(thread, (text) => besideInLink(said, text), apply);
  const file = { name: "thread.md", content: apply(whole) };
  const recordShared = useRecordSharedThread(thread.id);
  const record = async (shared: Shared) => {
    const recorded = await recordShared(shared);
    if (!recorded.ok) notifyFailure("Nothing was shared", recorded.error);
    return recorded.ok;
  };
  const count = values.reduce((sum, value) => sum + value.count, 0);
  return (
    <ShareDialog
      what="thread"
      inLink={holds}
      leftOut={leftOut}
      ways={shareWays({ title: apply(thread.title), text: said, beside, file, record })}
      onClose={onClose}
    >
      <Fold
        className="mt-3"
        summary={count === 0 ? "Take something out" : `Take out what is private: ${count} found`}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        {isOpen && (
          <>
            <RedactionChoice
              legend="As found in this thread"
              rows={offersOf(countsOf(values), chosen)}
              own={own}
              leastOwn={LEAST_OWN}
              onToggle={(kind) => setChosen(toggled(chosen, kind))}
              onOwn={setOwn}
            />
            <div className="mt-4">
              <RedactionPreview pieces={pieces(whole.slice(0, SHOWN))} isCut={whole.length > SHOWN} />
            </div>
          </>
        )}
      </Fold>
    </ShareDialog>
  );
}
