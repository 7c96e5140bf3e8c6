import type { PromptVersion } from "#domain/entities.ts";
import type { Experiment } from "#domain/lab/types.ts";
import { Thread } from "#src/ui/thread.tsx";
import type { Answerer } from "../../model/answerers.ts";
import type { PromptsAtHand } from "../../model/library-prompt.ts";
import { AnswerersSection } from "./answerers-section.tsx";
import { ChecksSection } from "./checks-section.tsx";
import { InputsSection } from "./inputs-section.tsx";
import { PromptsSection } from "./prompts-section.tsx";
import { useEdit } from "./use-edit.ts";

interface ExperimentSetupProps {
  readonly experiment: Experiment;
  /** Null while it is read. */
  readonly library: PromptsAtHand | null;
  /** The models that this device can ask. */
  readonly adapters: readonly Answerer[];
  /** The versions of a prompt, newest first. */
  onVersions(promptId: string): Promise<readonly PromptVersion[]>;
  onChange(next: Experiment): void;
}

/** The set-up of an experiment: what to try, with which cases, by which models, and with which checks. One form; it reports every change at once. */
export function ExperimentSetup(props: ExperimentSetupProps) {
  const { experiment, library, adapters, onVersions, onChange } = props;
  const editing = useEdit(experiment, onChange);
  const { prompts, inputs, assertions } = experiment;
  return (
    <Thread>
      <PromptsSection prompts={prompts} editing={editing} library={library} onVersions={onVersions} />
      <InputsSection inputs={inputs} prompts={prompts} assertions={assertions} editing={editing} />
      <AnswerersSection experiment={experiment} answerers={adapters} editing={editing} />
      <ChecksSection experiment={experiment} answerers={adapters} editing={editing} />
    </Thread>
  );
}
