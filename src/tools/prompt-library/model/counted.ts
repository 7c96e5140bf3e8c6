import type { Prompt } from "#domain/entities.ts";

/** A number as the interface writes it: "10,001". */
export const numeral = (count: number): string => count.toLocaleString("en");

/** "1 prompt", "10,001 prompts". */
export const counted = (prompts: number): string => `${numeral(prompts)} prompt${prompts === 1 ? "" : "s"}`;

/** The number of prompts in a list, and of their branches: "4 prompts and 1 branch". */
export function countedWithBranches(prompts: readonly Pick<Prompt, "branch">[]): string {
  const branches = prompts.filter(({ branch }) => branch !== null).length;
  const rest = prompts.length - branches;
  const words = `${numeral(branches)} branch${branches === 1 ? "" : "es"}`;
  if (branches === 0) return counted(rest);
  return rest === 0 ? words : `${counted(rest)} and ${words}`;
}
