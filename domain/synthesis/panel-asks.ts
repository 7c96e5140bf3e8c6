import type { ListedPersona } from "../personas/persona.ts";
import { previewsOf, readThought } from "../personas/previews.ts";
import { hasVisible } from "../visible.ts";

/** What a persona that had no turn in any source asks of the merged text. */
export interface PanelAsks {
  readonly personaId: string;
  readonly name: string;
  readonly question: string;
}

/** Most personas that are asked about: each wants a yes or a no. */
const MOST = 5;

/**
 * The questions that personas without turns have about a merged text: those in its own words first, then by fit, then in list order.
 * @param inUse the personas in use
 * @param speaking ids of those that speak in a source: their words are compared
 */
export function panelAsks(
  text: string,
  inUse: readonly ListedPersona[],
  speaking: ReadonlySet<string>,
): readonly PanelAsks[] {
  if (!hasVisible(text)) return [];
  const silent = inUse.filter(({ id }) => !speaking.has(id));
  const previews = previewsOf(silent, readThought(text));
  return silent
    .flatMap(({ id, wording }) => {
      const preview = previews.get(id);
      return preview ? [{ preview, asks: { personaId: id, name: wording.name, question: preview.text } }] : [];
    })
    .sort((a, b) => Number(b.preview.isOwn) - Number(a.preview.isOwn) || b.preview.fit - a.preview.fit)
    .slice(0, MOST)
    .map(({ asks }) => asks);
}
