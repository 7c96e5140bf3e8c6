import type { Frame } from "../frames/types.ts";
import type { FilledSlot } from "./fill.ts";
import { guideFor } from "./guide.ts";
import type { Match } from "./matcher.ts";

/** Before these words "you" is what something is done to. */
const OBJECT =
  /\b(to|with|from|for|of|at|on|by|against|make|makes|charge|helps?|puts?|leaves?|tells?|lets?|gets?|keeps?|costs?)( still)? you\b(?! (?:can|may|must|will|would|could|have|need|want|see|know|do|are|were)\b)/g;
const OWN: readonly (readonly [RegExp, string])[] = [
  [/\byou are\b/g, "I am"],
  [/\byou were\b/g, "I was"],
  [/\byou['’](ll|ve|d)\b/g, "I'$1"],
  [/\byou['’]re\b/g, "I'm"],
  [OBJECT, "$1$2 me"],
  [/\byou(?=[.,;]|$)/g, "me"],
  [/\byou\b/g, "I"],
  [/\byours\b/g, "mine"],
  [/\byourself\b/g, "myself"],
  [/\byour\b/g, "my"],
];

/** What a good answer about a subject holds, as the person would ask for it: "A good answer compares my hours with the contract." Null where nothing is said of it. */
export function goodAnswer(frame: Frame, slots: readonly FilledSlot[], match: Pick<Match, "works">): string | null {
  const good = guideFor(frame, slots, match)?.good ?? "";
  return good === "" ? null : OWN.reduce((text, [pattern, words]) => text.replace(pattern, words), good);
}
