import { TriangleAlert } from "lucide-react";

/** What an own wording says that no source of it does: said, never blocked. */
export function Unfounded({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p role="status" className="t-13 col-span-full flex items-start gap-1.5 pl-1 text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5" />
      <span>No source of it says {words.map((word) => `“${word}”`).join(", ")}.</span>
    </p>
  );
}
