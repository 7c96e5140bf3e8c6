import { HardDrive } from "lucide-react";
import { buttonClass } from "#src/ui/button.tsx";
import { EngineNote } from "#src/ui/engine-note.tsx";
import { OrderedList } from "#src/ui/ordered-list.tsx";
import { Sentence, Sentences } from "#src/ui/sentence.tsx";
import { Star } from "#src/ui/star.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { example } from "./example.ts";
import { TryExample } from "./try-example.tsx";

const ORIGIN_LABEL = { words: "your words", answer: "you, by answering", template: "template" } as const;

/** One thought from the rough idea to the answer. */
export function ExampleThread() {
  return (
    <Thread>
      <Station node="ring" line="open" className="landing-heading pt-22 max-md:pt-14">
        <h2 className="t-h2 text-text-1">One thought from start to finish</h2>
      </Station>
      <Station as="article" node="ring" label="Rough idea" headingLevel={3}>
        <p className="t-rough max-w-[40em] text-text-2">{example.idea}</p>
        <TryExample className={buttonClass({ className: "mt-4" })}>Try this one</TryExample>
      </Station>
      <Station
        as="article"
        node="star"
        label={
          <>
            Refined <Star />
          </>
        }
        headingLevel={3}
      >
        <Sentences>
          {example.sentences.map(({ text, gaps, origin }) => (
            <Sentence key={text} text={text} gaps={gaps} origin={origin} originLabel={ORIGIN_LABEL[origin]} />
          ))}
        </Sentences>
      </Station>
      <Station as="article" node="dot" label="Answer" headingLevel={3}>
        <EngineNote icon={HardDrive} className="mb-4.5">
          Drafted on this device - no model
        </EngineNote>
        <h4 className="t-label mb-2 text-text-1">Check first</h4>
        <OrderedList items={example.check} />
        <h4 className="t-label mt-7 mb-2 text-text-1">What decides it</h4>
        <p className="t-q-sm text-text-1">{example.decides.join(" ")}</p>
      </Station>
    </Thread>
  );
}
