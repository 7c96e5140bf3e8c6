import { Link, useNavigate } from "@tanstack/react-router";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyThread } from "#src/ui/empty-thread.tsx";
import { Pill } from "#src/ui/pill.tsx";
import { Sentence, Sentences } from "#src/ui/sentence.tsx";
import { Star } from "#src/ui/star.tsx";
import { example } from "../model/example.ts";

const ORIGIN_LABEL = { words: "your words", answer: "you, by answering", template: "template" } as const;

/** Nothing here yet: one example that works. `home`: where to ask. */
export function NoSessions({ home }: { readonly home: "/" | "/dashboard" }) {
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
