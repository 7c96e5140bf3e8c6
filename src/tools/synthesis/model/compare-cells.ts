import type { SynthesisSource } from "#domain/entities.ts";
import type { Placed } from "#domain/synthesis/placed.ts";
import type { StatementKey } from "#domain/synthesis/statement.ts";
import type { Theme } from "#domain/synthesis/themes.ts";

export type ThemeState = "not agreed" | "agreed" | "one voice";
export const themeState = ({ opposed, voices }: Theme): ThemeState =>
  opposed.length > 0 ? "not agreed" : voices.length > 1 ? "agreed" : "one voice";

export interface Cell {
  readonly sourceId: string;
  readonly statements: readonly {
    readonly key: StatementKey;
    readonly note: "" | "repeats" | "says a part" | "says otherwise";
  }[];
}

/** What each source says of a theme. */
export function compareCells(
  theme: Theme,
  sources: readonly Pick<SynthesisSource, "id">[],
  { disagreements }: Pick<Placed, "disagreements">,
): readonly Cell[] {
  const otherwise = new Set(
    disagreements
      .find((each) => each.theme.key === theme.key)
      ?.sides.slice(1)
      .flat(),
  );
  return sources.map(({ id }) => ({
    sourceId: id,
    statements: theme.statements
      .filter((key) => key.startsWith(`${id}:`))
      .map((key) => ({
        key,
        note: theme.parts.includes(key)
          ? "says a part"
          : !theme.voices.includes(id)
            ? "repeats"
            : otherwise.has(key)
              ? "says otherwise"
              : "",
      })),
  }));
}
