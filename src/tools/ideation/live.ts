import { useEffect, useMemo, useState } from "react";
import type { IdeaBoard } from "#domain/entities.ts";
import { isSilent, type Silence } from "#domain/ideation/silence.ts";
import { itemKey, splitItemKey } from "#domain/provenance/item-key.ts";
import type { Source } from "#domain/provenance/origin.ts";
import { readIdeaBoard } from "#domain/stored/idea.ts";
import { readPrompt } from "#domain/stored/prompt.ts";
import { readSession } from "#domain/stored/session.ts";
import { useTextDraft } from "#src/data/document/use-text-draft.ts";
import { type Board, boardReader } from "#src/data/ideation/board-reader.ts";
import { wordedItem } from "#src/data/provenance/worded-items.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useSyncMarks } from "#src/data/use-sync-marks.ts";
import { ideaBoards } from "#sync/store/idea-queries.ts";
import type { IdeationSearch } from "./model/ideation-search.ts";

export type { Board };

/** An idea that is not added yet, stored as the person types. */
export const useStoredDraft = useTextDraft;
export const useSyncMarkOf = (boardId: string) => useSyncMarks("idea_boards", [boardId])(boardId);

/** Boards shown in the list. */
const MOST_BOARDS = 500;

export interface Boards {
  /** Most recently changed first. */
  readonly list: readonly IdeaBoard[];
  readonly trash: readonly IdeaBoard[];
  /** Number of damaged boards, which are not shown. */
  readonly unreadable: number;
}

export const useBoards = (): Live<Boards> =>
  useLive(async (db) => {
    const rows = await ideaBoards(db, MOST_BOARDS);
    const boards = rows.flatMap((row) => readIdeaBoard(row) ?? []);
    return {
      list: boards.filter(({ trashedAt }) => trashedAt === null),
      trash: boards.filter(({ trashedAt }) => trashedAt !== null),
      unreadable: rows.length - boards.length,
    };
  }, []);

/** Null where there is no such board on this device; `damaged` where its row cannot be read. */
export function useBoard(id: string): Live<Board | null | "damaged"> {
  const reader = useMemo(() => boardReader(id), [id]);
  useEffect(() => () => reader.end(), [reader]);
  return useLive((db) => reader.read(db), [reader]);
}

/** An idea with its board, which is undefined where the idea is not on this device. Names the idea: of an earlier one it may be said first. */
export const useBoardOf = (idea: string | undefined): Live<Pick<IdeationSearch, "idea" | "board">> =>
  useLive(
    async (db) => {
      const row = idea === undefined ? undefined : await db.ideas.get(idea);
      return { idea, board: row && row.deleted !== 1 ? row.boardId : undefined };
    },
    [idea],
  );

/** What another tool hands over for a new board: the words of its question, and the row they come from. */
export interface Brought {
  readonly text: string;
  readonly thing: string;
  readonly from: Source;
}

/** @param key of a session, a prompt, or a thought of a map @returns null where it is not here */
export const useBrought = (key: string | undefined): Live<Brought | null> =>
  useLive(
    async (db): Promise<Brought | null> => {
      const named = splitItemKey(key ?? "");
      if (named?.table === "sessions") {
        const row = readSession(await db.sessions.get(named.id));
        return (
          row && { text: row.question || row.idea, thing: "thought", from: { table: "sessions", row: { ...row } } }
        );
      }
      if (named?.table === "prompts") {
        const row = readPrompt(await db.prompts.get(named.id));
        return row && { text: row.body, thing: "prompt", from: { table: "prompts", row: { ...row } } };
      }
      const from = named && (await wordedItem(db, itemKey(named.table, named.id)));
      return from ? { text: from.text, thing: from.table === "ideas" ? "idea" : "thought", from } : null;
    },
    [key],
  );

/** Milliseconds between two looks at the clock. */
const TICK = 250;

/** The studio's time, epoch milliseconds, moving on as long as the silent phase runs. */
export function useClock(silence: Silence): number {
  const studio = useStudio();
  const [now, setNow] = useState(() => studio.now());
  const runs = isSilent(silence, now);
  useEffect(() => {
    setNow(studio.now());
    if (!runs) return;
    const look = () => setNow(studio.now());
    const timer = setInterval(look, TICK);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [studio, runs]);
  return now;
}
