import { piecesOf } from "#domain/prompts/template.ts";

/** A prompt as it is written, its variables and snippets set apart. */
export function PromptBody({ body }: { readonly body: string }) {
  return (
    <>
      {piecesOf(body).map(({ kind, text }, at) =>
        kind === "text" ? (
          text
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no identity but its place in the text
            key={at}
            className={`underline decoration-1 decoration-dashed underline-offset-4 ${kind === "variable" ? "text-brand" : "text-text-2"}`}
          >
            {text}
          </span>
        ),
      )}
    </>
  );
}
