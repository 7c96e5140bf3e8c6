import type { Prompt } from "../entities.ts";

/** Of prompts that go by one name, made apart on two devices, the one that was first. None from the trash. */
export function firstNamed(entries: readonly { readonly prompt: Prompt }[], name: string): Prompt | undefined {
  let found: Prompt | undefined;
  for (const { prompt } of entries)
    if (prompt.name === name && prompt.trashedAt === null && (!found || prompt.createdAt < found.createdAt))
      found = prompt;
  return found;
}
