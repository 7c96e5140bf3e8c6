import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { singleKeysOn } from "#src/platform/single-keys.ts";

/** Where the second key leads, after `G`. */
const GOES: Readonly<Record<string, string>> = {
  d: "/dashboard",
  s: "/sessions",
  m: "/map",
  i: "/ideation",
  a: "/arena",
};

/** The longest time between the two keys. Milliseconds. */
const PATIENCE = 1_500;

/** Where a letter is a text, or chooses among what is listed. */
const TYPED = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";
const isIn = ({ target }: KeyboardEvent, places: string) =>
  target instanceof Element && target.closest(places) !== null;
const isPlain = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;

/** `G` and a letter go to a page. With the switch off no single key is a shortcut on any page: it reaches nobody. */
export function useSingleKeys(): void {
  const router = useRouter();
  useEffect(() => {
    let begun = Number.NEGATIVE_INFINITY;
    const stop = (event: KeyboardEvent) => {
      if (isPlain(event) && !isIn(event, TYPED) && !singleKeysOn()) event.stopImmediatePropagation();
    };
    const go = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isPlain(event)) return;
      if (isIn(event, `${TYPED}, [role=dialog]`)) return;
      const key = event.key.toLowerCase();
      const path = event.timeStamp - begun < PATIENCE ? GOES[key] : undefined;
      begun = key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (path === undefined) return;
      event.preventDefault();
      void router.navigate({ to: path });
    };
    addEventListener("keydown", stop, true);
    addEventListener("keydown", go);
    return () => {
      removeEventListener("keydown", stop, true);
      removeEventListener("keydown", go);
    };
  }, [router]);
}

/** The same as a part of the page. */
export function SingleKeys(): null {
  useSingleKeys();
  return null;
}
