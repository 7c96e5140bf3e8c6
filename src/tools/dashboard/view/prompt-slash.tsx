import type { RefObject } from "react";
import { SlashMenu } from "#src/ui/slash-menu.tsx";
import { useSlash } from "../live/slash.ts";

/** Lists the prompts that a `/` may put into the field. Fetched with the first one. */
export function PromptSlash({ field }: { readonly field: RefObject<HTMLTextAreaElement | null> }) {
  return <SlashMenu field={field} slash={useSlash()} />;
}
