import { Button } from "#src/ui/button.tsx";
import { EmptyThread } from "#src/ui/empty-thread.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { PromptText } from "#src/ui/prompt-block.tsx";
import { example } from "../model/example.ts";
import { FilledExample } from "./filled-example.tsx";
import { PromptBody } from "./prompt-body.tsx";

/** An empty library in a plan that does not open it: what it would be. Beginning a prompt opens the upgrade modal. */
export function LibraryClosed({ onBegin }: { onBegin(): void }) {
  return (
    <>
      <PageHeader title="Prompt library" />
      <EmptyThread
        title="The prompt library comes with the paid plans"
        text="Prompts with variables, folders and every version saved. What you write in the Optimizer stays free."
        exampleLabel="For example, this prompt"
        example={<PromptBody body={example.body} />}
        becomesLabel="filled in, it becomes"
        actions={
          <Button variant="primary" size="lg" onClick={onBegin}>
            Write my own
          </Button>
        }
      >
        <PromptText>
          <FilledExample />
        </PromptText>
      </EmptyThread>
    </>
  );
}
