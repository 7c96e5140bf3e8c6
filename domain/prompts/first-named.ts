import type { Prompt } from "../entities.ts";

/** The oldest of the prompts with one name, which devices may have created independently. Ignores the trash. */
export function firstNamed(entries: readonly { readonly prompt: Prompt }[], name: string): Prompt | undefined {
  let found: Prompt | undefined;
  for (const { prompt } of entries)
    if (prompt.name === name && prompt.trashedAt === null && (!found || prompt.createdAt < found.createdAt))
      found = prompt;
  return found;
}
