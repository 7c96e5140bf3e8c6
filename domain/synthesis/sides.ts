/** The sides of a disagreement. */
import type { Comparison } from "./compare.ts";
import { lookup } from "./lookup.ts";
import type { StatementKey } from "./statement.ts";
import type { Theme } from "./themes.ts";

/** Who says what: no two statements of a side are opposed, a source stays on its side where it can, the others stand with what they are most like. */
export function sidesOf(theme: Theme, comparison: Comparison): readonly (readonly StatementKey[])[] {
  const { near, statement } = lookup(comparison);
  const areOpposed = (one: StatementKey, other: StatementKey) =>
    theme.opposed.some(({ a, b }) => (a === one && b === other) || (a === other && b === one));
  const sourceOf = (key: StatementKey) => statement(key)?.sourceId;
  const nearness = (side: readonly StatementKey[], key: StatementKey) =>
    Math.max(...side.map((each) => near(each, key) + Number(sourceOf(each) === sourceOf(key))));
  const nearest = (among: StatementKey[][], key: StatementKey) =>
    among.toSorted((x, y) => nearness(y, key) - nearness(x, key))[0];
  const sides: StatementKey[][] = [];
  const degree = (key: StatementKey) => theme.opposed.filter(({ a, b }) => a === key || b === key).length;
  const opposed = theme.statements.filter((key) => degree(key) > 0);
  for (const key of opposed) {
    const free = sides.filter((side) => !side.some((each) => areOpposed(each, key)));
    const side = nearest(free, key);
    if (side) side.push(key);
    else sides.push([key]);
  }
  for (const key of theme.statements) if (degree(key) === 0) nearest(sides, key)?.push(key);
  return sides.map((side) => theme.statements.filter((key) => side.includes(key)));
}

/** A statement that two questions are about stands in two themes. */
export function themesByStatement(themes: readonly Theme[]): (key: StatementKey) => readonly Theme[] {
  const found = new Map<StatementKey, Theme[]>();
  for (const theme of themes) for (const key of theme.statements) found.set(key, [...(found.get(key) ?? []), theme]);
  return (key) => found.get(key) ?? [];
}
