import type { Frame, FrameSlot } from "../frames/types.ts";
import { PERSONS } from "./named.ts";
import type { Reading } from "./reading.ts";
import type { Request } from "./request.ts";

type Ask = Pick<FrameSlot, "id" | "question" | "gap" | "filledBy">;

const TRIED: Ask = {
  id: "tried",
  question: "What have you tried or done so far, and what came of it?",
  gap: "what I have tried so far and what came of it",
  filledBy: [
    "tried|attempted|trying",
    "i|we (have|already) asked|told|called|rang|phoned|emailed|wrote|spoke|talked|complained|sent|checked",
  ],
};
const COUNTRY: Ask = {
  id: "country",
  question: "Which country or state is it in?",
  gap: "which country or state it is in",
  filledBy: ["<place>"],
};
const LEAN: Ask = {
  id: "lean",
  question: "Which way do you lean, and what holds you back?",
  gap: "which way I lean and what holds me back",
  filledBy: ["lean|leaning|tempted|reluctant|afraid|scared|prefer", "part of me", "my gut|heart|head"],
};
const CHECKED: Ask = {
  id: "checked",
  question: "What have you checked or changed already, and did it make a difference?",
  gap: "what I have checked or changed already",
  filledBy: ["tried|checked|replaced|swapped|changed|tested|ran|cleaned", "did not|didnt|didn't help"],
};
const READER: Ask = {
  id: "reader",
  question: "Who reads or hears it, and what should they do or feel afterwards?",
  gap: "who reads or hears it and what they should do or feel",
  filledBy: [],
};
const TONE: Ask = {
  id: "tone",
  question: "How should it sound, and what must it not say?",
  gap: "how it should sound and what it must not say",
  filledBy: ["tone|polite|formal|friendly|warm|funny|honest|firm|short|not whiny|cringe|cheesy|posh|grim|jokey|angry"],
};

const TO_PEOPLE: readonly Ask[] = [TRIED];
const TEXT: readonly Ask[] = [READER, TONE];
/** What everybody who asks for this is asked, where nothing is known of the subject. A kind of work that is not here asks with its family's slots. */
const ASKS: Readonly<Partial<Record<Request, readonly Ask[]>>> = {
  trouble: TO_PEOPLE,
  step: TO_PEOPLE,
  persuade: TO_PEOPLE,
  negotiate: TO_PEOPLE,
  complain: TO_PEOPLE,
  "how-to": TO_PEOPLE,
  decide: [LEAN],
  compare: [LEAN],
  why: [CHECKED],
  plan: [
    {
      id: "fixed",
      question: "What is fixed already, and what may still change?",
      gap: "what is fixed already and what may still change",
      filledBy: ["booked|paid|fixed|agreed"],
    },
  ],
  learn: [
    {
      id: "level",
      question: "What can you do in it already?",
      gap: "what I can do in it already",
      filledBy: ["beginner|already|never|basics|a bit|little"],
    },
  ],
  advise: [],
  answer: [],
  write: TEXT,
  short: TEXT,
  rewrite: TEXT,
};
/** Here a person who is named has a say. */
const WITH_SOMEBODY: ReadonlySet<Request> = new Set(["trouble", "step", "persuade", "negotiate", "decide"]);
const SOMEBODY = new RegExp(`\\b(?:my|our) ((?:\\p{L}+[ -])?(?:${PERSONS}))(?!['’]|\\p{L})`, "iu");
/** Of texts the country decides nothing. */
const ON_TEXT: ReadonlySet<Request> = new Set(["write", "short", "rewrite", "why"]);

/**
 * What is asked about a text of which no subject is known, by what its prompt asks for; null where its family asks better.
 * @param isOfLaw the answer differs from country to country
 */
export function generalAsks({ text }: Reading, request: Request | null, isOfLaw: boolean): Frame | null {
  const own = request === null ? undefined : ASKS[request];
  if (request === null || own === undefined) return null;
  const somebody = WITH_SOMEBODY.has(request) ? SOMEBODY.exec(text.slice(0, MOST))?.[1]?.toLowerCase() : undefined;
  const asks = [
    ...(somebody === undefined ? [] : [saidBy(somebody)]),
    ...(isOfLaw && !ON_TEXT.has(request) ? [COUNTRY] : []),
    ...own,
  ];
  const slots = asks.map(
    (ask, at): FrameSlot => ({ ...ask, example: "", weight: 3 - at / 2, crux: false, opens: [], for: null }),
  );
  const guide = { decides: [], check: [], mistakes: [], good: "", professional: null, sources: [] };
  const level = { level: "family", family: null, field: null, care: null, request: null } as const;
  return { id: "general", name: "general", ...level, slots, guide };
}

/** A longer text has named whom it is about by then. In UTF-16 units. */
const MOST = 600;

const saidBy = (somebody: string): Ask => ({
  id: "somebody",
  question: `What has your ${somebody} said about it so far?`,
  gap: `what my ${somebody} has said about it so far`,
  filledBy: ["he|she|they (just|only|keeps) says|said|say|thinks|think|wants|want|refuses|refused|told"],
});
