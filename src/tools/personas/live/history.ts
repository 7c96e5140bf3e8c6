/** What a persona was and what it came from: its versions, its card, its unsaved wording. */
import { useTextDraft } from "#src/data/document/use-text-draft.ts";
import { newestOf as newestAmong, useVersionsOf as useVersionsOfPersona } from "#src/data/personas/persona-history.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { cardOfPersona } from "#sync/store/persona-queries.ts";

export const useVersionsOf = useVersionsOfPersona;
/** The versions that nothing was made of. */
export const newestOf = newestAmong;

/** An unsaved wording of a persona, as text. */
export const useWordingDraft = (personaId: string) => useTextDraft(`personas-wording-${personaId}`);

/** Whether a persona was imported from a card, and from which file. */
export const useCardOf = (personaId: string): Live<{ readonly json: string; readonly fileName: string } | null> =>
  useLive(
    async (db) => {
      const card = await cardOfPersona(db, personaId);
      return card ? { json: card.json, fileName: card.fileName } : null;
    },
    [personaId],
  );
