import { Button } from "#src/ui/button.tsx";
import { EmptyThread } from "#src/ui/empty-thread.tsx";
import { EXAMPLE } from "../model/example.ts";

/** No thought yet: one example that works. */
export function NoThought({ onExample, onWrite }: { onExample(): void; onWrite(): void }) {
  return (
    <EmptyThread
      className="mt-0 mb-12"
      title="No thought yet"
      text="Each persona below asks about your own words. Give them a thought, as rough as it is."
      exampleLabel="For example"
      example={EXAMPLE.thought}
      becomesLabel="and Explorer asks"
      actions={
        <>
          <Button variant="primary" size="lg" onClick={onExample}>
            Use this example
          </Button>
          <Button variant="ghost" size="lg" onClick={onWrite}>
            Write my own
          </Button>
        </>
      }
    >
      <p className="t-q text-text-1">{EXAMPLE.question}</p>
    </EmptyThread>
  );
}
