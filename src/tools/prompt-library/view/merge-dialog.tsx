import { useMemo, useState } from "react";
import type { Prompt, PromptVersion } from "#domain/entities.ts";
import { type Choice, mergedText, mergeTexts } from "#domain/prompts/merge-texts.ts";
import { commonAncestor } from "#domain/prompts/versions.ts";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { notify } from "#src/ui/notify.ts";
import { PromptText } from "#src/ui/prompt-block.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { notifyFailure } from "./notify-failure.ts";

/** What is brought together: two versions of one prompt, or a prompt with its branch. */
type Merge =
  | { readonly kind: "versions"; readonly prompt: Prompt; readonly other: PromptVersion }
  | { readonly kind: "branch"; readonly prompt: Prompt; readonly branch: Prompt };

interface MergeDialogProps {
  readonly merge: Merge;
  /** Of everything that takes part. */
  readonly versions: readonly PromptVersion[];
  onClose(): void;
}

const CHOICES = [
  { value: "ours", label: "What stands" },
  { value: "theirs", label: "The other" },
  { value: "both", label: "Both" },
] as const satisfies readonly { value: Choice; label: string }[];

/** Two texts that were made of one, side by side; what both changed is decided, and the result can be written over before it is kept. */
export function MergeDialog({ merge, versions, onClose }: MergeDialogProps) {
  const { addVersion, mergeBranch } = useCommands();
  const oneAtATime = useOneAtATime();
  const { prompt } = merge;
  const other = merge.kind === "versions" ? merge.other : merge.branch;
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
    const kept =
      merge.kind === "versions"
        ? await addVersion(prompt, text, { note: "Brought together", others: [otherHead] })
        : await mergeBranch({ trunk: prompt, branch: merge.branch, text });
    if (!kept.ok) {
      notifyFailure("The merge was not kept", kept.error);
      return;
    }
    notify({ title: merge.kind === "branch" ? "Branch merged" : "Versions brought together", variant: "info" });
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
          : "Where both changed the same place, choose. Both versions stay in the history."
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!hasVisible(result)} onClick={() => void oneAtATime(keep)}>
            Keep as new version
          </Button>
        </>
      }
      footerAside={
        <span role="status" className="t-13 ml-3.5 text-text-3 max-md:ml-0">
          {undecided === 0 || written !== null ? "" : `${undecided} still as it stands`}
        </span>
      }
    >
      <div className="mt-4 grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <section aria-label="What stands">
          <h3 className="t-label mb-1.5 text-text-2">What stands</h3>
          <PromptText className="max-h-56 overflow-y-auto">{prompt.body}</PromptText>
        </section>
        <section aria-label="The other">
          <h3 className="t-label mb-1.5 text-text-2">The other</h3>
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
                label={`Place ${at + 1}`}
                value={choices[at] ?? null}
                options={CHOICES}
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
