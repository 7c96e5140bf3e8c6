import { type Live, useLive } from "../use-live.ts";
import { type WhereItWent, whereItWent } from "./where-it-went.ts";

export type { WhereItWent };

/** Where the newest thought went; null where none went anywhere yet. */
export const useWhereItWent = (): Live<WhereItWent | null> => useLive(whereItWent, []);
