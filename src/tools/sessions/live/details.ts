/** What is read of single sessions, for the parts that are loaded when somebody opens them. */
import { links as linkEntity } from "#domain/entities/links.ts";
import { messages as messageEntity } from "#domain/entities/messages.ts";
import { readStored } from "#domain/entities/stored.ts";
import type { Message, Session } from "#domain/entities.ts";
import { itemKey, splitItemKey } from "#domain/provenance/item-key.ts";
import { endIn } from "#domain/provenance/trail.ts";
import { groupRuns, type Runs } from "#domain/sessions/runs.ts";
import type { SearchPart } from "#domain/sessions/search-query.ts";
import { readSession } from "#domain/stored/session.ts";
import { madeOfOne } from "#src/data/search/made-of.ts";
import { seldom } from "#src/data/search/seldom.ts";
import { messageRowsOf } from "#src/data/session-rows.ts";
import { type MergePlan, planMerge } from "#src/data/sessions/copy-sessions.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { linksOf } from "#sync/store/link-queries.ts";
import { session as livingSession } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** A session as its preview shows it. */
export interface Preview extends Runs {
  readonly session: Session;
  /** All its messages that can be read, those of chats with personas among them. */
  readonly messages: readonly Message[];
  /** The texts of what was made of it: beliefs, debates, maps. */
  readonly made: readonly SearchPart[];
  /** What it was copied from, and what was copied from it; without those that are gone. */
  readonly from: readonly Session[];
  readonly forks: readonly Session[];
  /** The session that it was merged into, as long as that is there. */
  readonly mergedInto: Session | null;
}

/** A session with its runs and its kin; null when this device has none with that id, or its row is damaged. */
export const usePreview = (id: string): Live<Preview | null> =>
  useLive(
    async (db) => {
      const session = readSession(await livingSession(db, id));
      if (!session) return null;
      const key = itemKey("sessions", id);
      const kin = async (direction: "up" | "down") => {
        const [rows = []] = await linksOf(db, [key], direction, MOST_KIN);
        const ends = rows.flatMap((row) => readStored(linkEntity, row) ?? []).map((link) => endIn(link, direction));
        const ids = [...new Set(ends)].flatMap((end) => {
          const item = splitItemKey(end);
          return item?.table === "sessions" ? [item.id] : [];
        });
        return livingSessions(db, ids);
      };
      const [rows, made, from, forks, [mergedInto = null]] = await Promise.all([
        messageRowsOf(db, id),
        madeOfOne(db, id),
        kin("up"),
        kin("down"),
        livingSessions(db, session.mergedInto ? [session.mergedInto] : []),
      ]);
      return {
        ...groupRuns(rows),
        session,
        made,
        messages: rows.flatMap((row) => readStored(messageEntity, row) ?? []),
        from,
        forks: forks.filter((one) => one.id !== session.mergedInto),
        mergedInto,
      };
    },
    [id],
    seldom,
  );

/** Links read of a session for its preview. */
const MOST_KIN = 500;

const livingSessions = async (db: StudioDatabase, ids: readonly string[]): Promise<Session[]> =>
  (await db.sessions.bulkGet([...ids])).flatMap((row) => (row?.deleted === 0 ? (readSession(row) ?? []) : []));

/** What a merge of these sessions would hold. */
export const useMergePlan = (ids: readonly string[]): Live<MergePlan> =>
  useLive((db) => planMerge(db, ids), [ids.join(" ")]);
