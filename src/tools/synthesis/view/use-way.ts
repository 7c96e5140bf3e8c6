import { useState } from "react";
import { ok } from "#domain/result.ts";
import { useCommands } from "../data.ts";
import type { OpenSynthesis } from "../live.ts";
import type { Way } from "./shape-and-recipe.tsx";

type Shape = Way["shape"];

/**
 * How a text will be merged, as it is stored. The shape is stored before the first merge: it is there after a reload, and where the month's messages
 * are used up. Only what was picked is written: another tab's choice of the rest stays.
 */
export function useWay({ synthesis, recipeId: drafted }: OpenSynthesis) {
  const { decide } = useCommands();
  const [recipeId, setRecipeId] = useState(drafted);
  const stored = JSON.stringify(synthesis.shape);
  /** What was picked beside the shape `over`. It shows until that shape is replaced, by the pick or by another tab. */
  const [picked, setPicked] = useState<{ over: string; fields: Partial<Shape> }>({ over: stored, fields: {} });
  const fields = picked.over === stored ? picked.fields : {};
  const way: Way = { shape: { ...synthesis.shape, ...fields }, recipeId };
  async function pick(next: Way) {
    setRecipeId(next.recipeId);
    const changed = changedIn(way.shape, next.shape);
    if (Object.keys(changed).length === 0) return ok(undefined);
    setPicked({ over: stored, fields: { ...fields, ...changed } });
    const saved = await decide(synthesis.id, ({ shape }) => ({ shape: { ...shape, ...changed } }));
    if (!saved.ok) setPicked({ over: stored, fields: {} });
    return saved;
  }
  return { way, pick };
}

const changedIn = (before: Shape, after: Shape): Partial<Shape> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Shape]),
    ),
  );
