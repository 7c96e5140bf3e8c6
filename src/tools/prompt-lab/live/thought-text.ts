import { readThoughtOf } from "#src/data/personas/thoughts.ts";
import { type Live, useLive } from "#src/data/use-live.ts";

/** The newest rough idea of a session; null without one. */
export const useThoughtText = (sessionId: string | undefined): Live<string | null> =>
  useLive(
    async (db) => (sessionId === undefined ? null : ((await readThoughtOf(db, sessionId))?.text ?? null)),
    [sessionId],
  );
