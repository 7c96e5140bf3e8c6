import { useMemo } from "react";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import type { AppError } from "#domain/errors.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { type BoardFields, type IdeaFields, type NewIdea, stepOf, useCommands } from "../data.ts";
import { noteSteps, takeStep } from "../store.ts";

export type BoardActions = ReturnType<typeof useBoardActions>;

const FAILED = "Nothing was changed";
const words = ({ message, remedy }: AppError): string => `${message} ${remedy ?? ""}`.trim();

/** What a person does on a board. Each step can be undone; a failure is announced and changes nothing. */
export function useBoardActions(board: IdeaBoard) {
  const { now, newId, addIdeas, setIdeas, setBoard, undoSteps, mergeIdeas, splitIdea } = useCommands();
  return useMemo(() => {
    const { id: boardId, groups } = board;
    const undo = async () => {
      const steps = takeStep(boardId);
      if (!steps) return;
      const undone = await undoSteps(boardId, steps);
      if (!undone.ok) {
        noteSteps(boardId, steps);
        notifyFailure("Nothing was undone", undone.error);
      }
    };
    const set = async (ideas: readonly Idea[], fields: IdeaFields, more?: BoardFields): Promise<boolean> => {
      const steps = ideas.map((idea) => stepOf(idea, fields));
      const stored = await setIdeas(boardId, steps, more, board);
      if (!stored.ok) {
        notifyFailure(FAILED, stored.error);
        return false;
      }
      noteSteps(boardId, steps);
      return true;
    };
    return {
      undo,
      set,
      /** @returns what went wrong; null once the ideas are stored */
      async add(added: readonly NewIdea[]): Promise<string | null> {
        const stored = await addIdeas(board, added);
        return stored.ok ? null : words(stored.error);
      },
      async setBoard(fields: BoardFields): Promise<boolean> {
        const stored = await setBoard(boardId, fields, board);
        if (!stored.ok) notifyFailure(FAILED, stored.error);
        return stored.ok;
      },
      async takeAway(idea: Idea) {
        if (!(await set([idea], { gone: now() }))) return;
        notify({
          title: "Idea taken away",
          description: idea.text,
          variant: "info",
          action: { label: "Undo", onSelect: () => void undo() },
        });
      },
      /** Puts ideas into the group of this name, a new one where there is none. An empty name takes them out. */
      async group(ideas: readonly Idea[], name: string): Promise<void> {
        const wanted = name.trim();
        const known = Object.entries(groups).find(([, group]) => group.name.toLowerCase() === wanted.toLowerCase());
        if (wanted === "" || known)
          return void (await set(ideas, { group: wanted === "" ? null : (known?.[0] ?? null) }));
        const key = newId().slice(-8);
        await set(ideas, { group: key }, { groups: { ...groups, [key]: { name: wanted.slice(0, 80), order: now() } } });
      },
      async merge(ideas: readonly [Idea, ...Idea[]], text: string): Promise<string | null> {
        const merged = await mergeIdeas(board, ideas, text);
        return merged.ok ? null : words(merged.error);
      },
      async part(merged: Idea) {
        const split = await splitIdea(merged);
        if (!split.ok) notifyFailure(FAILED, split.error);
      },
    };
  }, [board, now, newId, addIdeas, setIdeas, setBoard, undoSteps, mergeIdeas, splitIdea]);
}
