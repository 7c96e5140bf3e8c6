import type { ReplyMessage } from "#domain/entities.ts";
import { Button } from "#src/ui/button.tsx";
import { ReplyEnding } from "#src/ui/reply-ending.tsx";

interface OfferedReplyProps {
  readonly reply: ReplyMessage;
  readonly onTake: () => void;
}

/** What a model replied to the persona's question, for the person to put into their field or to leave. */
export const OfferedReply = ({ reply: { text, origin }, onTake }: OfferedReplyProps) => (
  <section aria-label={`${origin.provider} answers`} className="mt-4 grid gap-1.5 border-line-soft border-t pt-3">
    <p dir="auto" className="t-15 whitespace-pre-line text-text-2 wrap-anywhere">
      {text}
    </p>
    <ReplyEnding of={origin} />
    <p className="t-12 flex flex-wrap items-center gap-3 text-text-3">
      Written by {origin.provider}
      <Button variant="ghost" size="sm" onClick={onTake}>
        Put it into the field
      </Button>
    </p>
  </section>
);
