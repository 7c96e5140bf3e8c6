import type { Piece } from "#domain/ideation/deal.ts";

/** A card's question: the person's own words are bright, the card's are not. */
export function CardQuestion({
  pieces,
  size = "lg",
}: {
  readonly pieces: readonly Piece[];
  readonly size?: "sm" | "lg";
}) {
  return (
    <p dir="auto" className={`${size === "lg" ? "t-q-lg" : "t-q-sm"} wrap-anywhere text-pretty text-text-2`}>
      {pieces.map(({ text, own }, at) =>
        own ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
          <b key={at} className="font-normal text-text-1">
            {text}
          </b>
        ) : (
          text
        ),
      )}
    </p>
  );
}
