import type { Session } from "#domain/entities.ts";
import type { MadeKind, SearchPart } from "#domain/sessions/search-query.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { type HeldSession, heldSessions, titleParts } from "./held-sessions.ts";
import { madeOf } from "./made-of.ts";
import { foldedTexts, writtenParts } from "./session-texts.ts";

/** All that a search reads. */
export interface SearchedSessions {
  /** Newest first. */
  readonly sessions: readonly HeldSession[];
  /** All texts of a session, folded: its own, its messages', and of what was made of it. */
  partsOf(held: HeldSession): readonly SearchPart[];
  madeOf(held: HeldSession): ReadonlySet<MadeKind>;
  /** The same texts of each of these as they are written, its title first. Reads them from the disk. */
  writtenOf(sessions: readonly Session[]): Promise<readonly (readonly SearchPart[])[]>;
}

/** Up to date with the disk as of now. The first call reads all rows, later ones what changed since. @throws Dexie's errors */
export async function searchedSessions(db: StudioDatabase): Promise<SearchedSessions> {
  const [sessions, texts, made] = await Promise.all([heldSessions(db), foldedTexts(db), madeOf(db)]);
  const living = new Set(sessions.map(({ session }) => session?.id));
  return {
    sessions,
    partsOf: ({ session, parts }) =>
      session ? [...parts, ...texts.partsOf(session.id), ...made(session.id).folded] : [],
    madeOf({ session }) {
      const { kinds, forks } = made(session?.id ?? "");
      return forks.some((id) => living.has(id)) ? new Set([...kinds, "fork"]) : kinds;
    },
    async writtenOf(wanted) {
      const written = await writtenParts(db, wanted, texts);
      return wanted.map(({ id }, at) => [...(written[at] ?? []), ...made(id).parts]);
    },
  };
}

const NOTHING_MADE: ReadonlySet<MadeKind> = new Set();

/** Only what the sessions' own rows say: titles, ideas and newest questions. Few rows, beside those of all messages. @throws Dexie's errors */
export const ownRowsOnly = async (db: StudioDatabase): Promise<SearchedSessions> => ({
  sessions: await heldSessions(db),
  partsOf: ({ parts }) => parts,
  madeOf: () => NOTHING_MADE,
  writtenOf: async (wanted) => wanted.map(titleParts),
});
