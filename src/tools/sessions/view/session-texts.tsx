import { useRef, useState } from "react";
import { hitsIn, type SearchQuery } from "#domain/sessions/search-query.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Station } from "#src/ui/station.tsx";
import type { Preview } from "../live/details.ts";

/** How a text of a session looks. */
export const SAID = "t-14 whitespace-pre-wrap text-text-2";

/** What was said in chats with personas, in order. */
export function Chats({ found, asked }: { readonly found: Preview; readonly asked: SearchQuery }) {
  const runs = new Set(found.runs.map(({ id }) => id));
  const said = found.messages.flatMap((one) => (!runs.has(one.runId) && "text" in one && one.text !== "" ? [one] : []));
  if (said.length === 0) return null;
  return (
    <Station node="dot" label="Chats with personas" headingLevel={3}>
      {said.map(({ id, text }) => (
        <Text key={id} text={text} asked={asked} className={SAID} />
      ))}
    </Station>
  );
}

const MADE = [
  { kind: "belief", label: "What you believe about it" },
  { kind: "debate", label: "In debates" },
  { kind: "map", label: "On maps" },
] as const;

/** What was made of it says: a search finds that too. */
export const MadeOfIt = ({ made, asked }: { readonly made: Preview["made"]; readonly asked: SearchQuery }) =>
  MADE.map(({ kind, label }) => {
    const texts = made.filter((part) => part.kind === kind);
    return texts.length > 0 && <MadeTexts key={kind} label={label} texts={texts} asked={asked} />;
  });

/** Texts of a kind that are drawn at first: a large map has thousands. */
const DRAWN = 50;

interface MadeTextsProps {
  readonly label: string;
  readonly texts: Preview["made"];
  readonly asked: SearchQuery;
}

/** The first texts, and every one that the search found; the others after *Show all*. */
function MadeTexts({ label, texts, asked }: MadeTextsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isDrawn = (text: string, at: number) => isWhole || at < DRAWN || hitsIn(asked, text).length > 0;
  const drawn = texts.map(({ text }, at) => ({ text, at })).filter(({ text, at }) => isDrawn(text, at));
  const showAll = () => {
    const next = texts.findIndex(({ text }, at) => !isDrawn(text, at));
    setIsWhole(true);
    moveFocus(() => section.current?.querySelector(`[data-at="${next}"]`) ?? null);
  };
  return (
    <Station ref={section} node="dot" label={label} headingLevel={3}>
      {drawn.map(({ text, at }) => (
        <Text key={at} at={at} text={text} asked={asked} className={SAID} />
      ))}
      {drawn.length < texts.length && (
        <Button size="sm" className="mt-2" onClick={showAll}>
          Show all {texts.length}
        </Button>
      )}
    </Station>
  );
}

/** A text with the places that the search found in it. */
export function Text({
  text,
  at,
  asked,
  className,
}: {
  readonly text: string | null;
  /** Its place among the texts of its kind. */
  readonly at?: number;
  readonly asked: SearchQuery;
  readonly className: string;
}) {
  if (text === null) return <p className="t-13 text-warn">This part cannot be read.</p>;
  const parts: (string | { readonly at: number; readonly hit: string })[] = [];
  let end = 0;
  for (const hit of hitsIn(asked, text)) {
    parts.push(text.slice(end, hit.start), { at: hit.start, hit: text.slice(hit.start, hit.end) });
    end = hit.end;
  }
  parts.push(text.slice(end));
  return (
    <p dir="auto" data-at={at} className={`wrap-anywhere ${className}`}>
      {parts.map((part) =>
        typeof part === "string" ? (
          part
        ) : (
          <mark
            key={part.at}
            data-place
            className="rounded-sm bg-warn-wash text-text-1 aria-current:outline-2 aria-current:outline-warn"
          >
            {part.hit}
          </mark>
        ),
      )}
    </p>
  );
}
