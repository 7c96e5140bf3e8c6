import { type Unkept, unkept } from "#domain/synthesis/unkept-words.ts";
import type { Shown } from "./shown.ts";

const WHERE: Readonly<Record<Unkept["where"], string>> = {
  nowhere: "no source says it",
  "not compared": "it is only in a question, a request, or what was not compared",
  "not agreed": "only what is not agreed says it",
  report: "it is in the report",
  out: "it is in what is left out",
};

/** Words to keep that the text does not say, and where they are. */
export function UnkeptWords({ shown: { open, comparison, placed } }: { readonly shown: Shown }) {
  const missing = unkept(open.synthesis.shape.keep, comparison, placed, open.sources);
  if (missing.length === 0) return null;
  return (
    <ul aria-label="Words to keep that the text does not say" className="t-13 mb-4 grid max-w-[60ch] gap-1 text-warn">
      {missing.map(({ phrase, where }) => (
        <li key={phrase} className="wrap-anywhere">
          The text does not say “<span dir="auto">{phrase}</span>”: {WHERE[where]}.
        </li>
      ))}
    </ul>
  );
}
