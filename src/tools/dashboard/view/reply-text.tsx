import { Copy } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { ReplyMessage } from "#domain/entities.ts";
import { Button } from "#src/ui/button.tsx";
import { Markdown } from "#src/ui/markdown.tsx";
import { ReplyEnding } from "#src/ui/reply-ending.tsx";
import { setStreams, useStreams } from "../live/models.ts";
import { useCopyAndTell } from "./copy-and-tell.ts";
import { focusStation } from "./focus-station.ts";

interface ReplyTextProps {
  readonly reply: ReplyMessage;
  /** Beside the mark of an answer that broke off: a way to ask again. */
  readonly retry?: ReactNode;
}

/** A model's answer, rendered without trusting it. */
export function ReplyText({ reply: { text, origin, sessionId, runId }, retry }: ReplyTextProps) {
  const copyAndTell = useCopyAndTell({ sessionId, runId });
  return (
    <>
      <Markdown text={text} />
      <ReplyEnding of={origin} retry={retry} />
      <div>
        <Button size="sm" onClick={() => void copyAndTell("Answer", text)}>
          <Copy aria-hidden />
          Copy answer
        </Button>
      </div>
    </>
  );
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

/** While words come unseen, the way to see them, where they will stand. The time and *Stop* are in the bar that stays in view. */
export function ShowWords() {
  const streams = useStreams();
  if (streams) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-2.5 max-md:-ml-3"
      onClick={(event) => {
        focusStation(event.currentTarget); // the button goes
        setStreams(true);
      }}
    >
      Show words as they come
    </Button>
  );
}

const Paragraphs = memo(Markdown);
