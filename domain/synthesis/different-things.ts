/** Whether two sources describe two things of one kind, each by its own name: "Flat Gartenstrasse" and "Flat Am Anger". */
import { GIVEN_NAMES } from "../thinking/text/lexicon/proper-nouns.ts";
import { words } from "../thinking/text/tokens.ts";

interface Titled {
  readonly title?: string;
  readonly text: string;
}

/** Two texts of one kind may well speak of one thing. */
const TEXT_KINDS =
  /^(?:e-?mail|mail|letter|notes?|minutes|review|report|message|call|interview|draft|version|meeting|chat|post|transcript|source|text|part|thought|summary|view|answer|reply|opinion|from|week|day|page|statement|comment|feedback|talk|diary|journal|protocol)s?$/;

/** Each names its thing, of one kind, in its title or its first line, and neither speaks of the other's. */
export function areDifferentThings(a: Titled, b: Titled): boolean {
  const [one, other] = [thingOf(a), thingOf(b)];
  if (!one || !other || one.kind !== other.kind) return false;
  const hasNone = (names: readonly string[], { title, text }: Titled) => {
    const said = `${title ?? ""} ${text}`.toLowerCase();
    return names.every((name) => !said.includes(name));
  };
  return hasNone(one.names, b) && hasNone(other.names, a);
}

/** "Flat Gartenstrasse": what it is, and its name. */
function thingOf({ title = "", text }: Titled): { readonly kind: string; readonly names: readonly string[] } | null {
  const [firstLine = ""] = text.trim().split("\n", 1);
  for (const line of [title, firstLine]) {
    const [kind, ...rest] = words(line);
    if (!kind || rest.length === 0 || rest.length > 6 || kind.kind === "number" || kind.text.length < 4) continue;
    if (TEXT_KINDS.test(kind.lower) || GIVEN_NAMES.has(kind.lower) || kind.lower.endsWith("'s")) continue;
    const names = rest.filter(({ text, lower }) => /^\p{Lu}/u.test(text) && lower.length > 1).map(({ lower }) => lower);
    if (names.length > 0 && !names.some((name) => GIVEN_NAMES.has(name))) return { kind: kind.lower, names };
  }
  return null;
}
