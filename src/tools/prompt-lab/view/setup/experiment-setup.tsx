import type { PromptVersion } from "#domain/entities.ts";
import type { Experiment, LabAdapter } from "#domain/lab/types.ts";
import { Thread } from "#src/ui/thread.tsx";
import { sizeWords } from "../../model/experiment-size.ts";
import type { PromptsAtHand } from "../../model/library-prompt.ts";
import { InputsSection } from "./inputs-section.tsx";
import { PromptsSection } from "./prompts-section.tsx";
import { useEdit } from "./use-edit.ts";

export interface ExperimentSetupProps {
  readonly experiment: Experiment;
  /** Null while it is read. */
  readonly library: PromptsAtHand | null;
  /** Whom this device can ask. */
  readonly adapters: readonly Pick<LabAdapter, "id" | "label" | "kind" | "model">[];
  /** Why it cannot be run yet. */
  readonly problems?: readonly string[];
  /** The versions of a prompt, newest first. */
  onVersions(promptId: string): Promise<readonly PromptVersion[]>;
  onChange(next: Experiment): void;
}

/** What is tried with what, by whom, and what the answers are held to. One form; every change is told at once. */
export function ExperimentSetup({ experiment, library, problems = [], onVersions, onChange }: ExperimentSetupProps) {
  const editing = useEdit(experiment, onChange);
  const { prompts, inputs } = experiment;
  return (
    <>
      <Thread>
        <PromptsSection prompts={prompts} editing={editing} library={library} onVersions={onVersions} />
        <InputsSection inputs={inputs} prompts={prompts} editing={editing} />
      </Thread>
      <p role="status" className="t-13 mt-6 text-text-2 tabular-nums">
        {sizeWords(experiment)}
      </p>
      {problems.length > 0 && (
        <ul aria-label="Before it can run" className="t-13 mt-2 grid gap-1 text-warn">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  );
}
