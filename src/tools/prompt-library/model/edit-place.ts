import { NEW_PROMPT } from "./library-search.ts";

/** The places of a prompt's drafts: of its text, and of its title. Without an id: those of a new prompt. */
export const editPlaces = (promptId = NEW_PROMPT): { readonly body: string; readonly title: string } => ({
  body: `prompt-${promptId}`,
  title: `prompt-${promptId}-title`,
});
