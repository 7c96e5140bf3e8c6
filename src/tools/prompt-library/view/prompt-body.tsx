import { piecesOf } from "#domain/prompts/template.ts";

/** Most highlighted pieces: each is an element, and with many more the page freezes at every key. */
export const MOST_SET_APART = 5_000;

/** A prompt as written, with its variables and snippets highlighted. */
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
