import type { ReactNode } from "react";
import type { OpenItem } from "#src/pages/item-pages.ts";
import type { Icon } from "#src/ui/icon.ts";

/** One line of the palette. */
export interface Entry {
  readonly id: string;
  readonly icon: Icon;
  readonly label: string;
  /** A second line. */
  readonly detail?: string | undefined;
  /** What it is, at the end of the line. */
  readonly kind?: string;
  readonly keys?: readonly string[];
  readonly badges?: ReactNode;
  /** The item that it leads to: its actions are shown while it is marked. */
  readonly item?: OpenItem;
  run(): void;
}

export interface Group {
  readonly heading: string;
  readonly entries: readonly Entry[];
}

/** What is asked for: `>` commands, `/` prompts, anything else all there is. A `#` begins a tag, which is a word of its item. */
export type Scope = "all" | "commands" | "prompts";

export function scopeOf(query: string): { readonly scope: Scope; readonly words: string } {
  const words = query.trimStart();
  if (words.startsWith(">")) return { scope: "commands", words: words.slice(1).trim() };
  if (words.startsWith("/")) return { scope: "prompts", words: words.slice(1).trim() };
  return { scope: "all", words: words.trim() };
}
