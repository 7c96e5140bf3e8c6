/** The matter is quoted by two of the first eight personas only, and briefly: read eight times, nobody reads it. The others say "this". */
import { DO_THIS, THIS } from "../thinking/lens/fill.ts";
import type { SlotName, Slots } from "../thinking/lens/slots.ts";

/** In words. */
const LONGEST = 8;
const QUOTES: ReadonlySet<string> = new Set(["clarifier", "pragmatist"]);
/** Those that come first in the list. */
const FIRST: ReadonlySet<string> = new Set([
  ...QUOTES,
  "skeptic",
  "explorer",
  "integrator",
  "reducer",
  "user-advocate",
  "historian",
]);
/** Infinitives. */
const STEPS: ReadonlySet<string> = new Set(["step", "aim"]);
const MATTER: ReadonlySet<string> = new Set([
  ...STEPS,
  "trouble",
  "pick",
  "unknown",
  "event",
  "fact",
  "claimed",
  "idea",
  "judged",
  "wish",
  "muse",
]);
/** "Neither this nor this" says nothing. */
const PAIRED: ReadonlySet<string> = new Set(["choice", "otherChoice", "causeQuote", "otherCauseQuote"]);

const isQuoted = (words: string): boolean => words.startsWith("“");
const isLong = (words: string): boolean => isQuoted(words) && words.split(" ").length > LONGEST;

/** In words. */
const LONGEST_OF_TWO = 4;
const isNotPaired = (id: string, { choice = "", otherChoice = "" }: Slots): boolean =>
  id === "integrator" ||
  (id === "explorer" && [choice, otherChoice].some((one) => one.split(" ").length > LONGEST_OF_TWO));

/** Slots as a lens says them. */
export function slotsSaidBy(id: string, slots: Slots, isDebated: boolean): Slots {
  return Object.fromEntries(
    Object.entries(slots).flatMap(([name, words]): [string, string][] => {
      // one persona asks about whom it concerns, and another about who wants something
      if (id === "user-advocate" && name === "person" && slots.affected !== undefined) return [];
      // one of the first asks about both by name, and what two steps have in common says little
      if (name === "choice" && slots.options !== undefined && isNotPaired(id, slots)) return [];
      if (name === "topic" && isLong(words)) return [];
      const isKnown = MATTER.has(name) || PAIRED.has(name);
      const isUnsaid =
        (isKnown && isLong(words)) ||
        (!isDebated && FIRST.has(id) && !QUOTES.has(id) && MATTER.has(name) && isQuoted(words));
      if (!isUnsaid) return [[name, words]];
      return PAIRED.has(name) ? [] : [[name, STEPS.has(name) ? DO_THIS : THIS]];
    }),
  );
}

/** What stands behind a colon says what a question is about. The first eight never say it; the others say it where it is short and no question itself. */
export const withoutSecondThis = (id: string, template: string, slots: Slots, isDebated: boolean): string =>
  template.replace(/: \{(\w+)\}\?$/, (all, name: string) => {
    const words = slots[name as SlotName] ?? THIS;
    return (FIRST.has(id) && !isDebated) || words === THIS || /^“whether\b/.test(words) ? "?" : all;
  });
