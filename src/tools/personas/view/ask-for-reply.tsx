import { AskModel } from "#src/ui/ask-model.tsx";
import { type AskedOfModel, useModelReply } from "../live/model-reply.ts";

/** Lets the connected model answer the persona's question. Its reply is shown beside the field, and the person's answer stays theirs. Nothing without a model. */
export function AskForReply({ of }: { readonly of: AskedOfModel }) {
  const model = useModelReply(of);
  return (
    model && (
      <AskModel {...model} label="to answer">
        <span className="t-12 text-text-3">Counts as one message.</span>
      </AskModel>
    )
  );
}
