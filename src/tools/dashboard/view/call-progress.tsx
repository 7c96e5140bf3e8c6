import { memo } from "react";
import { Markdown } from "#src/ui/markdown.tsx";
import { type Asking, useElapsed, useStreams } from "../live/models.ts";

/** How long a model has been asked, and how much has come. It is there to be read, and is not read out with every word. */
export function CallProgress({ call, isText }: { readonly call: Asking; readonly isText: boolean }) {
  const elapsed = useElapsed(call.since);
  return (
    <p className="t-13 text-text-3 tabular-nums">
      {elapsed}
      {isText && ` · ${wordsSoFar(call.soFar)}`}
    </p>
  );
}

function wordsSoFar(text: string): string {
  const words = text.match(/\S+/g)?.length ?? 0;
  if (words === 0) return "no words yet";
  return words === 1 ? "1 word so far" : `${words.toLocaleString("en")} words so far`;
}

/** What has come of an answer, for people who want to see it come. Only whole paragraphs are laid out. */
export function TextSoFar({ text }: { readonly text: string }) {
  const streams = useStreams();
  if (!streams || text === "") return null;
  const end = text.lastIndexOf("\n\n");
  return (
    <div className="mt-3 grid gap-4">
      {end > 0 && <Paragraphs text={text.slice(0, end)} />}
      <p dir="auto" className="markdown whitespace-pre-line wrap-anywhere">
        {text.slice(Math.max(0, end)).trim()}
      </p>
    </div>
  );
}

const Paragraphs = memo(Markdown);
