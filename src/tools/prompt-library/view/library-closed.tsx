import { Link } from "@tanstack/react-router";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyThread } from "#src/ui/empty-thread.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { PromptText } from "#src/ui/prompt-block.tsx";
import { usePaidPrice } from "../live/paid-price.ts";
import { example } from "../model/example.ts";
import { FilledExample } from "./filled-example.tsx";
import { PromptBody } from "./prompt-body.tsx";

/** An empty library in a plan that does not open it: what it would be. Beginning a prompt opens the upgrade modal. */
export function LibraryClosed({ onBegin }: { onBegin(): void }) {
  const price = usePaidPrice();
  return (
    <>
      <PageHeader title="Prompt library" />
      <EmptyThread
        title="The prompt library comes with Synthesizer"
        text="Prompts with variables, folders and every version saved. What you write in the Optimizer stays free."
        exampleLabel="For example, this prompt"
        example={<PromptBody body={example.body} />}
        becomesLabel="filled in, it becomes"
        actions={
          <>
            <Link to="/pricing" className={buttonClass({ variant: "primary", size: "lg" })}>
              See plans
            </Link>
            <Button size="lg" onClick={onBegin}>
              Write my own
            </Button>
            <p className="t-14 w-full min-h-5 text-text-2">{price && `Synthesizer: ${price}`}</p>
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
