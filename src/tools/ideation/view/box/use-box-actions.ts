import { useMemo } from "react";
import type { IdeaAxis, IdeaPair } from "#domain/entities.ts";
import { MOST_VALUES } from "#domain/ideation/box.ts";
import { hasVisible } from "#domain/visible.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../../data.ts";

export type BoxActions = ReturnType<typeof useBoxActions>;

const MOST_TEXT = 80;

/** Changes of a board's box. What is taken away stays as `gone`, so that another device's edit finds it. */
export function useBoxActions(boardId: string, axes: readonly IdeaAxis[]) {
  const { putAxis, judgePair, now, newId } = useCommands();
  return useMemo(() => {
    const store = async (seen: IdeaAxis | null, next: IdeaAxis) => {
      const stored = await putAxis(seen, { ...next, updatedAt: now() });
      if (!stored.ok) notifyFailure("The box was not changed", stored.error);
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
      removeAxis: (axis: IdeaAxis) => store(axis, { ...axis, gone: now() }),
      /** @returns what is wrong with the value; null once it is stored */
      async addValue(axis: IdeaAxis, text: string): Promise<string | null> {
        const living = Object.values(axis.values).filter(({ gone }) => gone === null);
        if (!hasVisible(text)) return null;
        if (text.length > MOST_TEXT) return `${MOST_TEXT} characters at most.`;
        if (living.length >= MOST_VALUES) return `A line has ${MOST_VALUES} values at most.`;
        if (living.some((value) => value.text.toLowerCase() === text.trim().toLowerCase()))
          return "This line has that value already.";
        const order = Math.max(0, ...Object.values(axis.values).map(({ order: of }) => of)) + 1;
        await store(axis, {
          ...axis,
          values: { ...axis.values, [newId().slice(-8)]: { text: text.trim(), order, gone: null } },
        });
        return null;
      },
      removeValue(axis: IdeaAxis, key: string) {
        const value = axis.values[key];
        return value && store(axis, { ...axis, values: { ...axis.values, [key]: { ...value, gone: now() } } });
      },
      async judge(key: string, verdict: IdeaPair["verdict"], why: string): Promise<boolean> {
        const stored = await judgePair(boardId, key, verdict, why);
        if (!stored.ok) notifyFailure("The pair was not judged", stored.error);
        return stored.ok;
      },
    };
  }, [boardId, axes, putAxis, judgePair, now, newId]);
}
