import type { Wording } from "./persona.ts";

/** The same for two wordings that look and ask alike, whatever their ids and notes. */
export const wordingKey = (wording: Wording): string => {
  const { name, looksAt, line, questions, general, cue, kinds, critique, stop, critical, sides } = wording;
  const covered = Object.entries(sides).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([name, looksAt, line, questions, general, cue, kinds, critique, stop, critical, covered]);
};
