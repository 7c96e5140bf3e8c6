import { GROUPS, type Group } from "./types.ts";

/** What an address may ask for: one group of tests, or the drill. */
const ONLY = {
  drill: "drill",
  providers: "Providers",
  storage: "Storage",
  device: "This device",
  worker: "Worker and offline",
  server: "Server and account",
} as const satisfies Readonly<Record<string, Group | "drill">>;
export type Only = keyof typeof ONLY;

/** The page's search parameters: `only`, what is tested. Never throws: invalid values are left out. */
export interface SystemTestsSearch {
  readonly only?: Only | undefined;
}

export const systemTestsSearch = ({ only }: Readonly<Record<string, unknown>>): SystemTestsSearch => ({
  only: typeof only === "string" && Object.hasOwn(ONLY, only) ? (only as Only) : undefined,
});

/** The group that is asked for; null for the drill. */
export const groupOf = (only: Only): Group | null => GROUPS.find((group) => group === ONLY[only]) ?? null;
