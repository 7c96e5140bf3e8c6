/** A long quotation is said by two personas only: read eight times, nobody reads it. The others say "this". */
import { DO_THIS, THIS } from "../thinking/lens/fill.ts";
import type { SlotName, Slots } from "../thinking/lens/slots.ts";

/** In words. */
const LONG = 9;
const SAY_IT_WHOLE: ReadonlySet<string> = new Set(["clarifier", "pragmatist"]);
/** Infinitives. */
const STEPS: ReadonlySet<string> = new Set(["step", "aim"]);
/** "Neither this nor this" says nothing. */
const PAIRED: ReadonlySet<string> = new Set(["choice", "otherChoice", "causeQuote", "otherCauseQuote"]);

const isLong = (words: string): boolean => words.startsWith("“") && words.split(" ").length > LONG;

/** Somebody who decides or is affected, and no bystander: "my mum says she'd do it" only gives advice. */
const hasStake = (person: string, text: string): boolean =>
  new RegExp(
    `\\b${person.replace(/ /g, "\\s+")}\\s+(?:wants?|needs?|insists?|refuses?|won['’]?t|keeps?|hates?|disagrees?)\\b`,
    "i",
  ).test(text);

/** Slots as a lens says them. */
export function slotsSaidBy(id: string, { person, ...others }: Slots, text: string): Slots {
  const slots = person !== undefined && hasStake(person, text) ? { ...others, person } : others;
  if (SAY_IT_WHOLE.has(id)) return slots;
  return Object.fromEntries(
    Object.entries(slots).flatMap(([name, words]): [string, string][] => {
      if (!isLong(words)) return [[name, words]];
      return PAIRED.has(name) ? [] : [[name, STEPS.has(name) ? DO_THIS : THIS]];
    }),
  );
}

/** Of the first eight, those that say "this" where a colon and the quotation could follow. */
const SAY_THIS: ReadonlySet<string> = new Set(["explorer", "integrator", "user-advocate", "historian"]);

/** "How often does this happen: {trouble}?" needs no second "this", and not in every question the quotation. */
export const withoutSecondThis = (id: string, template: string, slots: Slots): string =>
  template.replace(/: \{(\w+)\}\?$/, (all, name: string) =>
    SAY_THIS.has(id) || slots[name as SlotName] === THIS ? "?" : all,
  );
