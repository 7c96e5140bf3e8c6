import { piecesOf } from "#domain/prompts/template.ts";

/** Pieces of a text that are set apart: each is an element, and with many more of them a page stands still at every key. */
export const MOST_SET_APART = 5_000;

/** A prompt as it is written, its variables and snippets set apart. */
export function PromptBody({ body }: { readonly body: string }) {
  const pieces = piecesOf(body);
  if (pieces.length > MOST_SET_APART) return body;
  return (
    <>
      {pieces.map(({ kind, text }, at) =>
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
