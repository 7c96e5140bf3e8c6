import { piecesOf } from "../prompts/template.ts";
import type { Lens } from "../thinking/lens/lens.ts";
import { framingsOf } from "../thinking/lens/select.ts";
import type { LabPrompt } from "./types.ts";

/** Characters of a wording that a lens reads: it quotes one sentence at most. */
const READ = 20_000;

/** A name in braces becomes one word, so that it is quoted as a whole or not at all. */
const compact = (body: string): string =>
  piecesOf(body)
    .map((piece) => {
      if (piece.kind === "variable") return `{{${piece.name}}}`;
      return piece.kind === "snippet" ? `{{>${piece.name}}}` : piece.text;
    })
    .join("");

/**
 * A wording asked through a persona: the wording itself, followed by the questions of the persona's lens in the wording's own words.
 * @param of the wording it is made from, which does not change
 * @param id the new wording's id
 * @returns null when the lens has no question about it
 */
export function throughPersona(of: LabPrompt, lens: Lens, id: string): LabPrompt | null {
  const [framing] = framingsOf(compact(of.body.slice(0, READ)), [lens], { most: 1, general: true });
  if (!framing) return null;
  return {
    id,
    label: of.label.trim() === "" ? lens.name : `${of.label}, ${lens.name}`,
    body: `${of.body.trimEnd()}\n\n${framing.question}`,
    from: null,
    persona: { id: lens.id, name: lens.name, of: of.id },
  };
}
