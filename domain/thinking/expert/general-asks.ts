import type { Frame, FrameSlot } from "../frames/types.ts";
import type { Request } from "./request.ts";

const COUNTRY = {
  id: "country",
  question: "Which country or state is it in?",
  gap: "which country or state it is in",
  filledBy: ["<place>"],
};
const BEFORE = {
  id: "before",
  question: "What exactly is it about, and what came before?",
  gap: "what it is about, and what came before",
  filledBy: [],
};

/** The id of the frame of questions that fit every text of a kind. */
export const GENERAL_ASKS = "general";

const asking = (ask: Pick<FrameSlot, "id" | "question" | "gap" | "filledBy">): Frame => ({
  id: GENERAL_ASKS,
  name: "general",
  level: "family",
  family: null,
  field: null,
  care: null,
  request: null,
  slots: [{ ...ask, example: "", weight: 3, crux: false, opens: [], for: null }],
  guide: null,
});
const [OF_LAW, UNCLEAR] = [asking(COUNTRY), asking(BEFORE)];

/** Of texts, faults and names the country decides nothing. */
const ANYWHERE: ReadonlySet<Request> = new Set([
  "write",
  "short",
  "toldShort",
  "rewrite",
  "why",
  "name",
  "translate",
  "code",
  "story",
  "talk",
]);

/**
 * The one question that fits every text of its kind; null where there is none.
 * @param isOfLaw what the text is about differs from country to country
 */
export function generalAsk(request: Request | null, isOfLaw: boolean): Frame | null {
  if (request === "unclear") return UNCLEAR;
  return isOfLaw && request !== null && !ANYWHERE.has(request) ? OF_LAW : null;
}
