import type { RefObject } from "react";
import { SlashMenu } from "#src/ui/slash-menu.tsx";
import { useSlash } from "../live/slash.ts";

/** Lists the prompts that a `/` can insert. Fetched with the first `/`. */
export function PromptSlash({ field }: { readonly field: RefObject<HTMLTextAreaElement | null> }) {
  return <SlashMenu field={field} slash={useSlash()} />;
}
