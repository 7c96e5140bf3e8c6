import { Button } from "#src/ui/button.tsx";
import { EmptyThread } from "#src/ui/empty-thread.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

interface NoExperimentsProps {
  onExample(): void;
  onBegin(): void;
}

/** The empty lab: one working example, which needs no model. */
export function NoExperiments({ onExample, onBegin }: NoExperimentsProps) {
  return (
    <>
      <PageHeader title="Prompt Lab" />
      <EmptyThread
        title="No experiments yet"
        text="Two wordings of one prompt, tried with the same cases. Checks show which one works better, and a blind vote shows which one you prefer."
        exampleLabel="For example, two wordings"
        example="“why do {{who}} {{do_what}}” against the same question that asks for three reasons by Friday, with three cases."
        becomesLabel="run, they become"
        actions={
          <>
            <Button variant="primary" size="lg" onClick={onExample}>
              Open this example
            </Button>
            <Button variant="ghost" size="lg" onClick={onBegin}>
              Start my own
            </Button>
          </>
        }
      >
        <p className="t-15 max-w-[52ch]">
          A table of every answer with the checks it met and missed. This device answers without a model; your own model
          can answer beside it. Experiments stay on the device where you made them.
        </p>
      </EmptyThread>
    </>
  );
}
