import { useMemo, useState } from "react";
import type { Prompt, PromptVersion } from "#domain/entities.ts";
import { type Choice, mergedText, mergeTexts } from "#domain/prompts/merge-texts.ts";
import { commonAncestor } from "#domain/prompts/versions.ts";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { PromptText } from "#src/ui/prompt-block.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";

/** What is merged: two versions of one prompt, or a prompt with its branch. */
type Merge =
  | { readonly kind: "versions"; readonly prompt: Prompt; readonly other: PromptVersion }
  | { readonly kind: "branch"; readonly prompt: Prompt; readonly branch: Prompt };

interface MergeDialogProps {
  readonly merge: Merge;
  /** The versions of every prompt involved. */
  readonly versions: readonly PromptVersion[];
  onClose(): void;
}

const choicesOf = (otherName: string): readonly { value: Choice; label: string }[] => [
  { value: "ours", label: "Current" },
  { value: "theirs", label: otherName },
  { value: "both", label: "Both" },
];

/** Two texts with a common origin, side by side. The person decides where both changed, and can edit the result before it is stored. */
export function MergeDialog({ merge, versions, onClose }: MergeDialogProps) {
  const { addVersion, mergeBranch } = useCommands();
  const oneAtATime = useOneAtATime();
  const { prompt } = merge;
  const other = merge.kind === "versions" ? merge.other : merge.branch;
  const otherName = merge.kind === "versions" ? "Other version" : "Branch";
  const otherHead = merge.kind === "versions" ? merge.other.id : merge.branch.head;
  const base = useMemo(() => commonAncestor(versions, prompt.head, otherHead), [versions, prompt.head, otherHead]);
  const pieces = useMemo(() => mergeTexts(base?.body ?? "", prompt.body, other.body), [base, prompt.body, other.body]);
  const conflicts = pieces.flatMap((piece) => (piece.kind === "conflict" ? [piece] : []));
  const [choices, setChoices] = useState<readonly (Choice | undefined)[]>([]);
  const [written, setWritten] = useState<string | null>(null);
  const result = written ?? mergedText(pieces, choices);
  const undecided = conflicts.filter((_, at) => choices[at] === undefined).length;

  async function keep() {
    const title = prompt.title === base?.title ? other.title : prompt.title;
    const text = { title, body: result, variables: { ...other.variables, ...prompt.variables } };
    const stored =
      merge.kind === "versions"
        ? await addVersion(prompt, text, { note: "Merged", others: [otherHead] })
        : await mergeBranch({ trunk: prompt, branch: merge.branch, text });
    if (!stored.ok) {
      notifyFailure("The merge was not saved", stored.error);
      return;
    }
    notify({ title: merge.kind === "branch" ? "Branch merged" : "Versions merged", variant: "info" });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={
        merge.kind === "branch" ? `Merge ${merge.branch.branch?.name ?? "the branch"}` : "Two versions, one prompt"
      }
      description={
        conflicts.length === 0
          ? "They changed different places: both changes are in the result."
          : "Where both changed the same place, choose one. Both versions stay in the history."
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!hasVisible(result)} onClick={() => void oneAtATime(keep)}>
            Save as new version
          </Button>
        </>
      }
      footerAside={
        <span role="status" className="t-13 ml-3.5 text-text-3 max-md:ml-0">
          {undecided === 0 || written !== null
            ? ""
            : `${undecided} ${undecided === 1 ? "conflict" : "conflicts"} undecided`}
        </span>
      }
    >
      <div className="mt-4 grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <section aria-label="Current">
          <h3 className="t-label mb-1.5 text-text-2">Current</h3>
          <PromptText className="max-h-56 overflow-y-auto">{prompt.body}</PromptText>
        </section>
        <section aria-label={otherName}>
          <h3 className="t-label mb-1.5 text-text-2">{otherName}</h3>
          <PromptText className="max-h-56 overflow-y-auto">{other.body}</PromptText>
        </section>
      </div>
      {conflicts.length > 0 && (
        <ol className="mt-5 grid gap-3">
          {conflicts.map(({ ours, theirs }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a conflict has no identity but its place in the text
              key={at}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line-soft border-t pt-3"
            >
              <p dir="auto" className="t-mono min-w-0 flex-1 basis-60 text-text-1 [overflow-wrap:anywhere]">
                {shown(ours)} <span className="text-text-3">or</span> {shown(theirs)}
              </p>
              <Segmented
                label={`Conflict ${at + 1}`}
                value={choices[at] ?? null}
                options={choicesOf(otherName)}
                onChange={(choice) => {
                  setWritten(null);
                  setChoices(conflicts.map((_, each) => (each === at ? choice : choices[each])));
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <Field label="Result" className="mt-5">
        <TextArea
          dir="auto"
          rows={8}
          className="t-mono field-sizing-content max-h-96"
          value={result}
          onChange={({ target }) => setWritten(target.value)}
        />
      </Field>
    </Dialog>
  );
}

const shown = (text: string): string => (text.trim() === "" ? "(nothing)" : `“${text.trim()}”`);
