import { Button } from "#src/ui/button.tsx";
import { EmptyThread } from "#src/ui/empty-thread.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { PromptText } from "#src/ui/prompt-block.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { example } from "../model/example.ts";
import { FilledExample } from "./filled-example.tsx";
import { ImportButton } from "./import-button.tsx";
import { PromptBody } from "./prompt-body.tsx";

interface NoPromptsProps {
  onBegin(): void;
  onFile(file: File): void;
  onOpen(promptId: string): void;
}

/** The empty library: one working example. */
export function NoPrompts({ onBegin, onFile, onOpen }: NoPromptsProps) {
  const { addPrompt, setPrompts } = useCommands();
  const oneAtATime = useOneAtATime();
  async function saveExample() {
    const { title, body, variables, tags, filled } = example;
    const added = await addPrompt({ title, body, variables, tags });
    const stored = added.ok ? await setPrompts([added.value.id], { filled }) : added;
    if (added.ok && stored.ok) onOpen(added.value.id);
    else if (!stored.ok) notifyFailure("The example was not saved", stored.error);
  }
  return (
    <>
      <PageHeader title="Prompt library" />
      <EmptyThread
        title="No prompts yet"
        text="A prompt you use again, with its changing parts as variables. Every version is saved."
        exampleLabel="For example, this prompt"
        example={<PromptBody body={example.body} />}
        becomesLabel="filled in, it becomes"
        actions={
          <>
            <Button variant="primary" size="lg" onClick={() => void oneAtATime(saveExample)}>
              Save this one
            </Button>
            <Button variant="ghost" size="lg" onClick={onBegin}>
              Write my own
            </Button>
            <ImportButton onFile={onFile} />
          </>
        }
      >
        <PromptText>
          <FilledExample />
        </PromptText>
      </EmptyThread>
    </>
  );
}
