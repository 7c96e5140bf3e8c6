import { type KeyboardEvent, useRef, useState } from "react";
import { TIE_TYPES } from "#domain/entities/map-nodes.ts";
import type { TieType } from "#domain/entities.ts";
import { draft } from "#domain/map/drafts.ts";
import { type Edge, tieWords } from "#domain/map/ties.ts";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextDialog } from "#src/ui/text-dialog.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { typeOfKey } from "../model/keys.ts";
import { oneLine } from "../model/map-words.ts";
import { ForKeys } from "./key-hints.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { ChooseThought, FindThought, useOtherThought } from "./other-thought.tsx";
import type { MapDialog, ViewProps } from "./view-props.ts";

interface MapDialogsProps extends ViewProps {
  readonly dialog: MapDialog | null;
  onClose(): void;
}

export function MapDialogs(props: MapDialogsProps) {
  const { dialog, tree, actions, onClose } = props;
  if (!dialog) return null;
  if (dialog.kind === "tie") return <TieDialog {...props} from={dialog.from} />;
  if (dialog.kind === "merge") return <MergeDialog {...props} id={dialog.id} other={dialog.other} />;
  if (dialog.kind === "decide") return <DecideDialog {...props} edge={dialog.edge} />;
  if (dialog.kind === "keep-open")
    return (
      <TextDialog
        hasVisible={hasVisible}
        title="Keep it open"
        label="Why"
        action="Keep open"
        onClose={onClose}
        onSave={(why) => actions.keepOpen(dialog.finding, why)}
      />
    );
  const [title, label, type] =
    dialog.kind === "carry"
      ? (["What shows it?", "What you take as given", "supports"] as const)
      : (["What speaks against it?", "What contradicts it", "contradicts"] as const);
  return (
    <TextDialog
      hasVisible={hasVisible}
      title={title}
      label={label}
      about={tree.node(dialog.id)?.text ?? ""}
      action="Add"
      onClose={onClose}
      onSave={async (text) => {
        const added = await actions.add(dialog.id, [draft(text, [], { kind: "ground", rel: { type, down: false } })]);
        return added.ok ? null : `${added.error.message} ${added.error.remedy ?? ""}`.trim();
      }}
    />
  );
}

/** Ties a thought to another one: which, and what the tie says. */
function TieDialog({ tree, actions, from, onClose }: MapDialogsProps & { readonly from: string }) {
  const choice = useOtherThought(tree, from);
  const { chosen } = choice;
  const [type, setType] = useState<TieType>("supports");
  const [error, setError] = useState<string | null>(null);
  const types = useRef<HTMLSelectElement>(null);
  const oneAtATime = useOneAtATime();
  const tie = (says: TieType) =>
    void oneAtATime(async () => {
      const failed = await actions.tie(from, says, chosen);
      if (failed === null) onClose();
      else setError(failed);
    });
  function onTypeKey(event: KeyboardEvent<HTMLSelectElement>) {
    const says = event.ctrlKey || event.metaKey || event.altKey ? undefined : typeOfKey(event.key);
    if (!says || chosen === "") return;
    event.preventDefault();
    setType(says);
    tie(says);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Tie to another thought"
      description={<span className="t-q-sm text-text-1">{oneLine(tree.node(from)?.text ?? "", 160)}</span>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={chosen === ""} onClick={() => tie(type)}>
            Tie
          </Button>
        </>
      }
    >
      <div className="mt-3 grid gap-3">
        <FindThought of={choice} onChosen={() => types.current?.focus()} />
        <ChooseThought of={choice} error={error} />
        <Field
          label="What the tie says"
          help={
            <ForKeys>
              A letter ties at once: S supports, C contradicts, L leads to, P part of, E example of, A asks about.
            </ForKeys>
          }
        >
          <Select
            ref={types}
            value={type}
            onChange={({ target }) => setType(target.value as TieType)}
            onKeyDown={onTypeKey}
          >
            {TIE_TYPES.map((each) => (
              <option key={each} value={each}>
                {tieWords(each)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  );
}

/** Decides a contradiction: which thought stays, or both, and why. */
function DecideDialog({ tree, actions, edge, onClose }: MapDialogsProps & { readonly edge: Edge }) {
  const [keep, setKeep] = useState("both");
  const name = (id: string) => oneLine(tree.node(id)?.text ?? "", 90);
  return (
    <TextDialog
      hasVisible={hasVisible}
      title="Two thoughts contradict each other"
      label="Why"
      action="Decide"
      mayBeEmpty
      onClose={onClose}
      onSave={(why) => actions.settle(edge, keep, why)}
    >
      <fieldset className="mt-2 mb-4 grid gap-2">
        <legend className="t-label mb-2 text-text-2">Which one do you keep?</legend>
        {[
          { id: edge.from, words: name(edge.from) },
          { id: edge.to, words: name(edge.to) },
          { id: "both", words: "Both: each holds in its own way" },
        ].map(({ id, words }) => (
          <label key={id} className="t-14 flex min-h-8 cursor-pointer items-start gap-2.5 text-text-1 max-md:min-h-11">
            <input
              type="radio"
              name="keep"
              className="mt-1 size-4 flex-none accent-brand"
              checked={keep === id}
              onChange={() => setKeep(id)}
            />
            {words}
          </label>
        ))}
      </fieldset>
    </TextDialog>
  );
}
