import { usePromptSlash } from "#src/data/prompts/use-prompt-slash.ts";

/** Prompts of the library, put into a text by their names. */
export const useSlash = usePromptSlash;
