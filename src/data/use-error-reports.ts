import type { ErrorReport } from "#domain/entities.ts";
import { newestErrorReports } from "#sync/store/queries.ts";
import { type Live, useLive } from "./use-live.ts";

/** More than are stored; only reports that the server refused can exceed it. */
const LISTED = 60;

/** What failed on this device, newest first. */
export const useErrorReports = (): Live<readonly ErrorReport[]> =>
  useLive((db) => newestErrorReports(db, { limit: LISTED }), []);
