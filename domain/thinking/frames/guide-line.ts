import { FAMILIES } from "./types.ts";

/** One line of a guide. */
export interface GuideLine {
  readonly text: string;
  /** The kinds of work for which it is of use; null: for all. */
  readonly for: readonly string[] | null;
}

/** "A repair above half the price of a new one seldom pays. [decide, compare]" */
const LINE = /^(.*\S)\s+\[([a-z, -]+)\]$/su;

export function guideLine(source: string): GuideLine {
  const [, text, list] = LINE.exec(source) ?? [];
  return text === undefined || list === undefined ? { text: source, for: null } : { text, for: list.split(", ") };
}

export const isGuideLine = (source: string): boolean =>
  guideLine(source).for?.every((family) => (FAMILIES as readonly string[]).includes(family)) ?? true;
