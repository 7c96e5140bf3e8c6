import type { PersonaLiftSample } from "#domain/entities.ts";
import { useTextDraft } from "#src/data/document/use-text-draft.ts";
import { changeOf, paced } from "#src/data/paced-watch.ts";
import { useAllowance as useAllowanceOfPlan, useMayMake as useMayMakeByPlan } from "#src/data/personas/allowed.ts";
import { type Personas as AllPersonas, usePersonas as usePersonasOf } from "#src/data/personas/personas.ts";
import {
  readNewestThoughts,
  readThoughtOf,
  type SessionThought as StoredThought,
} from "#src/data/personas/thoughts.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { liftSamples } from "#sync/store/queries.ts";

/** The catalogue with what the person changed and made. */
export type Personas = AllPersonas;
/** A session as personas see it. */
export type SessionThought = StoredThought;

export const usePersonas = usePersonasOf;
/** How many personas the plan lets a person use; null without a limit. */
export const useAllowance = useAllowanceOfPlan;
/** Whether personas may be made and changed here. */
export const useMayMake = useMayMakeByPlan;

/** A thought by its session; the newest one without an id. Null when there is none, or it cannot be read. */
export const useThought = (sessionId: string | undefined): Live<StoredThought | null> =>
  useLive(
    async (db) => {
      const id = sessionId ?? (await readNewestThoughts(db, 1))[0]?.sessionId;
      return id === undefined ? null : readThoughtOf(db, id);
    },
    [sessionId],
  );

/** All lift samples, of every experiment and device. */
export const useLiftSamples = (): Live<readonly PersonaLiftSample[]> =>
  useLive(liftSamples, [], (watch) => paced(watch, changeOf("persona_lift")));

/** The beginnings of the newest thoughts. */
export const useNewestThoughts = (limit: number) => useLive((db) => readNewestThoughts(db, limit), [limit]);

/** The text of a person's own that is no session yet, stored as they type. */
export const useOwnThought = () => useTextDraft("personas-thought");
/** An answer that is being written. */
export const useAnswerDraft = (sessionId: string, personaId: string) =>
  useTextDraft(`personas-chat-${sessionId}-${personaId}`);
