import { Copy } from "lucide-react";
import type { ReplyMessage } from "#domain/entities.ts";
import { Button } from "#src/ui/button.tsx";
import { Markdown } from "#src/ui/markdown.tsx";
import { copyAndTell } from "./copy-and-tell.ts";

/** A model's answer, rendered without trusting it. */
export function ReplyText({ reply: { text, origin } }: { readonly reply: ReplyMessage }) {
  return (
    <>
      <Markdown text={text} />
      {origin.stopped && <p className="t-13 text-warn">You stopped it here. The answer is not complete.</p>}
      {origin.finishReason === "length" && (
        <p className="t-13 text-warn">The provider stopped here: the answer reached its length limit.</p>
      )}
      <div>
        <Button size="sm" onClick={() => void copyAndTell("Answer", text)}>
          <Copy aria-hidden />
          Copy answer
        </Button>
      </div>
    </>
  );
}
