import type { FilledPiece } from "#domain/prompts/template.ts";
import { Gap } from "#src/ui/gap.tsx";
import { MOST_SET_APART } from "./prompt-body.tsx";

/** A filled prompt: filled-in values are underlined, open variables are shown as gaps. */
export function FilledPieces({ pieces }: { readonly pieces: readonly FilledPiece[] }) {
  if (pieces.length > MOST_SET_APART) return pieces.map(({ text }) => text).join("");
  return pieces.map(({ kind, text }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no identity but its place in the text
    if (kind === "gap") return <Gap key={at}>{text}</Gap>;
    if (kind === "text") return text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={at} className="underline decoration-1 decoration-brand underline-offset-4">
        {text}
      </span>
    );
  });
}
