import { useTextDraft } from "#src/data/document/use-text-draft.ts";
import { useAllowance as useAllowanceOfPlan, useMayMake as useMayMakeByPlan } from "#src/data/personas/allowed.ts";
import {
  type Personas as AllPersonas,
  newestOf as newestAmong,
  usePersonas as usePersonasOf,
  useVersionsOf as useVersionsOfPersona,
} from "#src/data/personas/personas.ts";
import {
  readNewestThoughts,
  readThoughtOf,
  type SessionThought as StoredThought,
} from "#src/data/personas/thoughts.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { cardOfPersona } from "#sync/store/persona-queries.ts";

/** The catalogue with what the person changed and made. */
export type Personas = AllPersonas;
/** A session as personas see it. */
export type SessionThought = StoredThought;

export const usePersonas = usePersonasOf;
/** How many personas the plan lets a person use; null without a limit. */
export const useAllowance = useAllowanceOfPlan;
/** Whether personas may be made and changed here. */
export const useMayMake = useMayMakeByPlan;
export const useVersionsOf = useVersionsOfPersona;
/** The versions that nothing was made of. */
export const newestOf = newestAmong;

/** A thought by its session; the newest one without an id. Null when there is none, or it cannot be read. */
export const useThought = (sessionId: string | undefined): Live<StoredThought | null> =>
  useLive(
    async (db) => {
      const id = sessionId ?? (await readNewestThoughts(db, 1))[0]?.sessionId;
      return id === undefined ? null : readThoughtOf(db, id);
    },
    [sessionId],
  );

/** The beginnings of the newest thoughts. */
export const useNewestThoughts = (limit: number) => useLive((db) => readNewestThoughts(db, limit), [limit]);

/** The text of a person's own that is no session yet, stored as they type. */
export const useOwnThought = () => useTextDraft("personas-thought");
/** An answer that is being written. */
export const useAnswerDraft = (sessionId: string, personaId: string) =>
  useTextDraft(`personas-chat-${sessionId}-${personaId}`);
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
