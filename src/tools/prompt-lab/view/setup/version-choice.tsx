import { useEffect, useEffectEvent, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { Prompt, PromptVersion } from "#domain/entities.ts";
import type { LabPrompt } from "#domain/lab/types.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Field } from "#src/ui/field.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { PromptText } from "#src/ui/prompt-block.tsx";
import { Select } from "#src/ui/select.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { faultWords, type PromptsAtHand, takenFrom } from "../../model/library-prompt.ts";

interface VersionChoiceProps {
  /** The id of its form, for the submit button elsewhere. */
  readonly form: string;
  readonly library: PromptsAtHand;
  readonly prompt: Prompt;
  /** Newest first. */
  onVersions(promptId: string): Promise<readonly PromptVersion[]>;
  onTake(prompt: LabPrompt): void;
}

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Chooses one version of a prompt, by default the current one, and shows it as it would be tried: with its snippets inserted. */
export function VersionChoice({ form, library, prompt, onVersions, onTake }: VersionChoiceProps) {
  const [versions, setVersions] = useState<readonly PromptVersion[] | "failed" | null>(null);
  const [chosen, setChosen] = useState(prompt.head);
  // read once per prompt, however often the caller passes a new function
  const read = useEffectEvent(onVersions);
  useEffect(() => {
    let mounted = true;
    read(prompt.id).then(
      (found) => mounted && setVersions(found.filter(({ promptId }) => promptId === prompt.id)),
      () => mounted && setVersions("failed"),
    );
    moveFocus(() => document.querySelector<HTMLElement>(`#${form} select`));
    return () => {
      mounted = false;
    };
  }, [prompt.id, form]);

  if (versions === null) return <Skeleton className="h-60" />;
  const version = versions !== "failed" && (versions.find(({ id }) => id === chosen) ?? versions[0]);
  if (versions === "failed" || !version)
    return <Problem text="The versions of this prompt could not be read. Go back and try again." />;
  const taken = takenFrom(library, prompt, version, version.id);
  return (
    <form
      id={form}
      className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onTake({ ...taken.prompt, id: uuidv7() });
      }}
    >
      <Field label="Version">
        <Select value={version.id} onChange={({ target }) => setChosen(target.value)}>
          {versions.map(({ id, createdAt, note }, at) => (
            <option key={id} value={id}>
              {`Version ${versions.length - at}, ${DAY.format(createdAt)}${id === prompt.head ? ", current" : ""}${note === "" ? "" : `: ${note}`}`}
            </option>
          ))}
        </Select>
      </Field>
      {taken.faults.map((fault) => (
        <p key={faultWords(fault)} className="t-13 text-warn">
          {faultWords(fault)}
        </p>
      ))}
      <PromptText className="max-h-80 overflow-y-auto wrap-anywhere">{taken.prompt.body}</PromptText>
    </form>
  );
}
