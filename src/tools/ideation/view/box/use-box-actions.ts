import { useMemo } from "react";
import type { IdeaAxis, IdeaPair } from "#domain/entities.ts";
import { MOST_VALUES } from "#domain/ideation/box.ts";
import { hasVisible } from "#domain/visible.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { added, useCommands } from "../../data.ts";
import type { Board } from "../../live.ts";
import { lastStep, noteSteps } from "../../store.ts";
import type { BoardActions } from "../use-board-actions.ts";

export type BoxActions = ReturnType<typeof useBoxActions>;

const MOST_TEXT = 80;

const stepFields = ({ name, values, gone }: IdeaAxis) => ({ name, values, gone });

/** Changes of a board's box. What is taken away stays as `gone`, so that another device's edit finds it. */
export function useBoxActions(
  { board, axes, pairs }: Pick<Board, "board" | "axes" | "pairs">,
  undo: BoardActions["undo"],
) {
  const boardId = board.id;
  const { putAxis, judgePair, now, newId } = useCommands();
  return useMemo(() => {
    /** @returns whether it is stored */
    const store = async (seen: IdeaAxis | null, next: IdeaAxis): Promise<boolean> => {
      const stored = await putAxis(seen, { ...next, updatedAt: now() });
      if (!stored.ok) notifyFailure("The box was not changed", stored.error);
      else
        noteSteps(boardId, [
          seen
            ? { table: "idea_axes", id: next.id, set: stepFields(next), before: stepFields(seen) }
            : added("idea_axes", next.id, now()),
        ]);
      return stored.ok;
    };
    return {
      addAxis: () => {
        const at = now();
        const order = Math.max(0, ...axes.map(({ order: of }) => of)) + 1;
        return store(null, {
          id: newId(),
          boardId,
          name: `Line ${axes.filter(({ gone }) => gone === null).length + 1}`,
          order,
          values: {},
          gone: null,
          createdAt: at,
          updatedAt: at,
        });
      },
      rename: (axis: IdeaAxis, name: string) =>
        hasVisible(name) && name !== axis.name
          ? store(axis, { ...axis, name: name.trim().slice(0, MOST_TEXT) })
          : undefined,
      async removeAxis(axis: IdeaAxis) {
        if (!(await store(axis, { ...axis, gone: now() }))) return;
        const steps = lastStep(boardId);
        notify({
          title: "Line taken away",
          description: axis.name,
          variant: "info",
          action: { label: "Undo", onSelect: () => void undo(steps) },
        });
      },
      /** @returns what is wrong with the value; null once it is stored */
      async addValue(axis: IdeaAxis, text: string): Promise<string | null> {
        const living = Object.values(axis.values).filter(({ gone }) => gone === null);
        if (!hasVisible(text)) return null;
        if (text.length > MOST_TEXT) return `${MOST_TEXT} characters at most.`;
        if (living.length >= MOST_VALUES) return `A line has ${MOST_VALUES} values at most.`;
        if (living.some((value) => value.text.toLowerCase() === text.trim().toLowerCase()))
          return "This line has that value already.";
        const order = Math.max(0, ...Object.values(axis.values).map(({ order: of }) => of)) + 1;
        const isStored = await store(axis, {
          ...axis,
          values: { ...axis.values, [newId().slice(-8)]: { text: text.trim(), order, gone: null } },
        });
        return isStored ? null : "The value was not added.";
      },
      removeValue(axis: IdeaAxis, key: string) {
        const value = axis.values[key];
        return value && store(axis, { ...axis, values: { ...axis.values, [key]: { ...value, gone: now() } } });
      },
      async judge(key: string, verdict: IdeaPair["verdict"], why: string): Promise<boolean> {
        const stored = await judgePair(boardId, key, verdict, why);
        if (!stored.ok) notifyFailure("The pair was not judged", stored.error);
        else {
          const id = `${boardId}.${key}`;
          const { verdict: was, why: before } = pairs.find((pair) => pair.id === id) ?? { verdict: "open", why: "" };
          noteSteps(boardId, [
            { table: "idea_pairs", id, set: { verdict, why }, before: { verdict: was, why: before } },
          ]);
        }
        return stored.ok;
      },
    };
  }, [boardId, axes, pairs, undo, putAxis, judgePair, now, newId]);
}
