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
    // before any page: after `G` a letter is no key of the page any more, and with the switch off none is
    const first = (event: KeyboardEvent) => {
      if (event.isComposing || !isPlain(event) || isIn(event, TYPED)) return;
      if (!singleKeysOn()) return event.stopImmediatePropagation();
      const isSecond = event.timeStamp - begun < PATIENCE && !isIn(event, "[role=dialog]");
      const path = isSecond ? GOES[event.key.toLowerCase()] : undefined;
      if (path === undefined) return;
      begun = Number.NEGATIVE_INFINITY;
      event.preventDefault();
      event.stopImmediatePropagation();
      void router.navigate({ to: path });
    };
    // after the page, which may have a `G` of its own
    const last = (event: KeyboardEvent) => {
      const isFirst = isPlain(event) && event.key.toLowerCase() === "g" && !isIn(event, `${TYPED}, [role=dialog]`);
      begun = isFirst && !event.defaultPrevented ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    addEventListener("keydown", first, true);
    addEventListener("keydown", last);
    return () => {
      removeEventListener("keydown", first, true);
      removeEventListener("keydown", last);
    };
  }, [router]);
}

/** The same as a part of the page. */
export function SingleKeys(): null {
  useSingleKeys();
  return null;
}
