import { usePromptSlash } from "#src/data/prompts/use-prompt-slash.ts";

/** Inserts prompts of the library into a text by name. */
export const useSlash = usePromptSlash;
