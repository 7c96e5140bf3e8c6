import { useState } from "react";
import { HEADINGS, SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import type { Origin } from "#domain/thinking/types.ts";
import { Button } from "#src/ui/button.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { GapText } from "#src/ui/gap.tsx";
import { OriginMark } from "#src/ui/origin-mark.tsx";
import { useOptimizer } from "../store.ts";

const ORIGINS: Readonly<Record<Origin, string>> = {
  words: "your words",
  answer: "you, by answering",
  template: "template",
};

/** Number shown at first. */
const PAGE = 40;

/** The origin of each sentence of the prompt; open gaps are listed among them. */
export function WhoseWords() {
  const sentences = useOptimizer((state) => state.reviewed?.review.sentences);
  const [limit, setLimit] = useState(PAGE);
  if (!sentences) return null;
  const shown = sentences.slice(0, limit);
  return (
    <Fold summary="Whose words these are">
      {SECTION_ORDER.filter((id) => shown.some(({ section }) => section === id)).map((id) => (
        <div key={id} className="mt-4">
          <h3 className="t-13 mb-1 text-text-3">{HEADINGS[id]}</h3>
          <ul className="grid gap-2">
            {shown
              .filter(({ section }) => section === id)
              .map(({ text, origin, gaps }, at) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may stand twice
                  key={at}
                  className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-baseline gap-x-6 max-md:grid-cols-1"
                >
                  <span dir="auto" className="t-14 text-text-1 [overflow-wrap:anywhere]">
                    <GapText text={text} gaps={gaps} />
                  </span>
                  <OriginMark origin={origin}>{ORIGINS[origin]}</OriginMark>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {sentences.length > limit && (
        <Button size="sm" variant="ghost" className="mt-3 -ml-2.5" onClick={() => setLimit(limit * 4)}>
          Show more of {sentences.length.toLocaleString("en")} sentences
        </Button>
      )}
    </Fold>
  );
}
