import { Link } from "@tanstack/react-router";
import { buttonClass } from "#src/ui/button.tsx";
import { EmptyThread } from "#src/ui/empty-thread.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { PromptText } from "#src/ui/prompt-block.tsx";
import { example } from "../model/example.ts";
import { FilledExample } from "./filled-example.tsx";
import { PromptBody } from "./prompt-body.tsx";

/** An empty library in a plan that does not open it: what it would be, and how to have it. */
export function LibraryClosed() {
  return (
    <>
      <PageHeader title="Prompt library" />
      <EmptyThread
        title="The prompt library comes with the paid plans"
        text="Prompts with variables, folders and every version kept. What you write in the Optimizer stays free."
        exampleLabel="For example, this prompt"
        example={<PromptBody body={example.body} />}
        becomesLabel="filled in, it becomes"
        actions={
          <Link to="/pricing" className={buttonClass({ variant: "primary", size: "lg" })}>
            See plans
          </Link>
        }
      >
        <PromptText>
          <FilledExample />
        </PromptText>
      </EmptyThread>
    </>
  );
}
