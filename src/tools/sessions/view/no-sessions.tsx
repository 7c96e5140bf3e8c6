import { Link, useNavigate } from "@tanstack/react-router";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyThread } from "#src/ui/empty-thread.tsx";
import { Pill } from "#src/ui/pill.tsx";
import { Sentence, Sentences } from "#src/ui/sentence.tsx";
import { Star } from "#src/ui/star.tsx";
import { example } from "../model/example.ts";

const ORIGIN_LABEL = { words: "your words", answer: "you, by answering", template: "template" } as const;

interface EmptyProps {
  /** The page for asking. */
  readonly home: "/" | "/dashboard";
}

/** The empty list: one working example. */
export function NoSessions({ home }: EmptyProps) {
  const navigate = useNavigate();
  return (
    <EmptyThread
      title="No sessions yet"
      text="One thought, from the rough idea to the answer. Saved here as soon as you ask."
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

/** Shown after the last session was deleted: the person knows what a session is, so there is no example. */
export const NoneLeft = ({ home }: EmptyProps) => (
  <div className="grid max-w-[52ch] justify-items-start gap-3 py-6">
    <h2 className="t-q text-text-1 leading-6">No sessions left</h2>
    <p>Undo restores a deleted session while its notice is shown. After that, open its address to restore it.</p>
    <Link to={home} search={{}} className={buttonClass({ className: "mt-1" })}>
      Ask a sharper question
    </Link>
  </div>
);
