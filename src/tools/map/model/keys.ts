/** What a key means on a map. The page's two views share all but a few of them. */

import { TIE_TYPES } from "#domain/entities/map-nodes.ts";
import type { TieType } from "#domain/entities.ts";

export type Command =
  | {
      readonly do:
        | "below"
        | "beside"
        | "write"
        | "fold"
        | "fold-all"
        | "take-away"
        | "undo"
        | "redo"
        | "find"
        | "tie"
        | "kind"
        | "trail";
    }
  | {
      readonly do:
        | "finding"
        | "copy"
        | "cut"
        | "all"
        | "zoom-in"
        | "zoom-out"
        | "fit"
        | "actual"
        | "first"
        | "last"
        | "leave";
    }
  | { readonly do: "go" | "extend"; readonly way: Way }
  | { readonly do: "place"; readonly way: Way }
  | { readonly do: "move"; readonly way: "up" | "down" | "deeper" | "higher" }
  | { readonly do: "level"; readonly level: number };
export type Way = "up" | "down" | "left" | "right";

type Pressed = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

const WAYS: Readonly<Record<string, Way>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const MOVES = { up: "up", down: "down", left: "higher", right: "deeper" } as const;
const PLAIN: Readonly<Record<string, Command["do"]>> = {
  enter: "beside",
  f2: "write",
  delete: "take-away",
  backspace: "take-away",
  "/": "find",
  t: "tie",
  k: "kind",
  o: "trail",
  n: "finding",
  home: "first",
  end: "last",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  "0": "fit",
  "1": "actual",
};

/** What a tie says, by the first letter of its name. */
export const typeOfKey = (key: string): TieType | undefined => TIE_TYPES.find((type) => type[0] === key.toLowerCase());

/** @returns null for a key that means nothing here. Copying and pasting come as the browser's own events */
export function commandOf(pressed: Pressed, view: "canvas" | "outline"): Command | null {
  const { key, code, altKey, shiftKey } = pressed;
  const mod = pressed.ctrlKey || pressed.metaKey;
  const low = key.toLowerCase();
  const way = WAYS[key];
  if (mod) {
    if (altKey) return null;
    if (low === "z") return { do: shiftKey ? "redo" : "undo" };
    if (low === "y") return { do: "redo" };
    if (low === "a") return { do: "all" };
    if (low === "m" && view === "outline") return { do: "leave" };
    return null;
  }
  if (altKey) {
    if (way && shiftKey) return view === "canvas" ? { do: "place", way } : null;
    if (way) return { do: "move", way: MOVES[way] };
    const level = /^Digit([1-9])$/.exec(code)?.[1];
    return level ? { do: "level", level: Number(level) } : null;
  }
  if (way) return { do: shiftKey ? "extend" : "go", way };
  if (key === "Tab") {
    if (view === "canvas") return shiftKey ? null : { do: "below" };
    return { do: "move", way: shiftKey ? "higher" : "deeper" };
  }
  if (key === " ") return { do: shiftKey ? "fold-all" : "fold" };
  const plain = PLAIN[low];
  if (!plain || (view === "outline" && /^[-+=01]$/.test(low))) return null;
  return { do: plain } as Command;
}
