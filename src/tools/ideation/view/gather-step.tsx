import { FolderInput, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import type { Idea } from "#domain/entities.ts";
import { wordReader } from "#domain/ideation/content-words.ts";
import { sharedWords, shownIdeas } from "#domain/ideation/meter.ts";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { TextDialog } from "#src/ui/text-dialog.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { counted } from "../model/step-words.ts";
import type { StepProps } from "./cards-step.tsx";
import type { BoardActions } from "./use-board-actions.ts";

/** Shared words offered as names of groups. */
const MOST_WORDS = 12;

interface Column {
  readonly id: string | null;
  readonly name: string;
  readonly ideas: readonly Idea[];
}

/** The ideas in groups. Groups are the person's; the device only names words that ideas share. */
export function GatherStep({ board, ideas, actions }: StepProps) {
  const shown = useMemo(() => shownIdeas(ideas), [ideas]);
  const words = useMemo(() => sharedWords(shown, wordReader(board.question)), [shown, board.question]);
  const [naming, setNaming] = useState<Idea | null>(null);
  const loose = new Set(shown.filter(({ group }) => group === null).map(({ id }) => id));
  const columns: readonly Column[] = [
    ...Object.entries(board.groups)
      .toSorted(([, a], [, b]) => a.order - b.order)
      .map(([id, { name }]) => ({ id, name, ideas: shown.filter(({ group }) => group === id) }))
      .filter(({ ideas: of }) => of.length > 0),
    { id: null, name: "In no group", ideas: shown.filter(({ group }) => group === null || !board.groups[group]) },
  ];
  const offered = words
    .map(({ word, ideas: of }) => ({ word, ideas: of.filter((id) => loose.has(id)) }))
    .filter(({ ideas: of }) => of.length > 1)
    .slice(0, MOST_WORDS);
  const used = new Set(shown.flatMap(({ group }) => group ?? []));
  const numberOf = new Map(shown.map(({ id }, at) => [id, at + 1]));
  if (shown.length === 0) return <p className="t-15">No ideas to gather yet. They come first, in the step Cards.</p>;
  return (
    <>
      {offered.length > 0 && (
        <section aria-labelledby="shared-words" className="mb-8">
          <h2 id="shared-words" className="t-label text-text-1">
            Words that ideas share
          </h2>
          <p className="t-13 mt-1 mb-3 text-text-3">
            Press a word to group the ideas that contain it and are in no group yet. The small numbers show which ideas
            those are.
          </p>
          <div className="flex flex-wrap gap-2">
            {offered.map(({ word, ideas: of }) => (
              <Button
                key={word}
                size="sm"
                onClick={() =>
                  void actions.gather(
                    shown.filter(({ id }) => of.includes(id)),
                    word,
                  )
                }
              >
                {word}
                <span className="font-normal text-text-3 tabular-nums">
                  {of.map((id) => numberOf.get(id)).join(" ")}
                </span>
              </Button>
            ))}
          </div>
        </section>
      )}
      <div className="grid items-start gap-x-6 gap-y-8 md:grid-cols-2 2xl:grid-cols-3">
        {columns.map((column) =>
          column.ideas.length === 0 ? null : (
            <section key={column.id ?? ""} aria-label={column.name}>
              <div className="mb-1 flex min-h-8 items-center justify-between gap-3">
                {column.id === null ? (
                  <h2 className="t-label text-text-2">{column.name}</h2>
                ) : (
                  <GroupName board={board} id={column.id} name={column.name} actions={actions} />
                )}
                <span className="t-12 flex-none text-text-3">{counted(column.ideas.length, "idea", "ideas")}</span>
              </div>
              <ul className="border-line-soft border-t">
                {column.ideas.map((idea) => (
                  <li key={idea.id} className="flex items-start gap-2 border-line-soft border-b py-2">
                    <p dir="auto" className="t-q-sm wrap-anywhere min-w-0 flex-1 pt-0.5 text-text-1">
                      <span className="t-13 mr-2 text-text-3 tabular-nums">{numberOf.get(idea.id)}</span>
                      {idea.text}
                    </p>
                    <Menu
                      trigger={
                        <IconButton label={`Move idea ${numberOf.get(idea.id)}`}>
                          <FolderInput aria-hidden />
                        </IconButton>
                      }
                      entries={[
                        ...Object.entries(board.groups)
                          .filter(([id]) => id !== idea.group && used.has(id))
                          .map(([id, { name }]) => ({
                            label: name,
                            onSelect: () => void actions.set([idea], { group: id }),
                          })),
                        ...(idea.group === null
                          ? []
                          : [{ label: "No group", onSelect: () => void actions.set([idea], { group: null }) }]),
                        { label: "A new group…", icon: Plus, onSelect: () => setNaming(idea) },
                      ]}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
      {naming && (
        <TextDialog
          hasVisible={hasVisible}
          title="A new group"
          label="Name"
          most={80}
          action="Make the group"
          onClose={() => setNaming(null)}
          onSave={(name) => actions.group([naming], name)}
        />
      )}
    </>
  );
}

function GroupName({
  board: { groups },
  id,
  name,
  actions,
}: {
  readonly board: StepProps["board"];
  readonly id: string;
  readonly name: string;
  readonly actions: BoardActions;
}) {
  const [text, setText] = useState<string | null>(null);
  const group = groups[id];
  const save = async () => {
    const isNew = group && text !== null && text.trim() !== "" && text !== name;
    // a name that cannot be stored stays in its field
    if (!isNew || (await actions.setBoard({ groups: { ...groups, [id]: { ...group, name: text.trim() } } })))
      setText(null);
  };
  return (
    <h2 className="min-w-0 flex-1">
      <TextInput
        aria-label={`Name of the group ${name}`}
        value={text ?? name}
        className="-ml-3 border-transparent bg-transparent font-medium"
        maxLength={80}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
    </h2>
  );
}
