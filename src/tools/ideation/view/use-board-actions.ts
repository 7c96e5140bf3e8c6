import { useMemo, useRef } from "react";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import type { AppError } from "#domain/errors.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import {
  added,
  type BoardFields,
  type BoardStep,
  boardStep,
  FULL_BOARD,
  type IdeaFields,
  type NewIdea,
  type Rewritten,
  stepOf,
  useCommands,
} from "../data.ts";
import { lastStep, noteSteps, takeStep } from "../store.ts";

export type BoardActions = ReturnType<typeof useBoardActions>;

const FAILED = "Nothing was changed";
const words = ({ message, remedy }: AppError): string => `${message} ${remedy ?? ""}`.trim();

/** What a person does on a board. Each step can be undone; a failure is announced and changes nothing. */
export function useBoardActions(board: IdeaBoard) {
  const { now, newId, addIdeas, setIdeas, rewriteIdea, setBoard, takeSteps, undoSteps, mergeIdeas, splitIdea } =
    useCommands();
  // the same actions while the board changes: a row is drawn again only with its own idea
  const latest = useRef(board);
  latest.current = board;
  const boardId = board.id;
  return useMemo(() => {
    /** @param which the step of a notice; without it the newest */
    const undo = async (which?: readonly BoardStep[]) => {
      const steps = takeStep(boardId, which);
      if (!steps) return;
      const undone = await undoSteps(boardId, steps);
      if (undone.ok) {
        const redo = async () => {
          const taken = await takeSteps(boardId, steps);
          if (taken.ok) noteSteps(boardId, steps);
          else notifyFailure(FAILED, taken.error);
        };
        notify({ title: "Undone", variant: "info", action: { label: "Redo", onSelect: () => void redo() } });
      } else {
        noteSteps(boardId, steps);
        notifyFailure("Nothing was undone", undone.error);
      }
    };
    /** Stores without announcing a failure: a dialog says it, and stays open with what was typed. */
    const write = async (ideas: readonly Idea[], fields: IdeaFields, more?: BoardFields): Promise<AppError | null> => {
      const steps = ideas.map((idea) => stepOf(idea, fields));
      const stored = await setIdeas(boardId, steps, more, latest.current);
      if (!stored.ok) return stored.error;
      noteSteps(boardId, steps);
      return null;
    };
    const set = async (ideas: readonly Idea[], fields: IdeaFields): Promise<boolean> => {
      const failed = await write(ideas, fields);
      if (failed) notifyFailure(FAILED, failed);
      return failed === null;
    };
    const group = (ideas: readonly Idea[], name: string): Promise<AppError | null> => {
      const { groups } = latest.current;
      const wanted = name.trim();
      const known = Object.entries(groups).find(([, { name: has }]) => has.toLowerCase() === wanted.toLowerCase());
      if (wanted === "" || known) return write(ideas, { group: wanted === "" ? null : (known?.[0] ?? null) });
      const key = newId().slice(-8);
      const made = { name: wanted.slice(0, 80), order: now() };
      return write(ideas, { group: key }, { groups: { ...groups, [key]: made } });
    };
    const wordsOf = (failed: AppError | null) => failed && words(failed);
    return {
      undo,
      set,
      /** @param onFit gets how many of them the board has room for, unless something else went wrong @returns what went wrong; null once they are stored */
      async add(ideas: readonly NewIdea[], onFit?: (count: number) => void): Promise<string | null> {
        const stored = await addIdeas(latest.current, ideas);
        if (stored.ok) onFit?.(stored.value.length);
        else if (stored.error === FULL_BOARD) onFit?.(0);
        if (!stored.ok) return words(stored.error);
        if (stored.value.length > 0)
          noteSteps(
            boardId,
            stored.value.map(({ id }) => added("ideas", id, now())),
          );
        return null;
      },
      /** Takes steps that are told by their fields. @returns whether they were taken */
      async take(steps: readonly BoardStep[]): Promise<boolean> {
        const taken = await takeSteps(boardId, steps);
        if (taken.ok) noteSteps(boardId, steps);
        else notifyFailure(FAILED, taken.error);
        return taken.ok;
      },
      async setBoard(fields: BoardFields): Promise<boolean> {
        const seen = latest.current;
        const stored = await setBoard(boardId, fields, seen);
        if (!stored.ok) notifyFailure(FAILED, stored.error);
        // the clock is not turned back, and the trash has an undo of its own
        else if (!("silence" in fields || "trashedAt" in fields)) noteSteps(boardId, [boardStep(seen, fields)]);
        return stored.ok;
      },
      async takeAway(idea: Idea) {
        if (!(await set([idea], { gone: now() }))) return;
        const steps = lastStep(boardId);
        notify({
          title: "Idea taken away",
          description: idea.text,
          variant: "info",
          action: { label: "Undo", onSelect: () => void undo(steps) },
        });
      },
      /**
       * Stores an idea's text in place of the one that the person saw.
       * @returns what became of it; a text tells what went wrong
       */
      async setText(idea: Idea, seen: string, text: string): Promise<Rewritten | string> {
        const done = await rewriteIdea(idea, seen, text);
        if (!done.ok) return words(done.error);
        if (done.value.is === "stored") noteSteps(boardId, [done.value.step]);
        return done.value;
      },
      /**
       * Puts ideas into the group of this name, a new one where there is none. An empty name takes them out.
       * @returns what went wrong; null once it is stored
       */
      group: async (ideas: readonly Idea[], name: string): Promise<string | null> => wordsOf(await group(ideas, name)),
      /** The same at one press: a failure is announced. */
      async gather(ideas: readonly Idea[], name: string) {
        const failed = await group(ideas, name);
        if (failed) notifyFailure(FAILED, failed);
      },
      async merge(ideas: readonly [Idea, ...Idea[]], text: string): Promise<string | null> {
        const merged = await mergeIdeas(latest.current, ideas, text);
        if (!merged.ok) return words(merged.error);
        const { id } = merged.value;
        noteSteps(boardId, [added("ideas", id, now()), ...ideas.map((idea) => stepOf(idea, { into: id }))]);
        return null;
      },
      async part(merged: Idea) {
        const split = await splitIdea(merged);
        if (split.ok) noteSteps(boardId, split.value);
        else notifyFailure(FAILED, split.error);
      },
    };
  }, [boardId, now, newId, addIdeas, setIdeas, rewriteIdea, setBoard, takeSteps, undoSteps, mergeIdeas, splitIdea]);
}
