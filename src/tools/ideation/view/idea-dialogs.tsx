import { useState } from "react";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import type { HatsDialogProps } from "./hats-dialog.tsx";
import { IdeaEditDialog } from "./idea-edit-dialog.tsx";
import type { BoardActions } from "./use-board-actions.ts";

const HatsDialog = lazyPart<HatsDialogProps>(() => import("./hats-dialog.tsx").then((part) => part.HatsDialog));

export type OpenDialog = { readonly kind: "edit" | "group" | "merge" | "hats"; readonly idea: Idea };

interface IdeaDialogsProps {
  readonly board: IdeaBoard;
  /** The ideas on the board, in their order. */
  readonly ideas: readonly Idea[];
  readonly open: OpenDialog;
  readonly actions: BoardActions;
  onClose(): void;
  /** Opens the dialog again that was closed. */
  onReopen(): void;
}

/** What is asked about one idea: its text, its group, what it is merged with, or what six hats say of it. */
export function IdeaDialogs({ board, ideas, open: { kind, idea }, actions, ...on }: IdeaDialogsProps) {
  const { onClose } = on;
  if (kind === "edit") {
    const now = ideas.find(({ id }) => id === idea.id);
    return <IdeaEditDialog idea={now ?? idea} isGone={now === undefined} actions={actions} {...on} />;
  }
  if (kind === "hats") {
    const now = ideas.find(({ id }) => id === idea.id);
    return <HatsDialog idea={now ?? idea} actions={actions} onClose={onClose} />;
  }
  if (kind === "group")
    return <GroupDialog board={board} ideas={ideas} idea={idea} actions={actions} onClose={onClose} />;
  return <MergeDialog ideas={ideas} idea={idea} actions={actions} onClose={onClose} />;
}

function GroupDialog({
  board,
  ideas,
  idea,
  actions,
  onClose,
}: Omit<IdeaDialogsProps, "open" | "onReopen"> & { readonly idea: Idea }) {
  // one without an idea was undone, or emptied: it shows nowhere else either
  const used = new Set(ideas.flatMap(({ group }) => group ?? []));
  const groups = Object.entries(board.groups)
    .filter(([id]) => used.has(id))
    .toSorted(([, a], [, b]) => a.order - b.order);
  const [name, setName] = useState(idea.group === null ? "" : (board.groups[idea.group]?.name ?? ""));
  const [error, setError] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  const save = (wanted: string) =>
    void oneAtATime(async () => {
      const failed = await actions.group([idea], wanted);
      if (failed === null) onClose();
      else setError(failed);
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Group"
      description={idea.text}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={() => save("")}>
            No group
          </Button>
          <Button variant="primary" onClick={() => save(name)}>
            Put it there
          </Button>
        </>
      }
    >
      <Field label="Name of the group" error={error}>
        <TextInput
          value={name}
          maxLength={80}
          onChange={({ target }) => {
            setName(target.value);
            setError(null);
          }}
          onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && save(name)}
        />
      </Field>
      {groups.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {groups.map(([id, group]) => (
            <Button key={id} size="sm" onClick={() => save(group.name)}>
              {group.name}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  );
}

function MergeDialog({
  ideas,
  idea,
  actions,
  onClose,
}: Omit<IdeaDialogsProps, "open" | "board" | "onReopen"> & { readonly idea: Idea }) {
  const others = ideas.filter(({ id }) => id !== idea.id);
  const [otherId, setOtherId] = useState(others[0]?.id ?? "");
  const other = others.find(({ id }) => id === otherId);
  const [text, setText] = useState(() => (other ? `${idea.text}\n${other.text}` : idea.text));
  const [error, setError] = useState<string | null>(null);
  async function merge() {
    if (!other) return;
    const failed = await actions.merge([idea, other], text);
    if (failed === null) onClose();
    else setError(failed);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Merge"
      description="Both ideas stay behind the new one. “Split again” restores them."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={!other} onClick={() => void merge()}>
            Merge
          </Button>
        </>
      }
    >
      {others.length === 0 ? (
        <p>There is no other idea to merge it with.</p>
      ) : (
        <div className="grid gap-4">
          <Field label="With">
            <Select
              // M, the arrows and Enter merge; the text is one Tab away
              autoFocus
              value={otherId}
              onChange={({ target }) => {
                const chosen = others.find(({ id }) => id === target.value);
                setOtherId(target.value);
                if (chosen) setText(`${idea.text}\n${chosen.text}`);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                void merge();
              }}
            >
              {others.map(({ id, text: words }) => (
                <option key={id} value={id}>
                  {ideas.findIndex((each) => each.id === id) + 1}. {words.slice(0, 100)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="The new idea" error={error}>
            <TextArea rows={4} dir="auto" value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
        </div>
      )}
    </Dialog>
  );
}
