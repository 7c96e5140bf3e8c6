import { NEW_PROMPT } from "./library-search.ts";

/** Where what is being written of a prompt is kept as a draft: of its text, and of its title. Without an id: of one that is new. */
export const editPlaces = (promptId = NEW_PROMPT): { readonly body: string; readonly title: string } => ({
  body: `prompt-${promptId}`,
  title: `prompt-${promptId}-title`,
});
