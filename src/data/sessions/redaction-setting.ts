import type { Result } from "#domain/result.ts";
import { type RedactionChoice, readRedactionChoice, redactionValue } from "#domain/sessions/redaction-choice.ts";
import { setting } from "#sync/store/queries.ts";
import type { Studio } from "../studio.tsx";
import { type Live, useLive } from "../use-live.ts";
import { withWorkspace } from "../with-workspace.ts";

/** It travels with the person's settings. */
const SETTING = "redaction";

/** What the export dialog was last told to take out. */
export const useStoredRedaction = (): Live<RedactionChoice> =>
  useLive(async (db) => readRedactionChoice((await setting(db, SETTING))?.value), []);

/** Remembers it for the next export, on every device. @returns DATABASE_ERROR as in `commit()` */
export const storeRedaction = (studio: Studio, choice: RedactionChoice): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ commitDecided }) =>
    commitDecided(["settings"], async (tx) => {
      const value = redactionValue(choice);
      return (await tx.settings.get(SETTING))
        ? [{ table: "settings", id: SETTING, set: { value } }]
        : [{ table: "settings", put: { id: SETTING, value } }];
    }),
  );
