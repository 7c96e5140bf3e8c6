import { Link, useNavigate } from "@tanstack/react-router";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyThread } from "#src/ui/empty-thread.tsx";
import { Pill } from "#src/ui/pill.tsx";
import { Sentence, Sentences } from "#src/ui/sentence.tsx";
import { Star } from "#src/ui/star.tsx";
import { example } from "../model/example.ts";

const ORIGIN_LABEL = { words: "your words", answer: "you, by answering", template: "template" } as const;

interface EmptyProps {
  /** Where to ask. */
  readonly home: "/" | "/dashboard";
}

/** Nothing here yet: one example that works. */
export function NoSessions({ home }: EmptyProps) {
  const navigate = useNavigate();
  return (
    <EmptyThread
      title="No sessions yet"
      text="One thought, from the rough idea to the answer. Kept here the moment you ask."
      exampleLabel="For example, ask"
      example={example.idea}
      becomesLabel="and it becomes"
      badge={
        <Pill variant="refined">
          Refined <Star />
        </Pill>
      }
      actions={
        <>
          <Button
            variant="primary"
            size="lg"
            onClick={() => void navigate({ to: home, search: { idea: example.idea } })}
          >
            Ask this
          </Button>
          <Link to={home} search={{}} className={buttonClass({ variant: "ghost", size: "lg" })}>
            Write my own
          </Link>
        </>
      }
    >
      <Sentences>
        {example.sentences.map(({ text, gaps, origin }) => (
          <Sentence key={text} text={text} gaps={gaps} origin={origin} originLabel={ORIGIN_LABEL[origin]} />
        ))}
      </Sentences>
    </EmptyThread>
  );
}

/** The last one went while somebody looked on: they know what a session is. */
export const NoneLeft = ({ home }: EmptyProps) => (
  <div className="grid max-w-[52ch] justify-items-start gap-3 py-6">
    <h2 className="t-q text-text-1 leading-6">No sessions left</h2>
    <p>A deleted session comes back by Undo, as long as that is offered, and later at its address.</p>
    <Link to={home} search={{}} className={buttonClass({ className: "mt-1" })}>
      Ask a sharper question
    </Link>
  </div>
);
