import { Copy } from "lucide-react";
import type { ReplyMessage } from "#domain/entities.ts";
import { Button } from "#src/ui/button.tsx";
import { Markdown } from "#src/ui/markdown.tsx";
import { useTakeOut } from "./copy-and-tell.ts";

/** A model's answer, laid out. Nothing of it is trusted. */
export function ReplyText({ reply: { text, origin } }: { readonly reply: ReplyMessage }) {
  const takeOut = useTakeOut();
  return (
    <>
      <Markdown text={text} />
      {origin.finishReason === "length" && (
        <p className="t-13 text-warn">The provider stopped here: the answer reached its limit of length.</p>
      )}
      <div>
        <Button size="sm" onClick={() => takeOut("Answer", text)}>
          <Copy aria-hidden />
          Copy answer
        </Button>
      </div>
    </>
  );
}
