import { Link } from "@tanstack/react-router";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Synthesis } from "#domain/entities.ts";
import { moveFocus, pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyThread } from "#src/ui/empty-thread.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ItemMark } from "#src/ui/item-mark.tsx";
import { List, ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { useSyncMarksOf, useSyntheses } from "../live.ts";
import { EXAMPLE } from "../model/example.ts";
import { counted, synthesisTitle } from "../model/words.ts";
import { ImportSynthesis } from "./import-synthesis.tsx";
import { SynthesisSkeleton } from "./synthesis-skeleton.tsx";

/** Rows shown, and added by *Show more*. */
const PAGE = 50;

interface SynthesisListProps {
  onOpen(id: string): void;
  onBegin(): void;
}

/** All syntheses, most recently changed first. */
export function SynthesisListPart({ onOpen, onBegin }: SynthesisListProps) {
  const [limit, setLimit] = useState(PAGE);
  const [openedAt] = useState(() => Date.now());
  const found = useSyntheses(limit + 1);
  const list = found.status === "ready" ? found.value.list.slice(0, limit) : [];
  const markOf = useSyncMarksOf(list.map(({ id }) => id));
  const remove = useRemove();
  useArrivalFocus(pageHeading, found.status === "ready");
  if (found.status === "failed")
    return (
      <>
        <PageHeader title="Synthesis" />
        <p role="alert" className="t-15 max-w-[60ch]">
          {found.error.message} {found.error.remedy}
        </p>
      </>
    );
  if (found.status === "loading")
    return (
      <>
        <PageHeader title="Synthesis" />
        <SynthesisSkeleton />
      </>
    );
  const { unreadable } = found.value;
  if (list.length === 0 && unreadable === 0) return <NoSyntheses onOpen={onOpen} onBegin={onBegin} />;
  return (
    <>
      <PageHeader
        title="Synthesis"
        actions={
          <>
            <ImportSynthesis onOpen={onOpen} />
            <Button variant="primary" onClick={onBegin}>
              <Plus aria-hidden />
              New synthesis
            </Button>
          </>
        }
      />
      <List>
        {list.map((each) => {
          const mark = markOf(each.id);
          return (
            <ListRow
              key={each.id}
              title={
                <Link to="/synthesis" search={{ synthesis: each.id }} className={rowLinkClass}>
                  {synthesisTitle(each.title)}
                </Link>
              }
              mark={mark && <ItemMark mark={mark} />}
              detail={each.question === "" ? stateWords(each) : `${stateWords(each)} · ${each.question}`}
              aside={whenChanged(each.updatedAt, openedAt)}
              actions={
                <IconButton label={`Delete ${synthesisTitle(each.title)}`} size="sm" onClick={() => void remove(each)}>
                  <Trash2 aria-hidden />
                </IconButton>
              }
            />
          );
        })}
      </List>
      {found.value.list.length > limit && (
        <Button className="mt-4" onClick={() => setLimit(limit + PAGE)}>
          Show more
        </Button>
      )}
      {unreadable > 0 && (
        <p role="status" className="t-13 mt-3 max-w-[52ch]">
          {counted(unreadable, ["synthesis is", "syntheses are"])} damaged on this device and cannot be shown. Nothing
          was changed. The export in Settings contains what is left.
        </p>
      )}
    </>
  );
}

const stateWords = ({ draftId, finishedAt }: Synthesis): string =>
  finishedAt !== null ? "Finished" : draftId === null ? "Not merged yet" : "Merged, not finished";

/** Deletes at once and offers to undo it. */
function useRemove() {
  const { deleteSynthesis, restoreSynthesis } = useCommands();
  return async ({ id, title }: Synthesis) => {
    const deleted = await deleteSynthesis(id);
    if (!deleted.ok) return void notifyFailure("The synthesis was not deleted", deleted.error);
    moveFocus(pageHeading);
    notify({
      title: `“${synthesisTitle(title)}” deleted`,
      action: {
        label: "Undo",
        onSelect: () =>
          void restoreSynthesis(id).then((restored) => {
            if (!restored.ok) notifyFailure("The synthesis was not restored", restored.error);
          }),
      },
    });
  };
}

/** The empty workshop: one working example. */
function NoSyntheses({ onOpen, onBegin }: SynthesisListProps) {
  const { addSynthesis } = useCommands();
  const oneAtATime = useOneAtATime();
  async function addExample() {
    const added = await addSynthesis(EXAMPLE);
    if (added.ok) onOpen(added.value.id);
    else notifyFailure("The example was not added", added.error);
  }
  return (
    <>
      <PageHeader title="Synthesis" />
      <EmptyThread
        title="No syntheses yet"
        text="Two to eight texts become one. Each sentence leads to its source, and what only one of them says is never dropped without you."
        exampleLabel="For example, two e-mails about one meeting"
        example="Both say that the market is on 14 June. One says that a stall costs 40 euros, the other 55."
        becomesLabel="merged, they become"
        actions={
          <>
            <Button variant="primary" size="lg" onClick={() => void oneAtATime(addExample)}>
              Open this example
            </Button>
            <Button variant="ghost" size="lg" onClick={onBegin}>
              Choose my own
            </Button>
            <ImportSynthesis onOpen={onOpen} />
          </>
        }
      >
        <p className="t-15 max-w-[52ch]">
          One text with what both say, the points on which they do not agree side by side, and a report of what only one
          of them says. This device merges word for word, without a model.
        </p>
      </EmptyThread>
    </>
  );
}
