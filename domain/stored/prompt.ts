import { promptVersions } from "../entities/prompt-versions.ts";
import { prompts } from "../entities/prompts.ts";
import { readStored } from "../entities/stored.ts";
import type { Prompt, PromptVersion } from "../entities.ts";
import { isName, nameOf } from "../prompts/name.ts";
import { hasVisible } from "../visible.ts";

/**
 * Reads a stored prompt for display; null when its text cannot be read. Other damaged or missing fields are as in a new prompt. Never
 * throws, whatever the row contains, and never changes it.
 */
export function readPrompt(row: unknown): Prompt | null {
  const prompt = readStored(prompts, row);
  if (!prompt) return null;
  const { name, title, folder, createdAt, updatedAt } = prompt;
  return {
    ...prompt,
    name: isName(name) ? name : nameOf(title),
    folder: folder !== null && hasVisible(folder) ? folder : null,
    createdAt: createdAt || updatedAt,
  };
}

/** Reads a stored version for display; null when it is damaged. */
export const readPromptVersion = (row: unknown): PromptVersion | null => readStored(promptVersions, row);
